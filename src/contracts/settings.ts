/** Settings from environment variables, checked once at the start. An invalid setting stops the start with a message that names it. */
import { z } from 'zod'
import { passwordMaximum, passwordMinimum } from './account-rules.ts'
import { authorizedEntry, isEmail, normalEmail } from './email.ts'
import { modelProviderSchema } from './model.ts'
import { type AddressedSourceId, sourceAddresses, type SourceKeySetting, sourceKeySettings } from './research-sources.ts'

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const setting = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema)

/** Whether secrets may be sent to the address: over HTTPS, or to this machine. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

function withoutSignIn(address: string): boolean {
  if (!URL.canParse(address)) return true // `z.url` has reported it
  const { username, password } = new URL(address)
  return username + password === ''
}

/** An address that secrets are sent to. */
const safeAddress = z.url({ protocol: /^https?$/ }).refine(address => {
  if (!URL.canParse(address)) return true // `z.url` has reported it
  return isSafe(address) && withoutSignIn(address)
}, 'must be an https address (http only on this machine) without a name and password')

/** A key is sent in a header, so it must be one ASCII word. */
const apiKey = setting(
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional(),
)

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const hostPort = /^(\[[0-9a-f:]+\]|[^\s:,/]+):\d{1,5}$/i

const commaList = (list: string) =>
  list
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

const sourceKeys = Object.fromEntries(sourceKeySettings.map(name => [name, apiKey])) as Record<SourceKeySetting, typeof apiKey>

const sourceUrl = setting(safeAddress.optional())
const sourceUrls = Object.fromEntries(Object.keys(sourceAddresses).map(id => [`RESEARCH_${id.toUpperCase()}_URL`, sourceUrl])) as Record<
  `RESEARCH_${Uppercase<AddressedSourceId>}_URL`,
  typeof sourceUrl
>

