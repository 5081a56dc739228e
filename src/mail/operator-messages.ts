/** Messages that operators cause: the invitation to sign up, and the notice that the plan of an account has changed. */
import type { Language } from '#contracts/language.ts'
import { termsHere, type Tier, trialDays } from '#contracts/tiers.ts'
import { dayInWords, isPlainName, type Message, type MessageRequest, rendered } from './messages.ts'

interface InvitationFacts {
  email: string
  /** Leads to the sign-up page. */
  link: string
  /** The operator who invites. */
  operator: { name: string; email: string }
  /** The plan with which the account begins; null where accounts have no plans. */
  tier: Tier | null
  /** The most rows of a table that the operator allows (INDAGA_TABLE_ROWS). */
  mostRows: number | undefined
}

/** Invites somebody who has no account. */
export function invitationMessage({ email, link, operator, tier, mostRows, ...request }: MessageRequest & InvitationFacts): Message {
  const name = isPlainName(operator.name) ? operator.name.trim() : null
  const who = name ? `${name} (${operator.email})` : operator.email
  const includes = tier && terms(tier, mostRows, request.language)
  const words = {
    es: {
      subject: `${name ?? operator.email} te invita a usar Indaga`,
      blocks: [
        `${who} administra Indaga en ${request.origin} y te invita a crear una cuenta.`,
        'Indaga lee sitios web y fuentes públicas, y te da una tabla en la que cada dato muestra de dónde sale.',
        ...(includes ? [`Tu cuenta empieza con ${includes}.`] : []),
        { label: 'Crear mi cuenta', link },
        `Regístrate con este correo, ${email}: es el autorizado.`,
        'Si no esperabas este mensaje, puedes ignorarlo.',
      ],
    },
    en: {
      subject: `${name ?? operator.email} invites you to use Indaga`,
      blocks: [
        `${who} runs Indaga at ${request.origin} and invites you to create an account.`,
        'Indaga reads websites and public sources, and gives you a table where every value shows its source.',
        ...(includes ? [`Your account starts with ${includes}.`] : []),
        { label: 'Create my account', link },
        `Sign up with this email, ${email}: it’s the one that’s authorized.`,
        'If you weren’t expecting this, you can ignore it.',
      ],
    },
  }[request.language]
  return { kind: 'invitation', ...rendered(request, words) }
}

interface PlanFacts {
  /** Null when the account has no plan any more. */
  tier: Tier | null
  /** The most rows of a table that the operator allows (INDAGA_TABLE_ROWS). */
  mostRows: number | undefined
  /** ISO instant at which the plan ends; null when it goes on. */
  endsAt: string | null
  timeZone: string
}

/** Sent when an operator has changed the plan of an account. */
export function planChangedMessage({ tier, mostRows, endsAt, timeZone, ...request }: MessageRequest & PlanFacts): Message {
  const link = `${request.origin}/profile`
  const day = endsAt && dayInWords(endsAt, request.language, timeZone)
  const includes = tier && terms(tier, mostRows, request.language)
  const words = {
    es: {
      subject: includes ? 'Cambió tu plan de Indaga' : 'Terminó tu plan de Indaga',
      blocks: [
        includes
          ? `El administrador cambió tu plan. Desde ahora tienes ${includes}.`
          : 'El administrador terminó tu plan. Lo que guardaste sigue en tu cuenta, y puedes abrirlo y descargarlo cuando quieras, pero no puedes empezar nada nuevo.',
        ...(includes ? [day ? `Termina el ${day}.` : 'No tiene fecha de fin.'] : []),
        { label: 'Ver mi plan', link },
      ],
    },
    en: {
      subject: includes ? 'Your Indaga plan has changed' : 'Your Indaga plan has ended',
      blocks: [
        includes
          ? `Your administrator changed your plan. From now on you have ${includes}.`
          : 'Your administrator ended your plan. What you saved stays in your account, and you can open and download it any time, but you can’t start anything new.',
        ...(includes ? [day ? `It ends on ${day}.` : 'It has no end date.'] : []),
        { label: 'See my plan', link },
      ],
    },
  }[request.language]
  return { kind: 'plan-changed', ...rendered(request, words) }
}

/** The name of the plan and its limits, as they stand in a sentence. */
function terms(tier: Tier, mostRows: number | undefined, language: Language): string {
  const { monthly, rows } = termsHere(tier, mostRows)
  const number = (count: number) => new Intl.NumberFormat(language === 'es' ? 'es' : 'en-US').format(count)
  if (language === 'es') {
    const name = { trial: `una prueba gratuita de ${trialDays} días`, standard: 'el plan Standard', pro: 'el plan Pro' }[tier]
    const reports = monthly.report === null ? 'informes sin límite' : `${number(monthly.report)} informes`
    const scans = monthly.scan === null ? 'escaneos sin límite' : `${number(monthly.scan)} escaneos`
    return `${name}: ${reports} y ${scans}${tier === 'trial' ? '' : ' al mes'}, con tablas de hasta ${number(rows)} filas`
  }
  const name = { trial: `a free trial of ${trialDays} days`, standard: 'the Standard plan', pro: 'the Pro plan' }[tier]
  const reports = monthly.report === null ? 'unlimited reports' : `${number(monthly.report)} reports`
  const scans = monthly.scan === null ? 'unlimited scans' : `${number(monthly.scan)} scans`
  return `${name}: ${reports} and ${scans}${tier === 'trial' ? '' : ' a month'}, with tables of up to ${number(rows)} rows`
}
