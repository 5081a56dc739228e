/**
 * A stand-in for Google's access tokens, for all pages of a browser context: Google's script at its own address, and Google's window, in which the
 * user allows, denies or closes. The window answers through its opener as Google's does, so that headers which separate the two windows are noticed.
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

/** Stays open for a moment after its answer, so that the click that closes it has ended by then. */
const consent = `<!doctype html><title>Google</title>
${Object.entries(choices)
  .map(
    ([name, answer]) =>
      `<button onclick="opener.postMessage(${answer.replaceAll('"', '&quot;')}, '*'); setTimeout(() => window.close(), 100)">${name}</button>`,
  )
  .join('\n')}`

/** Answers for Google until the context ends. `script: 'blocked'` blocks the script until the function is called again. */
export async function standInForGoogle(context: BrowserContext, how: { script?: 'served' | 'blocked' } = {}): Promise<void> {
  await context.unrouteAll()
  await context.route(scriptAddress, route =>
    how.script === 'blocked' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route(`${windowAddress}?**`, route => route.fulfill({ contentType: 'text/html', body: consent }))
}
