/**
 * Loads Google's script, for its sign-in button and for access tokens. It is loaded from Google once, when a page first needs it. The
 * Content-Security-Policy allows this address if the installation has a Google client id.
 */
const address = 'https://accounts.google.com/gsi/client'

/** The part of the script's interface that we use, with Google's names. */
export interface Google {
  accounts: {
    id: {
      initialize(options: { client_id: string; nonce: string; ux_mode: 'popup'; callback: (answer: { credential: string }) => void }): void
      renderButton(parent: HTMLElement, options: ButtonOptions): void
    }
    oauth2: {
      initTokenClient(options: TokenOptions): { requestAccessToken(): void }
    }
  }
}

interface ButtonOptions {
  type: 'standard'
  theme: 'outline' | 'filled_black'
  size: 'large'
  text: 'continue_with'
  logo_alignment: 'center'
  /** Pixels, 200 to 400. */
  width: number
  locale: string
}

interface TokenOptions {
  client_id: string
  /** Scopes separated by spaces. */
  scope: string
  callback: (answer: { access_token?: string; error?: string; scope?: string }) => void
  /** The window did not open (`popup_failed_to_open`) or was closed (`popup_closed`). */
  error_callback: (error: { type: string }) => void
}

let loading: Promise<Google> | null = null

/** Resolves when the script is loaded. Rejects if it cannot be loaded (no network, or a content blocker); the next call tries again. */
export function loadGoogle(): Promise<Google> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(): Promise<Google> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    script.src = address
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { google } = window as { google?: Google }
      // A content blocker may replace the script by an empty one.
      if (google?.accounts) resolve(google)
      else fail()
    })
    document.head.append(script)
  })
}
