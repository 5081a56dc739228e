/** A customs code with the usual dot: `170199` becomes `1701.99`. Headings and chapters (up to four digits) have no dot. */
export const dottedCode = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)
