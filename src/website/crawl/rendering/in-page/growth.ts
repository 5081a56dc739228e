/**
 * In the page: makes lists show all their records, by scrolling, by pressing "load more", and by pressing "next" where a script turns the
 * page. The function is long because it is sent to the page as text, with everything that it uses.
 */
import type { PageAgent } from './page-agent.ts'

export function installGrowth(agent: PageAgent): void {
  const longestLabel = 50
  // In English, Spanish, Portuguese, French, German and Italian.
  const more = [
    /^(load|show|see|view|get|fetch|display|browse|discover)\b.{0,20}\bmore\b/i,
    /^more( (results|items|products|posts|jobs|offers|news|events|articles|listings|entries|records|rows|companies))?\W*$/i,
    /^(load|show) (the )?(next|rest|remaining|all)\b|^next \d+\b/i,
    /^(cargar|carga|mostrar|muestra|ver|descubrir|ampliar)\b.{0,20}\bm[aá]s\b/i,
    /^m[aá]s( (resultados|productos|elementos|noticias|ofertas|eventos|entradas|anuncios|registros|empresas|art[ií]culos|publicaciones))?\W*$/i,
    /^(cargar|mostrar) (los |las )?(siguientes|restantes|tod[oa]s)\b/i,
    /^(carregar|mostrar|exibir|ver)\b.{0,20}\bmais\b|^mais( (resultados|produtos|itens|not[ií]cias|ofertas|eventos|artigos))?\W*$/i,
    /^(charger|afficher|voir|montrer)\b.{0,20}\bplus\b|^plus d(e |')(r[ée]sultats|produits|offres|annonces|articles)\W*$/i,
    /^(mehr|weitere)\b.{0,25}\b(laden|anzeigen|zeigen|einblenden)\b|^(mehr|weitere)( (ergebnisse|produkte|artikel|angebote|treffer))?\W*$/i,
    /^(carica|mostra|vedi|visualizza)\b.{0,20}\b(altr[oie]|pi[uù](?!\p{L})|di pi[uù](?!\p{L}))|^altri (risultati|prodotti|articoli|annunci)\W*$/iu,
  ]
  /** Labels with "more" that do not extend the list, e.g. "more details", "read more", "more filters". */
  const other =
    /\b(info\w*|details?|detalles?|detalhes|d[ée]tails?|dettagli|about|sobre|read|leer|ler|lire|lesen|leggi|saber|saiba|savoir|erfahren|learn|options?|opciones|optionen|opzioni|filters?|filtros?|filtres|filtri|share|compartir|menu|men[uú]|photos?|fotos?|map|mapa)\b/i
  const next = [
    /^(go to )?(the )?next( page)?\W*$|^[›»→>]+$/i,
    /^(ir a )?(la )?(p[aá]gina )?(siguiente|pr[oó]xima)( p[aá]gina)?\W*$|^(siguientes|posterior(es)?|m[aá]s recientes)\W*$/i,
    /^(p[aá]gina )?seguinte\W*$|^(page )?suivante?\W*$|^(n[aä]chste seite|weiter)\W*$|^(pagina )?(successiva|seguente|prossima)\W*$/i,
  ]
  /** Elements where "next" shows another picture or another day. */
  const turning =
    '[class*="carousel" i], [class*="slide" i], [class*="swiper" i], [class*="slick" i], [class*="calendar" i], [class*="datepicker" i]'
  /** Buttons with the same label, if there are at least this many, belong to the records and not to the list. They are not pressed. */
  const mostAlike = 3
  /** This many first steps are less than a screen, to see whether records leave the tree at the top. If none do, later steps go to the end. */
  const smallSteps = 3

  /** Buttons and pagers that brought nothing more. */
  const spent = new WeakSet<Element>()
  /** The button that was pressed last, with the number of records and the height of the page before it was pressed. */
  let pressing: { element: Element; pager: Element | null; records: number; height: number } | null = null
  /** The pager whose "next" was pressed last. */
  let turned: Element | null = null
  let steps = 0
  /** Whether all steps are small, because records left the tree. */
  let goesSlowly = false
  /** Whether the page was scrolled back to the top once, to pass the skipped records again in small steps. */
  let returned = false

  // Smooth scrolling and scroll anchoring would move the end of a step, so this style turns them off.
  const still = new CSSStyleSheet()
  still.replaceSync('* { overflow-anchor: none !important; scroll-behavior: auto !important }')

  // The default actions of a button (following a link, sending a form) would leave the page, so they are prevented when we press it.
  for (const type of ['click', 'submit']) {
    window.addEventListener(type, event => {
      if (pressing) event.preventDefault()
    })
  }

  agent.isSpent = element => spent.has(element)

  /** The "load more" button of a list. */
  function moreButton(elements: Element[]): Element | null {
    const found = elements.filter(element => {
      if (!element.matches('button, a, [role="button"], input[type="button"], input[type="submit"]')) return false
      const label = agent.labelOf(element)
      return (
        label.length <= longestLabel &&
        more.some(words => words.test(label)) &&
        !other.test(label) &&
        !element.closest('header, [role="banner"], [role="menu"]')
      )
    })
    const alike = new Map<string, number>()
    for (const element of found) alike.set(agent.labelOf(element), (alike.get(agent.labelOf(element)) ?? 0) + 1)
    return (
      found.find(element => !spent.has(element) && alike.get(agent.labelOf(element))! < mostAlike && agent.isPressable(element)) ?? null
    )
  }

  /** The button that turns the page by a script, and its pager. */
  function nextButton(elements: Element[]): { element: Element; pager: Element } | null {
    for (const element of elements) {
      const pager = isNextButton(element) ? pagerOf(element) : null
      if (pager) return { element, pager }
    }
    return null
  }

  /** Whether an element is a button for the next page that has no address. A button with an address is left to the crawl, which follows addresses. */
  function isNextButton(element: Element): boolean {
    if (!element.matches('button, a, li, [role="button"], input[type="button"]') || spent.has(element)) return false
    if (/^(?!#|javascript:)./i.test(element.getAttribute('href') ?? '') || element.querySelector('a[href], button')) return false
    const names = [element.textContent, element.getAttribute('aria-label'), element.getAttribute('title')]
    if (!names.some(name => next.some(words => words.test((name ?? '').trim())))) return false
    return !element.closest(turning) && agent.isPressable(element)
  }

  /** The pager around a button: a short element whose id, class or label contains "pager" or "pagina", or that contains two numbers. */
  function pagerOf(element: Element): Element | null {
    let pager = element.parentElement
    for (let steps = 0; pager && steps < 4; steps++, pager = pager.parentElement) {
      const text = pager.textContent ?? ''
      const numbers = new Set(text.slice(0, 400).match(/\d+/g))
      const named = /pag(er|ina)/i.test(`${pager.id} ${pager.className} ${pager.getAttribute('aria-label') ?? ''}`)
      if ((named || numbers.size >= 2) && text.length < 400) return pager
    }
    return null
  }

  /** The page and the largest three elements that scroll inside it. */
  function scrollers(elements: Element[]): Element[] {
    const inner = elements.filter(element => {
      if (element.scrollHeight <= element.clientHeight + 50 || element.clientHeight < 120 || element.clientWidth < 120) return false
      if (element === document.body || element === document.documentElement || element.matches('textarea, select, pre, code, nav, nav *'))
        return false
      return /auto|scroll/.test(getComputedStyle(element).overflowY)
    })
    const byArea = (a: Element, b: Element) => b.clientHeight * b.clientWidth - a.clientHeight * a.clientWidth
    return [document.scrollingElement ?? document.documentElement, ...inner.toSorted(byArea).slice(0, 3)]
  }

  /** Scrolls an element down one step. Returns false at its end. */
  function scrollOn(element: Element): boolean {
    const last = element.scrollHeight - element.clientHeight
    if (element.scrollTop >= last - 2) return false
    const before = element.scrollTop
    element.scrollTop = goesSlowly || steps < smallSteps ? before + Math.max(100, element.clientHeight * 0.7) : last
    steps++
    return element.scrollTop > before
  }

  /** If the button that was pressed last brought nothing, neither it nor its pager is pressed again. */
  function giveUpUseless(records: number, height: number): void {
    if (pressing && pressing.records >= records && (pressing.pager || pressing.height >= height)) {
      spent.add(pressing.element)
      if (pressing.pager) spent.add(pressing.pager)
    }
    pressing = null
  }

  /** Presses "load more" or "next". Returns false if there is neither. Then the pager that was turned last is at its end and is given up. */
  function press(elements: Element[], records: number, height: number): boolean {
    const button = moreButton(elements)
    const turn = button ? { element: button, pager: null } : nextButton(elements)
    if (!turn) {
      if (turned) spent.add(turned)
      return false
    }
    turned = turn.pager
    pressing = { ...turn, records, height }
    ;(turn.element as HTMLElement).click()
    return true
  }

  agent.advance = () => {
    if (!document.adoptedStyleSheets.includes(still)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const records = agent.keepRecords(pressing !== null)
    const elements = agent.elements(50_000)
    const places = scrollers(elements)
    const height = places.reduce((sum, { scrollHeight }) => sum + scrollHeight, 0)
    const answer = (action: 'pressed' | 'scrolled' | 'end') => ({ action, records, height })
    giveUpUseless(records, height)
    if (agent.losesRecords() && !goesSlowly) {
      goesSlowly = true
      // Large steps may have skipped records: the page is scrolled once more from the top, in small steps.
      if (steps > smallSteps && !returned) {
        returned = true
        for (const place of places) place.scrollTop = 0
        return answer('scrolled')
      }
    }
    for (const place of places) if (scrollOn(place)) return answer('scrolled')
    return answer(press(elements, records, height) ? 'pressed' : 'end')
  }
}
