/** Messages about the plan of an account that nobody causes by hand: few units are left, or the trial ends soon. */
import type { Language } from '#contracts/language.ts'
import { pagePaths, publicPath } from '#contracts/page-paths.ts'
import type { Subscription } from '#contracts/subscription.ts'
import type { CountedUnit, Tier } from '#contracts/tiers.ts'
import { dayInWords, type Message, type MessageRequest, rendered } from './messages.ts'

/** How an account gets a plan or credits on this installation. */
interface Ways {
  payment: Subscription['payment']
  /** The installation's support; without it people write on the contact page. */
  supportEmail: string | undefined
  timeZone: string
}

/** Whom to ask where plans are not paid online: an e-mail address, or the address of the contact page. */
const askedAt = ({ supportEmail, origin, language }: Pick<Ways, 'supportEmail'> & MessageRequest): string =>
  supportEmail ?? `${origin}${publicPath('contact', language)}`

interface UsageFacts extends Ways {
  tier: Tier
  unit: CountedUnit
  /** Units that were used, of the month's `limit`. */
  used: number
  limit: number
  /** ISO instant at which the next month begins; null when the plan ends before. */
  renewsAt: string | null
  /** Whether the account can change to a larger plan now. */
  mayChange: boolean
}

/** What an account can get when units run out: bought in the profile, or asked for. */
const more = {
  es: {
    stripe: { plan: 'elegir un plan o comprar créditos', pro: 'comprar créditos o cambiar al plan Pro', credits: 'comprar créditos' },
    operator: { plan: 'un plan o créditos', pro: 'créditos o el plan Pro', credits: 'créditos' },
  },
  en: {
    stripe: { plan: 'choose a plan or buy credits', pro: 'buy credits or change to the Pro plan', credits: 'buy credits' },
    operator: { plan: 'a plan or credits', pro: 'credits or the Pro plan', credits: 'credits' },
  },
} satisfies Record<Language, Record<Subscription['payment'], Record<string, string>>>

/** Sent when an account nears a limit of its month or its trial, or has reached it. */
export function usageMessage(facts: MessageRequest & UsageFacts): Message {
  const { tier, unit, used, limit, renewsAt, timeZone, language, origin } = facts
  const state = used >= limit ? 'reached' : 'near'
  const period = tier === 'trial' ? 'trial' : 'month'
  const day = renewsAt && dayInWords(renewsAt, language, timeZone)
  const units = { es: { report: 'informes', scan: 'escaneos' }, en: { report: 'reports', scan: 'scans' } }[language][unit]
  const words = {
    es: {
      subject: {
        reached: `Ya usaste todos los ${units} de ${{ trial: 'tu prueba', month: 'tu plan de este mes' }[period]}`,
        near: `Te quedan pocos ${units} en ${{ trial: 'tu prueba', month: 'tu plan' }[period]}`,
      }[state],
      used: `Usaste ${used} de los ${limit} ${units} de ${{ trial: 'tu prueba', month: 'este mes' }[period]}.`,
      renews: `Tu plan se renueva el ${day}.`,
      see: 'Ver mi plan',
    },
    en: {
      subject: {
        reached: `You’ve used all the ${units} in ${{ trial: 'your trial', month: 'this month’s plan' }[period]}`,
        near: `You have few ${units} left in ${{ trial: 'your trial', month: 'your plan' }[period]}`,
      }[state],
      used: `You’ve used ${used} of ${{ trial: `the ${limit} ${units} in your trial`, month: `this month’s ${limit} ${units}` }[period]}.`,
      renews: `Your plan renews on ${day}.`,
      see: 'See my plan',
    },
  }[language]
  const blocks = [
    day ? `${words.used} ${words.renews}` : words.used,
    wayOut(facts),
    { label: words.see, link: `${origin}${pagePaths.profile}` },
  ]
  return { kind: 'usage', ...rendered(facts, { subject: words.subject, blocks }) }
}

/** How the account gets more units. */
function wayOut(facts: MessageRequest & UsageFacts): string {
  const { tier, mayChange, payment, renewsAt, language } = facts
  const way = more[language][payment][!mayChange || tier === 'pro' ? 'credits' : tier === 'trial' ? 'plan' : 'pro']
  if (language === 'es') {
    const need = renewsAt ? 'Si necesitas más antes' : 'Si necesitas más'
    return payment === 'stripe' ? `${need}, puedes ${way} en tu perfil:` : `${need}, pide ${way} al administrador: ${askedAt(facts)}`
  }
  const need = renewsAt ? 'If you need more before then' : 'If you need more'
  return payment === 'stripe' ? `${need}, you can ${way} in your profile:` : `${need}, ask your administrator for ${way}: ${askedAt(facts)}`
}

/** Sent some days before a trial ends. `endsAt` is an ISO instant. */
export function trialEndsMessage(facts: MessageRequest & Ways & { endsAt: string }): Message {
  const { endsAt, payment, timeZone, language, origin } = facts
  const day = dayInWords(endsAt, language, timeZone)
  const profile = `${origin}${pagePaths.profile}`
  const choose = `${profile}#choose-plan`
  const words = {
    es: {
      subject: `Tu prueba de Indaga termina el ${day}`,
      blocks: [
        `Tu prueba gratuita de Indaga termina el ${day}. No se cobra nada.`,
        'Lo que guardaste sigue en tu cuenta, y podrás abrirlo y descargarlo cuando quieras. Para empezar algo nuevo, necesitarás un plan.',
        ...(payment === 'stripe'
          ? ['Si quieres seguir, elige un plan en tu perfil, antes o después de ese día:', { label: 'Elegir un plan', link: choose }]
          : [`Si quieres seguir, pide un plan al administrador: ${askedAt(facts)}`, { label: 'Ver mi plan', link: profile }]),
      ],
    },
    en: {
      subject: `Your Indaga trial ends on ${day}`,
      blocks: [
        `Your free trial of Indaga ends on ${day}. You won’t be charged.`,
        'What you saved stays in your account, and you can open and download it any time. To start something new, you’ll need a plan.',
        ...(payment === 'stripe'
          ? [
              'If you want to keep going, choose a plan in your profile, before or after that day:',
              { label: 'Choose a plan', link: choose },
            ]
          : [`If you want to keep going, ask your administrator for a plan: ${askedAt(facts)}`, { label: 'See my plan', link: profile }]),
      ],
    },
  }[language]
  return { kind: 'trial-ends', ...rendered(facts, words) }
}
