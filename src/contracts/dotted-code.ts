/** A customs code as people write and read it: `170199` as `1701.99`; headings and chapters have no dot. */
export const dottedCode = (code: string): string => (code.length > 4 ? `${code.slice(0, 4)}.${code.slice(4)}` : code)
