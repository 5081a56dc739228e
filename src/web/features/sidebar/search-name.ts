/** How the name of a saved search fits the sidebar. */
const longest = 20

/** Whether the name is too long to be shown whole. */
export const isLongName = (name: string) => [...name].length > longest

/** The name, cut to 20 characters plus an ellipsis when it is longer. Counts characters, so no emoji is cut in half. */
export function shortName(name: string): string {
  return isLongName(name) ? `${[...name].slice(0, longest).join('').trimEnd()}…` : name
}
