/** Permission to make spreadsheets in a person's Google account, which Google asks them for in a window of its own. */
import type { Google } from './google-script.ts'

/** New files only; with name and e-mail, Google shows whose account it is. */
const fileScope = 'https://www.googleapis.com/auth/drive.file'
const scope = `${fileScope} profile email`

/** Why there is no permission: the window was closed or did not open, the person said no, or something else at Google. */
export type SignInProblem = 'closed' | 'not-opened' | 'denied' | 'other'

export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Asks for an access token, good for about an hour. Browsers let the window open only for a press, so this is called in its handler,
 * with the script already loaded. Throws SignInError.
 */
export function requestAccessToken({ accounts }: Google, clientId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope,
      callback: ({ access_token: token, error, scope: granted = '' }) => {
        // Google lets people tick the permissions one by one.
        const allowed = granted.split(' ').includes(fileScope)
        if (token && allowed) resolve(token)
        else reject(new SignInError(token || error === 'access_denied' ? 'denied' : 'other'))
      },
      error_callback: ({ type }) =>
        reject(new SignInError(type === 'popup_closed' ? 'closed' : type === 'popup_failed_to_open' ? 'not-opened' : 'other')),
    })
    client.requestAccessToken()
  })
}
