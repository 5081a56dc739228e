/** Ids are UUIDs. PostgreSQL answers any other text with a syntax error, so a malformed id is told apart before it gets there. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of anything; one that cannot is answered as a missing thing. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
