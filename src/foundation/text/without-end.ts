/**
 * The text without trailing characters that match `tail`, a pattern for one character. Takes linear time; a regular expression with `$`
 * would try again at each character.
 */
export function withoutEnd(text: string, tail: RegExp): string {
  let end = text.length
  while (end > 0 && tail.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
