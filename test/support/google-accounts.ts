/**
 * Google's sign-in as far as access tokens go, in Google's place for every page of a browser context: its script under its own address,
 * and its window, in which the person allows, denies or leaves. The window answers through its opener, as Google's does, so a page whose
 * headers part the two is found out.
 */
import type { BrowserContext } from '@playwright/test'
import { goodToken } from './sheets-service.ts'

const scriptAddress = 'https://accounts.google.com/gsi/client'
const windowAddress = 'https://accounts.google.com/o/oauth2/v2/auth'

const script = `
window.google = { accounts: { oauth2: {
  initTokenClient: options => ({
    requestAccessToken() {
      const query = new URLSearchParams({ client_id: options.client_id, scope: options.scope, response_type: 'token' })
      const opened = window.open('${windowAddress}?' + query, '_blank', 'popup,width=480,height=560')
      if (!opened) return options.error_callback({ type: 'popup_failed_to_open' })
      let answered = false
      addEventListener('message', ({ origin, data }) => {
        if (origin !== 'https://accounts.google.com' || answered) return
        answered = true
        options.callback(data)
      })
      const watching = setInterval(() => {
        if (!opened.closed) return
        clearInterval(watching)
        if (!answered) options.error_callback({ type: 'popup_closed' })
      }, 50)
    },
  }),
} } }`

const choices = {
  Permitir: `{ access_token: '${goodToken}', scope: new URLSearchParams(location.search).get('scope') }`,
  'Permitir sin archivos': `{ access_token: '${goodToken}', scope: 'profile email' }`,
  'Permitir con un token caducado': `{ access_token: 'ya29.expired', scope: new URLSearchParams(location.search).get('scope') }`,
  Denegar: `{ error: 'access_denied' }`,
} as const

/** The name of a button in Google's window. */
export type GoogleChoice = keyof typeof choices

/** It stays for a moment after its answer, so that the press that closes it is over by then. */
const consent = `<!doctype html><title>Google</title>
${Object.entries(choices)
  .map(
    ([name, answer]) =>
      `<button onclick="opener.postMessage(${answer.replaceAll('"', '&quot;')}, '*'); setTimeout(() => window.close(), 100)">${name}</button>`,
  )
  .join('\n')}`

/** Answers for Google until the context ends. `script: 'blocked'` keeps the script from loading until it is called again. */
export async function standInForGoogle(context: BrowserContext, how: { script?: 'served' | 'blocked' } = {}): Promise<void> {
  await context.unrouteAll()
  await context.route(scriptAddress, route =>
    how.script === 'blocked' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route(`${windowAddress}?**`, route => route.fulfill({ contentType: 'text/html', body: consent }))
}
