/** An account with a scan of the example site and saved searches of it, made through the calls. */
import { owner } from './owner.ts'

/** Makes `count` saved searches for the owner of the product at `origin`; resolves with the id of their scan. */
export async function savedSearches(origin: string, count: number): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(owner) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
  const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const answer = await fetch(origin + path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { exampleSite } = (await (await fetch(`${origin}/api/status`)).json()) as { exampleSite: string }
  const url = `${exampleSite.replace(/\/$/, '')}/licitaciones`
  const scan = await post<{ data: { _id: string } }>('/api/scrape/website', { url })
  const ask = (version: number) =>
    post('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt: `Licitaciones con título y plazo, versión ${version}` })
  // The first one reads the rest of the list, and the others use the stored pages.
  await ask(1)
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => ask(index + 2)))
  return scan.data._id
}
