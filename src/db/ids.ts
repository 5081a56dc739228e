/** Ids are UUIDs. PostgreSQL answers any other text with a syntax error, so malformed ids are recognized before a query. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a UUID. Callers treat any other text as the id of something that does not exist. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
