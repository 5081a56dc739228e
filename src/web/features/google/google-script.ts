/**
 * Google's own script, for its sign-in button and for access tokens to its services. It is loaded from Google, once, and only when
 * something needs it; the Content-Security-Policy allows exactly this address, where the installation has a Google client id.
 */
const address = 'https://accounts.google.com/gsi/client'

/** The part of Google's script that we use, with its own names. */
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
  size: 'large' | 'medium' | 'small'
  text: 'continue_with'
  logo_alignment: 'center'
  /** Pixels, 200 to 400. */
  width: number
  locale: string
}

interface TokenOptions {
  client_id: string
  /** Separated by spaces. */
  scope: string
  callback: (answer: { access_token?: string; error?: string; scope?: string }) => void
  /** The window did not open (`popup_failed_to_open`) or was closed (`popup_closed`). */
  error_callback: (error: { type: string }) => void
}

let loading: Promise<Google> | null = null

/** Resolves when the script is there. Rejects when it cannot be loaded (no network, a blocker); the next call tries again. */
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
      // A blocker may answer in Google's place with an empty script.
      if (google?.accounts) resolve(google)
      else fail()
    })
    document.head.append(script)
  })
}