const settingsSchema = z.object({
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  INDAGA_PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  /** Proxies whose X-Forwarded-For header is believed: addresses and ranges. */
  INDAGA_TRUSTED_PROXIES: setting(
    z
      .string()
      .default('')
      .transform(commaList)
      .refine(
        list => list.every(item => addressOrRange.safeParse(item).success && !item.endsWith('/0')),
        'must be a comma list of addresses and ranges, such as 10.0.0.7, 192.0.2.0/24, 2001:db8::/32',
      ),
  ),
  INDAGA_DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  INDAGA_OWNER_EMAIL: setting(z.string().default('owner@indaga.local').transform(normalEmail).refine(isEmail, 'must be an e-mail address')),
  INDAGA_OWNER_PASSWORD: setting(z.string().min(passwordMinimum).max(passwordMaximum).optional()),
  INDAGA_ALLOW_PRIVATE_NETWORK: setting(
    z
      .string()
      .default('')
      .transform(list => commaList(list.toLowerCase()))
      .refine(list => list.every(item => hostPort.test(item)), 'must be a comma list of host:port'),
  ),
  /** Who may sign up and sign in, besides the list of `indaga users allow`; normalized by `authorizedEntry`. */
  AUTHORIZED_EMAILS: setting(
    z
      .string()
      .default('')
      .transform((list, context) =>
        commaList(list).flatMap(item => {
          const entry = authorizedEntry(item)
          if (entry === null) context.addIssue(`"${item}" is neither an e-mail address nor a domain such as @example.com`)
          return entry ?? []
        }),
      ),
  ),
  /**
   * The provider of the language model that plans tables and writes reports. With `builtin`, rules and templates do this without a model. See
   * docs/language-models.md.
   */
  AI_PROVIDER: setting(z.enum(['builtin', ...modelProviderSchema.options]).default('builtin')),
  AI_MODEL: setting(z.string().trim().max(200).optional()),
  /** The address of the provider up to and including its version ("http://127.0.0.1:11434/v1"), instead of the provider's own address. */
  AI_BASE_URL: setting(
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https address up to and with its version, such as http://127.0.0.1:11434/v1',
      })
      .refine(withoutSignIn, 'must be without a name and password: a key is AI_API_KEY')
      .optional(),
  ),
  AI_API_KEY: apiKey,
  /** The tokens that one table or report may use, for questions and answers together. */
  AI_MAX_TOKENS_PER_ANALYSIS: setting(z.coerce.number().int().min(1000).max(100_000_000).default(60_000)),
  /** For one table, the running text of at most this many pages may be sent to the model. */
  AI_MAX_PAGES_PER_ANALYSIS: setting(z.coerce.number().int().min(0).max(10_000).default(20)),
  /** One answer may take at most this many seconds, including repeated attempts. */
  AI_TIMEOUT_SECONDS: setting(z.coerce.number().int().min(1).max(3600).default(60)),
  /** Prices in US dollars per million tokens, of questions (input) and of answers (output). They are only used to show costs. */
  AI_PRICE_INPUT: setting(z.coerce.number().min(0).optional()),
  AI_PRICE_OUTPUT: setting(z.coerce.number().min(0).optional()),
  INDAGA_EXAMPLE_SITE: setting(z.enum(['on', 'off']).optional()),
  /** Path of the browser, or `off` for no browser. When unset, a browser is searched for. */
  INDAGA_BROWSER: setting(z.string().optional()),
  /**
   * `off` runs the browser without its sandbox; only for machines that are isolated by other means. The user root needs `off`, because the sandbox
   * does not start for root.
   */
  INDAGA_BROWSER_SANDBOX: setting(z.enum(['on', 'off']).default('on')),
  SUPPORT_EMAIL: setting(z.string().includes('@').optional()),
  /** Pages of other sites that the public pages link to: MEMBERSHIP_URL for the membership's prices, ABOUT_URL for who runs the installation. */
  MEMBERSHIP_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  ABOUT_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  /** OAuth client id for Google sign-in. Without it Google sign-in is off. */
  GOOGLE_CLIENT_ID: setting(
    z
      .string()
      .regex(/^[\w.-]+$/, 'must be a client id such as 1234-abc.apps.googleusercontent.com')
      .optional(),
  ),
  /** Where Google publishes the keys that sign its ID tokens. */
  GOOGLE_KEYS_URL: setting(safeAddress.default('https://www.googleapis.com/oauth2/v3/certs')),
  /** The address of Google's Sheets API; exports send the token of the user there. */
  GOOGLE_SHEETS_URL: setting(safeAddress.default('https://sheets.googleapis.com')),
  /** The mail server. When unset, messages are stored in the data folder instead of being sent. */
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  /** The sender of messages, with or without a name: `Indaga <indaga@example.com>`. */
  MAIL_FROM: setting(z.string().includes('@').optional()),
  /** The address that checks sign-ins of a partner network's members; see docs/partner-sign-in.md. */
  PARTNER_LOGIN_URL: setting(safeAddress.optional()),
  /**
   * `on`: accounts other than the owner's have a plan with limits (tiers.ts). `off`: no limits but the operator's own. By default on where a key of
   * the payment provider is set.
   */
  INDAGA_PLANS: setting(z.enum(['on', 'off']).optional()),
  /** Secret key of Stripe, through which plans are paid; see docs/payment.md. */
  STRIPE_SECRET_KEY: apiKey,
  /** The secret with which Stripe signs its events. */
  STRIPE_WEBHOOK_SECRET: apiKey,
  /** The address of Stripe's API, without a path. */
  STRIPE_URL: setting(safeAddress.default('https://api.stripe.com')),
  /** Days after which an unused session ends. */
  INDAGA_SESSION_IDLE_DAYS: setting(z.coerce.number().int().min(1).max(365).default(14)),
  /** The most pages and seconds of one scan. */
  INDAGA_SCAN_PAGES: setting(z.coerce.number().int().min(1).max(10_000).default(60)),
  /** The most pages of a scan whose own rules ask for more; when unset, those of every scan. */
  INDAGA_RULES_PAGES: setting(z.coerce.number().int().min(1).max(10_000).optional()),
  INDAGA_SCAN_SECONDS: setting(z.coerce.number().int().min(1).max(3600).default(120)),
  /** The most rows of one table; when unset, those of the account's plan, or 1,000. An analysis reads as many pages as these rows need. */
  INDAGA_TABLE_ROWS: setting(z.coerce.number().int().min(1).max(10_000).optional()),
  /** The most seconds of one analysis. */
  INDAGA_ANALYSIS_SECONDS: setting(z.coerce.number().int().min(1).max(86_400).default(3600)),
  /** An analysis may read at most this many pages besides those of its scan; unlimited when unset. */
  INDAGA_ANALYSIS_PAGES: setting(z.coerce.number().int().min(0).max(100_000).optional()),
  /**
   * An account may have at most INDAGA_ACCOUNT_RUNNING jobs of one kind running, and at most INDAGA_ACCOUNT_JOBS jobs of all kinds waiting or
   * running.
   */
  INDAGA_ACCOUNT_RUNNING: setting(z.coerce.number().int().min(1).max(1000).default(2)),
  INDAGA_ACCOUNT_JOBS: setting(z.coerce.number().int().min(1).max(100_000).default(50)),
  /** Days after which ended jobs, and scans that no saved table needs, are deleted. */
  INDAGA_KEEP_DAYS: setting(z.coerce.number().int().min(1).max(36_500).default(90)),
  /** The most megabytes that the compressed pages of one account may take. A full account cannot start a scan. */
  INDAGA_ACCOUNT_STORAGE: setting(z.coerce.number().int().min(1).max(10_000_000).default(1000)),
  /** `off` removes the pauses between requests to the same data source; for tests and private mirrors. */
  INDAGA_RESEARCH_PACE: setting(z.enum(['on', 'off']).default('on')),
  /** Address of a private SearXNG, often in the same private network. */
  SEARXNG_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
  /**
   * The keys of data sources, and addresses that replace those of `sourceAddresses` (research-sources.ts). A replacing address serves all hosts of
   * its source. In this address `{host}` stands for the host that would be asked without the setting.
   */
  ...sourceKeys,
  ...sourceUrls,
  /** Whoever sends this token may read /metrics. Without a token only programs on this machine may read /metrics; behind a proxy nobody may. */
  METRICS_TOKEN: setting(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')
      .optional(),
  ),
  LOG_LEVEL: setting(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
})
export type Settings = z.infer<typeof settingsSchema>

