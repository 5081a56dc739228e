/** The colors of a table's columns while its page stands beside it: those of charts, in their order, again from the sixth column on. */

const colors = 5

/** The name of the property that holds the color of a column. */
export const columnColorProperty = (index: number): string => `--chart-${(index % colors) + 1}`

export const columnColor = (index: number): string => `var(${columnColorProperty(index)})`
