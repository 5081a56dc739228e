/** Settings that depend on each other. */
import { describe, expect, it } from 'vitest'
import { parseSettings, plansAreOn } from './settings.ts'

const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'a-model', AI_API_KEY: 'a-secret-key' }
const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'a-model', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }

describe('the settings of a language model', () => {
  it.each([
    ['one of a provider', openai],
    ['one of a provider, through a gateway', { ...openai, AI_BASE_URL: 'https://gateway.example/v1' }],
    ['one on this machine, with and without a key', { ...own, AI_API_KEY: 'a-secret-key' }],
    ['one in a private network, without a key', { ...own, AI_BASE_URL: 'http://10.0.0.7:11434/v1' }],
    ['prices, which are set together', { ...own, AI_PRICE_INPUT: '0.25', AI_PRICE_OUTPUT: '2' }],
    ['none, with what is left of another day', { AI_PROVIDER: 'builtin', AI_BASE_URL: 'http://10.0.0.7/v1', AI_API_KEY: 'a-secret-key' }],
  ])('take %s', (_name, environment) => {
    expect(parseSettings(environment)).toMatchObject({ AI_PROVIDER: environment.AI_PROVIDER })
  })

  it.each([
    ['a provider without model and key', { AI_PROVIDER: 'anthropic' }, /^AI_MODEL: .+anthropic.+\nAI_API_KEY: .+anthropic.+key$/],
    ['a server of one’s own without an address', { ...own, AI_BASE_URL: ' ' }, /^AI_BASE_URL: .+openai-compatible.+the address/],
    ['an address without a scheme', { ...own, AI_BASE_URL: '127.0.0.1:11434/v1' }, /^AI_BASE_URL: must be an http or https address/],
    ['a key over http to elsewhere', { ...own, AI_BASE_URL: 'http://10.0.0.7/v1', AI_API_KEY: 'a-secret-key' }, /^AI_BASE_URL: .+https/],
    [
      'a name and password in the address',
      { ...own, AI_BASE_URL: 'https://ana:a-secret-key@model.example/v1' },
      /^AI_BASE_URL: .+AI_API_KEY/,
    ],
    ['one price alone', { ...own, AI_PRICE_OUTPUT: '2' }, /^AI_PRICE_INPUT: .+together$/],
    ['an unknown provider', { AI_PROVIDER: 'oracle' }, /^AI_PROVIDER=oracle: /],
  ])('refuse %s with the name of what to mend', (_name, environment, words) => {
    const reading = () => parseSettings(environment)
    expect(reading).toThrow(words)
    expect(reading).not.toThrow(/a-secret-key/)
  })
})

describe('the settings of payment', () => {
  it('are a key together with the secret of the webhook, and turn plans on', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect([
      plansAreOn(parseSettings(both)),
      plansAreOn(parseSettings({ ...both, INDAGA_PLANS: 'off' })),
      plansAreOn(parseSettings({})),
    ]).toEqual([true, false, false])
    expect(() => parseSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET: .+signing secret/)
    expect(() => parseSettings({ ...both, STRIPE_URL: 'http://stripe.example' })).toThrow(/^STRIPE_URL: must be an https address/)
  })
})

describe('trusted proxies', () => {
  it('are addresses and ranges, and none by default', () => {
    expect(parseSettings({}).INDAGA_TRUSTED_PROXIES).toEqual([])
    const named = '10.0.0.7, 192.0.2.0/24,2001:db8::/32 , ::1'
    expect(parseSettings({ INDAGA_TRUSTED_PROXIES: named }).INDAGA_TRUSTED_PROXIES).toEqual([
      '10.0.0.7',
      '192.0.2.0/24',
      '2001:db8::/32',
      '::1',
    ])
  })

  it.each(['proxy.example', '10.0.0.7/33', '10.0.0', '0.0.0.0/0', 'true'])('are not %s', item => {
    expect(() => parseSettings({ INDAGA_TRUSTED_PROXIES: `10.0.0.7, ${item}` })).toThrow(/^INDAGA_TRUSTED_PROXIES=.+: must be a comma list/)
  })
})
