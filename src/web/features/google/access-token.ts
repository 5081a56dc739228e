/** Asks a person in Google's window for permission to create spreadsheets in their Google account. */
import type { Google } from './google-script.ts'

/** The permission for the files that Indaga creates. `profile email` makes Google show which account gives the permission. */
const fileScope = 'https://www.googleapis.com/auth/drive.file'
const scope = `${fileScope} profile email`

/** The reason why there is no permission: the window was closed or did not open, the person denied it, or another error at Google. */
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
 * Asks for an access token, which is valid for about an hour. Load Google's script first and call this in the handler of a click: browsers
 * block windows that open at another time. Rejects with SignInError.
 */
export function requestAccessToken({ accounts }: Google, clientId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope,
      callback: ({ access_token: token, error, scope: granted = '' }) => {
        // In Google's window people can refuse single permissions: a token may lack the permission for files.
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
