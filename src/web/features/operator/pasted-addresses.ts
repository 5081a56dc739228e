/**
 * The addresses in a text that somebody pasted: one a line or several, separated by spaces, commas or semicolons. A name before an address in angle
 * brackets is left out, as mail programs copy it (`"Pérez, Ana" <ana@example.com>`). Parts that are not addresses are returned too.
 */
export function pastedAddresses(text: string): string[] {
  const unnamed = text
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[\n,;]/)
    .map(part => /<([^<>]*)>/.exec(part)?.[1] ?? part)
  return [...new Set(unnamed.flatMap(part => part.split(/\s/)).filter(Boolean))]
}
