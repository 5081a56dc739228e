/** Makes texts comparable: "Écija" becomes "ecija", whether É is one code point or two. */

/** The Unicode normalization form. `NFKD` also replaces compatibility characters: "ﬁ" becomes "fi", "①" becomes "1". */
type Form = 'NFD' | 'NFKD'

/** Whether a text consists of ASCII characters. */
// oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** The text without accents and other combining marks. */
export const withoutAccents = (text: string, form: Form = 'NFD'): string =>
  isAscii(text) ? text : text.normalize(form).replace(/\p{M}/gu, '')

/** The text in lower case without accents. */
export const folded = (text: string): string => withoutAccents(text).toLowerCase()