/**
 * What is wrong with the language model's settings taken together, such as a missing AI_MODEL: for each fault the setting to correct, and a message.
 */
function modelFaults(settings: Settings): [keyof Settings, string][] {
  const { AI_PROVIDER: provider, AI_MODEL, AI_BASE_URL, AI_API_KEY, AI_PRICE_INPUT, AI_PRICE_OUTPUT } = settings
  const faults: [keyof Settings, string][] = []
  if ((AI_PRICE_INPUT === undefined) !== (AI_PRICE_OUTPUT === undefined))
    faults.push([
      AI_PRICE_INPUT === undefined ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT',
      'AI_PRICE_INPUT and AI_PRICE_OUTPUT are set together',
    ])
  if (provider === 'builtin') return faults
  if (AI_MODEL === undefined) faults.push(['AI_MODEL', `AI_PROVIDER=${provider} needs the name of a model`])
  if (AI_API_KEY === undefined && provider !== 'openai-compatible') faults.push(['AI_API_KEY', `AI_PROVIDER=${provider} needs a key`])
  if (AI_BASE_URL === undefined && provider === 'openai-compatible')
    faults.push(['AI_BASE_URL', `AI_PROVIDER=${provider} needs the address where it answers, such as http://127.0.0.1:11434/v1`])
  if (AI_BASE_URL !== undefined && AI_API_KEY !== undefined && !isSafe(AI_BASE_URL))
    faults.push(['AI_BASE_URL', 'must be an https address, or one of this machine, because AI_API_KEY is sent there'])
  return faults
}

/** Without the events of Stripe an account would keep a plan that is no longer paid. */
const paymentFaults = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Settings): [keyof Settings, string][] =>
  STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined
    ? [['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY needs the signing secret of the webhook; see docs/payment.md']]
    : []

/** Thrown when a setting cannot be used. The message names the setting, and the program must end. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the settings from environment variables. Throws SettingsError with one line per invalid setting. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsSchema.safeParse(environment)
  const faults = parsed.success
    ? [...modelFaults(parsed.data), ...paymentFaults(parsed.data)]
    : parsed.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message])
  if (parsed.success && faults.length === 0) return parsed.data
  const lines = faults.map(([name, message]) => {
    // Values that may contain a password or a key are not shown.
    const value = environment[name] === undefined || /PASSWORD|SECRET|KEY|TOKEN|URL/.test(name) ? '' : `=${environment[name]}`
    return `${name}${value}: ${message}`
  })
  throw new SettingsError(lines.join('\n'))
}

/** Whether accounts have plans with limits. */
export const plansAreOn = ({ INDAGA_PLANS, STRIPE_SECRET_KEY }: Pick<Settings, 'INDAGA_PLANS' | 'STRIPE_SECRET_KEY'>): boolean =>
  (INDAGA_PLANS ?? (STRIPE_SECRET_KEY === undefined ? 'off' : 'on')) === 'on'

/** The most pages of a scan whose own rules ask for `pages`; null or absent: the rules ask for no number. */
export function scanPages(
  { INDAGA_SCAN_PAGES, INDAGA_RULES_PAGES }: Pick<Settings, 'INDAGA_SCAN_PAGES' | 'INDAGA_RULES_PAGES'>,
  pages: number | null = null,
): number {
  return pages === null ? INDAGA_SCAN_PAGES : Math.min(pages, INDAGA_RULES_PAGES ?? INDAGA_SCAN_PAGES)
}

/** Whether a host name or address can only be reached from this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
