/** Texts made comparable: "Écija" is "ecija", written with one sign for É or with two. */

/** The Unicode form: `NFKD` also takes apart signs that only look different ("ﬁ", "①"). */
type Form = 'NFD' | 'NFKD'

/** Whether a text has no sign beyond the 128 of ASCII. */
// oxlint-disable-next-line no-control-regex -- the first of ASCII's signs are control characters
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** The text without accents and other combining marks. */
export const withoutAccents = (text: string, form: Form = 'NFD'): string =>
  isAscii(text) ? text : text.normalize(form).replace(/\p{M}/gu, '')

/** The text in small letters without accents. */
export const folded = (text: string): string => withoutAccents(text).toLowerCase()
