/**
 * Text that PostgreSQL can hold. Page text is hostile: NUL characters are refused in text and jsonb,
 * lone halves of surrogate pairs in jsonb. NULs are dropped, lone halves become U+FFFD.
 */
const badCharacters = /\0|\p{Surrogate}/gu
// In JSON text only: an escaped backslash (kept), a NUL, a lone half (JSON.stringify escapes no other surrogate).
const badEscapes = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g

/** For text columns. */
export function storableText(text: string): string {
  return text.replace(badCharacters, character => (character === '\0' ? '' : '\ufffd'))
}

/** For text columns that may be null. */
export function storableTextOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text)
}

/** JSON text for jsonb columns. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(badEscapes, escape => (escape === '\\\\' ? escape : escape === '\\u0000' ? '' : '\ufffd'))
}
