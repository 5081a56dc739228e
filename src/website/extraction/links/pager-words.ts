/** The direction that the text, sign or icon of a link states: next page, previous page, first or last, or something else. */
import { isAscii, withoutAccents } from '#foundation/text/folding.ts'

/** `more` extends the page ("load more"); `other` is text without a direction. */
export type Direction = 'next' | 'previous' | 'older' | 'newer' | 'more' | 'first' | 'last' | 'other'

/** Words are compared without accents and case. */
const plain = (text: string): string => withoutAccents(text, 'NFKD').toLowerCase()

const listOf = (words: string): string[] =>
  plain(words)
    .split(',')
    .map(word => word.trim())

/** Words for each direction, in the languages of Europe and some others. */
const vocabulary: Record<Exclude<Direction, 'other'>, string[]> = {
  next: listOf(
    `next, forward, continue, continued, siguiente, siguientes, próximo, próxima, próximos, próximas, adelante, posterior, posteriores, continuar,
      següent, hurrengoa, seguinte, seguintes, avançar, suivant, suivante, suivants, suivantes, weiter, nächste, nächster, nächsten, vor, vorwärts,
      successivo, successiva, successivi, successive, avanti, prossimo, prossima, prossimi, prossime, volgende, verder, nästa, næste, neste, seuraava, seuraavat,
      następna, następny, następne, dalej, další, ďalší, ďalšie, následující, nasledujúca, vpřed, următoarea, următorul, urmator, inainte, следваща, напред, sonraki, ileri,
      következő, tovább, επόμενη, επόμενο, επόμενα, следующая, следующие, следующий, след, далее, вперед, дальше, наступна, далі, sljedeća, naslednja, sledeća, järgmine, nākamā, kitas,
      berikutnya, selanjutnya, tiếp, sau, tiếp theo, التالي, التالية, הבא, بعدی, अगला, ถัดไป`,
  ),
  previous: listOf(
    `previous, prev, back, anterior, anteriores, atrás, volver, précédent, précédente, précédents, précédentes, retour, zurück, vorherige, vorige, vorheriger, precedente,
      precedenti, indietro, vorig, terug, föregående, forrige, edellinen, poprzednia, poprzedni, wstecz, předchozí, zpět, predchádzajúca, anterioara, inapoi, önceki, geri, előző,
      προηγούμενη, предыдущая, предыдущие, предыдущий, пред, назад, попередня, قبلی, السابق, הקודם`,
  ),
  older: listOf(
    `older, antiguas, antiguos, antigas, antigos, plus anciens, ältere, älteren, ouder, oudere, äldre, eldre, ældre, starsze, starší, более старые, ранее, meno recenti, più vecchi, vanhemmat`,
  ),
  newer: listOf(
    `newer, recientes, recentes, plus récents, neuere, neueren, nieuwer, nieuwere, nyare, nyere, nowsze, novější, novšie, новее, più recenti, uudemmat`,
  ),
  more: listOf(
    `more, load more, show more, see more, view more, more results, más, cargar más, ver más, mostrar más, carregar mais, ver mais, mostrar mais, mais, charger plus, voir plus,
      afficher plus, plus, mehr, mehr laden, mehr anzeigen, mehr zeigen, weitere, weitere laden, weitere anzeigen, carica altri, carica altro, mostra altri, mostra altro, altri, meer, meer laden, toon meer, laad meer, visa fler, ladda fler,
      vis flere, vis mer, näytä lisää, lataa lisää, pokaż więcej, załaduj więcej, więcej, načíst další, zobrazit další, показать еще, загрузить еще, еще, показать больше, daha fazla`,
  ),
  first: listOf(
    `first, start, beginning, primera, primero, primeira, première, premier, erste, anfang, prima, eerste, första, første, pierwsza, první, начало, первая, в начало, ilk`,
  ),
  last: listOf(
    `last, end, última, último, final, fin, dernière, dernier, letzte, ende, ultima, laatste, sista, sidste, siste, ostatnia, poslední, последняя, в конец, конец, son`,
  ),
}

const phrases = new Map(
  (Object.entries(vocabulary) as [Direction, string[]][]).flatMap(([direction, all]) => all.map(phrase => [phrase, direction])),
)

