/** What the messages about a plan say of the ways out: those that the installation really has. */
import { expect, it } from 'vitest'
import type { Subscription } from '#contracts/subscription.ts'
import { trialEndsMessage, usageMessage } from './plan-messages.ts'

const request = { language: 'en', name: 'Ana', origin: 'https://indaga.example', timeZone: 'UTC', supportEmail: undefined } as const
const used = { unit: 'scan', used: 16, limit: 20, renewsAt: null, mayChange: true } as const
const byStripe: Subscription['payment'] = 'stripe'

it.each([
  ['a trial that can buy', { tier: 'trial', payment: byStripe }, 'you can choose a plan or buy credits in your profile'],
  ['Standard', { tier: 'standard', payment: byStripe }, 'you can buy credits or change to the Pro plan in your profile'],
  ['Standard with a payment due', { tier: 'standard', payment: byStripe, mayChange: false }, 'you can buy credits in your profile'],
  ['Pro', { tier: 'pro', payment: byStripe }, 'you can buy credits in your profile'],
  [
    'a trial that cannot buy',
    { tier: 'trial', payment: 'operator' },
    'ask your administrator for a plan or credits: https://indaga.example/en/contact',
  ],
  [
    'Pro that cannot buy, with a support address',
    { tier: 'pro', payment: 'operator', supportEmail: 'help@indaga.example' },
    'ask your administrator for credits: help@indaga.example',
  ],
] as const)('few units of %s', (_, facts, way) => {
  expect(usageMessage({ ...request, ...used, ...facts }).text).toContain(`If you need more, ${way}`)
})

it('the end of a trial leads to the plans where they are paid online, and otherwise to the operator', () => {
  const facts = { ...request, endsAt: '2026-05-28T22:30:00Z', timeZone: 'Europe/Madrid' }
  const paid = trialEndsMessage({ ...facts, payment: 'stripe' })
  expect(paid.subject).toBe('Your Indaga trial ends on May 29, 2026')
  expect(paid.text).toContain('https://indaga.example/profile#choose-plan')
  const byHand = trialEndsMessage({ ...facts, language: 'es', payment: 'operator', supportEmail: 'ayuda@indaga.example' }).text
  expect(byHand).toContain('Tu prueba gratuita de Indaga termina el 29 de mayo de 2026. No se cobra nada.')
  expect(byHand).toContain('pide un plan al administrador: ayuda@indaga.example')
})
