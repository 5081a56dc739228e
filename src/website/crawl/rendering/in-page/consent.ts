/** In the page: dismisses consent notices. A notice is an element that mentions cookies or consent, with a button that answers it. */
import type { PageAgent } from './page-agent.ts'

export function installConsent(agent: PageAgent): void {
  const notice = /\bcookies?\b|consent|privacida|\bprivacy\b|datenschutz|confidentialit|\bgdpr\b|\brgpd\b|\bdsgvo\b/i
  const longestNotice = 6000
  const longestLabel = 60
  /** The labels of buttons, in the order of preference: reject, accept, close. */
  const answers = [
    // Reject and accept have two patterns each: English and Spanish, then Portuguese, French, German and Italian.
    /^(reject|decline|deny|refuse|disagree|rechaz|deneg|declin|no acept|no,? (thanks|gracias))|^(i )?(do not|don't) (accept|agree|consent)|(only|just|solo|sólo|únicamente)\b.{0,30}(necessary|essential|required|necesari|esencial|imprescindible|técnic)|^(strictly )?(necessary|essential)( cookies)? only|^(continue|continuar|seguir) (without|sin) /i,
    /^(tudo |tout |tous |alle |alles )?(recus|rejeit|refus|ablehn|rifiut)|^(continuar|continuer|weiter|continua|continuare) (sem|sans|ohne|senza) |^(s[oó]|apenas|uniquement|nur|solo)\b.{0,30}(necess|essen|notwendig|erforderlich)/i,
    /^(i )?(accept|agree|allow|consent)\b|^(acept|acepto|consentir|consiento|permitir|de acuerdo|estoy de acuerdo)|^(yes|sí),? (i )?(accept|agree|acept)/i,
    /^(tudo |tout |tous |alle |alles )?(aceit|concord|accepte|akzeptier|zustimm|annehm|accett|acconsent)|^(ich stimme zu|einverstanden|j'accepte)/i,
    /^(ok|okay|got it|understood|entendido|vale|continue|continuar|close|cerrar|dismiss|[×✕✖x])\W*$/i,
  ]

  function speaksOfConsent(button: Element): boolean {
    let place: Node | null = button
    for (let steps = 0; place && steps < 10; steps++) {
      place = place.parentNode instanceof ShadowRoot ? place.parentNode.host : place.parentNode
      if (!(place instanceof Element) || place === document.body) return false
      const text = (place.shadowRoot ?? place).textContent ?? ''
      if (text.length > longestNotice) return false
      if (notice.test(text) || notice.test(`${place.id} ${place.getAttribute('class') ?? ''}`)) return true
    }
    return false
  }

  agent.dismissConsent = () => {
    const buttons = agent
      .elements(50_000)
      .filter(element => element.matches('button, a, [role="button"], input[type="button"], input[type="submit"]'))
      .map(element => ({ element, label: agent.labelOf(element) }))
      .filter(({ label }) => label !== '' && label.length <= longestLabel)
    for (const answer of answers) {
      const found = buttons.find(({ element, label }) => answer.test(label) && agent.isPressable(element) && speaksOfConsent(element))
      if (!found) continue
      ;(found.element as HTMLElement).click()
      return true
    }
    return false
  }
}
