/** A text without the characters at its end that `tail`, a pattern of one character, matches. In one go, where a pattern begins anew at each. */
export function withoutEnd(text: string, tail: RegExp): string {
  let end = text.length
  while (end > 0 && tail.test(text[end - 1]!)) end--
  return text.slice(0, end)
}
