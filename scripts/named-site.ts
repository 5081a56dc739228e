/** Gives the example site a name in pictures and in the video, in place of its address on this machine. */
import type { Page } from 'playwright-core'

/** The name that is shown. Nobody can register it. */
export const siteName = 'contratacion.valdebruma.example'

/** From now on the page sees the name wherever the server says the address, and the server gets the address where the page sends the name. */
export async function nameSite(page: Page, exampleSite: string): Promise<void> {
  const { host, hostname } = new URL(exampleSite)
  const named = (text: string) =>
    text.replaceAll(exampleSite, `https://${siteName}`).replaceAll(host, siteName).replaceAll(hostname, siteName)
  // The events of a job are a stream, which has no end to wait for.
  await page.route(/\/api\/(?!.*events)/, async route => {
    const sent = route.request().postData()?.replaceAll(`https://${siteName}`, exampleSite)
    const answer = await route.fetch({ postData: sent })
    await route.fulfill({ response: answer, body: named(await answer.text()) })
  })
  await page.addInitScript(
    ([address, name]) => {
      const listen = EventSource.prototype.addEventListener
      EventSource.prototype.addEventListener = function (this: EventSource, type: string, listener: (event: Event) => void) {
        listen.call(this, type, event => {
          if (!(event instanceof MessageEvent)) return listener(event)
          const { data, lastEventId } = event as MessageEvent<string>
          listener(new MessageEvent(type, { data: data.replaceAll(address!, name!), lastEventId }))
        })
      } as typeof listen
    },
    [exampleSite, `https://${siteName}`],
  )
}
