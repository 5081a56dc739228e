/** Limits of what people write and export. Apart from the schemas (work.ts, calls.ts), so that pages do not load the validation library. */

/** The most characters of the name of a search. */
export const searchNameMaximum = 200
/** The most tags of a search, and the most characters of a tag. */
export const tagsMaximum = 5
export const tagMaximum = 30

/** The most characters of a prompt. */
export const promptMaximum = 4000
/** The most characters of a message to the operator. */
export const contactMessageMaximum = 5000
/** The most recipes of an account, the most bytes of one, and the most characters of its name. */
export const recipesMaximum = 200
export const recipeBytesMaximum = 256 * 1024
export const recipeNameMaximum = 120
/** The most rows and columns of one export to Google Sheets. */
export const sheetMaximum = { rows: 10_000, columns: 50 } as const
