/** How to contact the portal's office. */
import type { Language } from '#contracts/language.ts'
import { html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'
import { contactPath } from '#example-site/paths.ts'
import { words } from '#example-site/portal-words.ts'

const email = 'ayuda@contratacion.valdebruma.example'

const copy = {
  es: {
    lead: 'La oficina de atención a empresas resuelve dudas sobre el portal y acompaña a quienes licitan por primera vez.',
    office: ['Oficina', 'Oficina de Atención a Empresas'],
    hours: ['Horario', 'De lunes a viernes, de 9:00 a 14:30'],
    notice: 'Para preguntas sobre un expediente concreto, escribe a la persona de contacto que figura en su página.',
  },
  en: {
    lead: 'The business office answers questions about the portal and helps those who bid for the first time.',
    office: ['Office', 'Business Support Office'],
    hours: ['Hours', 'Monday to Friday, 9:00 to 14:30'],
    notice: 'For questions about one notice, write to the contact person named on its page.',
  },
} satisfies Record<Language, object>

export function contactPage(language: Language): string {
  const text = words[language]
  const own = copy[language]
  const pairs = [
    own.office,
    [text.address, 'Calle de la Lonja, 30, 44010 Puerto Almenar'],
    [text.phone, '978 020 000'],
    [text.email, email],
    own.hours,
  ]
  return pageLayout({
    language,
    path: contactPath[language],
    title: text.contact,
    crumbs: [],
    other: contactPath[language === 'es' ? 'en' : 'es'],
    body: html`<div class="wrap prose">
      <h1>${text.contact}</h1>
      <p class="lead">${own.lead}</p>
      <dl class="pairs">
        ${pairs.map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd>${value === email ? html`<a href="mailto:${email}">${email}</a>` : value}</dd>`,
        )}
      </dl>
      <p>${own.notice}</p>
    </div>`,
  })
}