/** Words around the direction that do not change it: nouns for a page, articles, verbs for going and showing. */
const pageWords = new Set(
  listOf(
    `page, pages, pag, pg, pagina, paginas, página, páginas, seite, seiten, sida, side, sivu, strona, strony, stranka, strana, stránka, sayfa, oldal, pàgina, σελίδα, страница, страницу, страницы,
    results, resultados, résultats, ergebnis, ergebnisse, risultati, resultaten, wyniki, результаты, records, registros,
    go, to, the, a, an, of, view, show, see, load, browse, on, in, ir, al, la, el, las, los, ver, de, del, cargar, mostrar, les, le, du, aller, vers, voir, zu, zur, zum, der, die, das, zeige, vai, alla, alle, il, lo,
    i, gli, o, os, as, para, por, till, til, naar, do, на, к, com, con, από, von, bis, sur, di, из, z, ze, av, af, van, arrow, right, icon, button, link, chevron`,
  ),
)
/**
 * Nouns in the plural for the contents of lists. Singular nouns are left out on purpose: "next post" leads to another article, "next posts"
 * to another page of a list.
 */
const listNouns = new Set(
  listOf(
    `posts, entries, articles, stories, items, products, reviews, comments, topics, threads, listings, offers, jobs, events, news, matches, companies, entradas, artículos,
    noticias, productos, ofertas, anuncios, comentarios, eventos, elementos, licitaciones, publicaciones, empresas, produtos, produits, offres, annonces, beiträge, einträge, artikel, produkte, treffer,
    articoli, prodotti, berichten, producten, inlägg, treff, wpisy, příspěvky, записи, сообщения, upcoming`,
  ),
)

const asianPhrases: [RegExp, Direction][] = [
  [/^(?:次(?:の)?(?:ページ|頁)?(?:へ|に進む)?|次の?\d+件|下一?[页頁]|下一[页頁]|后一?[页頁]|다음(?:페이지)?)$/u, 'next'],
  [/^(?:前(?:の)?(?:ページ|頁)?(?:へ|に戻る)?|前の?\d+件|上一?[页頁]|이전(?:페이지)?)$/u, 'previous'],
  [/^(?:(?:過去|以前|古い)の?(?:投稿|記事|エントリー?)(?:へ)?)$/u, 'older'],
  [/^(?:新しい(?:投稿|記事|エントリー?)(?:へ)?)$/u, 'newer'],
  [/^(?:もっと(?:見る|読む)|さらに(?:表示|読み込む)|加载更多|載入更多|查看更多|更多|더보기)$/u, 'more'],
  [/^(?:首[页頁]|最初(?:のページ)?(?:へ)?|처음)$/u, 'first'],
  [/^(?:末[页頁]|尾[页頁]|最後(?:のページ)?(?:へ)?|마지막)$/u, 'last'],
]

/** Text in languages without spaces between words is matched as a whole. */
function asianDirection(text: string): Direction | null {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return null
  const bare = text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
  return asianPhrases.find(([pattern]) => pattern.test(bare))?.[1] ?? 'other'
}

/** A text states a direction only if it has at most this many characters; a longer text is a title. */
const longest = 60

/** The direction that a link's text states; null when it has no significant words (signs, numbers, "page 2 of 5"). */
export function directionOf(text: string): Direction | null {
  if (text.length > longest) return 'other'
  const asian = isAscii(text) ? null : asianDirection(text)
  if (asian) return asian
  const words = plain(text).match(/\p{L}+/gu) ?? []
  const named = words.filter(word => !pageWords.has(word))
  if (named.length === 0) return null
  const core = named.filter(word => !listNouns.has(word))
  return phrases.get(words.join(' ')) ?? phrases.get(core.join(' ')) ?? 'other'
}

/** Signs that mean "next". */
export const nextSign = /^(?:[›»→>❯⟩▶►⇒⟶➔➜➡＞▸⏵\u{1F852}]\uFE0E?|&gt;|&raquo;|-+>|=+>)$/u

const tokensOf = (names: string): string[] =>
  names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/** A quick test that rejects most names. */
const turningName = /ne?xt|prev|siguiente|weiter|suivant|volgende|forward|anterior|zurueck|precedent|back|disabled/i
const nextTokens = /^(?:next(?:page|posts?link|link|btn|posts)?|nxt|page?next|siguiente|weiter|suivant|volgende|forward)$/
const previousTokens = /^(?:prev(?:ious)?(?:page|posts?link|link|btn)?|anterior|zurueck|precedent|back|disabled)$/
const nextIcon =
  /(?:chevron|arrow|angle|caret|pointer|menu)[-_]?(?:circle[-_]?)?right|right[-_]?(?:chevron|arrow|angle|caret)|(?:^|[-_\s])next(?:$|[-_\s])/i

/** The direction that the class and id of an element state. */
export function directionOfNames(attribs: Record<string, string>): 'next' | 'previous' | null {
  const names = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`
  if (!turningName.test(names)) return null
  const tokens = tokensOf(names)
  if (tokens.some(token => previousTokens.test(token))) return 'previous'
  return tokens.some(token => nextTokens.test(token)) ? 'next' : null
}

/** Whether the class names of an icon mean an arrow to the right. */
export const isNextIcon = (names: string): boolean => nextIcon.test(names)
