/** The marked fields of a question, as src/ai/language-model/ writes them. */

/** Text by name of the field. */
export function fieldsIn(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name, , content] of text.matchAll(/<field name="([\w-]+)" id="(\w+)">\n([\s\S]*?)\n<\/field \2>/g)) {
    fields[name!] = content!
  }
  return fields
}
