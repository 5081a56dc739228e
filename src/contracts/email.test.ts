/** Normalized e-mail addresses, and the entries of the list of who may sign up. */
import { describe, expect, it } from 'vitest'
import { authorizedEntry, isEmail, normalEmail } from './email.ts'
import { parseSettings } from './settings.ts'

describe('an e-mail address', () => {
  it.each([
    [' Ana@Example.COM ', 'ana@example.com'],
    ['JOSÉ@ñandú.ES', 'josé@xn--and-6ma2c.es'],
    ['ana@xn--and-6ma2c.es', 'ana@xn--and-6ma2c.es'],
    ['ana+ventas@mail.example.co.uk', 'ana+ventas@mail.example.co.uk'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(normalEmail(typed)).toBe(kept)
    expect(isEmail(kept)).toBe(true)
  })

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example..com',
    'ana@-example.com',
    'ana maria@example.com',
    'ana@example.com, eva@example.com',
    'ana@eva@example.com',
    'Ana <ana@example.com>',
    'ana@ñ/path.es',
    'ana@example.com\r\nBcc: eva@example.com',
    `ana@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
    `ana@${'example.'.repeat(32)}com`,
  ])('%j is none', text => {
    expect(isEmail(normalEmail(text))).toBe(false)
  })
})

describe('the list of who may sign up', () => {
  it.each([
    ['Ana@Example.com', 'ana@example.com'],
    ['@Example.com', '@example.com'],
    ['*@example.com', '@example.com'],
    ['example.com', '@example.com'],
    ['ÑANDÚ.es', '@xn--and-6ma2c.es'],
  ])('takes %s as %s', (typed, entry) => {
    expect(authorizedEntry(typed)).toBe(entry)
  })

  it.each(['', '@', '*', 'com', '@com', '@*.example.com', '*.example.com', 'a b.com', 'https://example.com'])('refuses %j', text => {
    expect(authorizedEntry(text)).toBeNull()
  })

  it('is read from a setting, which names its invalid entries', () => {
    expect(parseSettings({ AUTHORIZED_EMAILS: ' Ana@Example.com,, @acme.example ' }).AUTHORIZED_EMAILS).toEqual([
      'ana@example.com',
      '@acme.example',
    ])
    expect(parseSettings({}).AUTHORIZED_EMAILS).toEqual([])
    expect(() => parseSettings({ AUTHORIZED_EMAILS: '@acme.example, everybody' })).toThrow(/^AUTHORIZED_EMAILS=.*"everybody" is neither/)
  })
})
