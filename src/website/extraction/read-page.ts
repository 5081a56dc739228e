/** Reads a page: its title, its datasets and its links. */
import type { PageReading } from './page-reading.ts'
import type { Dataset } from '#contracts/dataset.ts'
import { declaredDatasets, declaredItems } from '#website/extraction/declared/declared-datasets.ts'
import { revealEmails } from '#website/extraction/entities/hidden-emails.ts'
import { entitiesOf } from '#website/extraction/entities/page-entities.ts'
import { datasetsOf } from '#website/extraction/records/datasets.ts'
import { withDeclaredLines } from './declared-lines.ts'
import { baseUrl, type Document, elementsNamed, mostElements, parseDocument, textOf } from './document.ts'
import { readDataFile, readDataPage } from '#website/extraction/files/data-file.ts'
import { mergeDatasets, withoutOthers } from './merge-datasets.ts'
import { linksOf } from '#website/extraction/links/links.ts'
import { offeredFiles } from '#website/extraction/links/offered-files.ts'
import { datasetByRule, pointedPage, ruleOfId } from '#website/extraction/pointing/learn-list.ts'
import { paginationOf, type ShownList } from '#website/extraction/links/pagination.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'

/**
 * Reads a web page, or a page of JSON, CSV or XML. Pure: the same text, address and type give the same reading. `most` limits how many
 * datasets are read, the best first; links that stand only in unread datasets may be missing too. `pointed` is the id of a list that examples have
 * shown: it becomes the first dataset.
 */
export function readPage(
  content: string,
  url: string,
  contentType: string | null = null,
  most = Infinity,
  pointed: string | null = null,
): PageReading {
  const file = readDataFile(content, url, contentType)
  return file ? readDataPage(file, url) : readDocument(parseDocument(content), url, most, pointed)
}

/** Reads a web page that is parsed already; see `readPage`. */
export function readDocument(document: Document, url: string, most: number, pointed: string | null): PageReading {
  const reading = readWebPage(document, url, most)
  const rule = pointed === null ? null : ruleOfId(pointed)
  const page = rule && pointedPage(document, url)
  const list = page && datasetByRule(rule, page)
  return list ? { ...reading, datasets: [list, ...reading.datasets] } : reading
}

function readWebPage(document: Document, url: string, most: number): PageReading {
  revealEmails(document)
  const base = baseUrl(document, url)
  const language = (elementsNamed(document, 'html')[0]?.attribs['lang'] ?? '').toLowerCase()
  const title = elementsNamed(document, 'title', { unseen: true })[0]
  const body = elementsNamed(document, 'body')[0]
  const pageText = body ? textOf(body) : ''
  const locale = localeOfPage(document, language, url, pageText)
  const items = declaredItems(document, base)
  const declared = declaredDatasets(document, items, { base, locale }, pageText)
  const titleText = title ? textOf(title.children).slice(0, 300) : ''
  const shown = [...datasetsOf(document, base, locale, most), ...declared]
  // Entities score below any list, so they are not needed when there are `most` other datasets.
  const entities =
    shown.length < most ? entitiesOf(document, base, locale, language, [...items.jsonLd, ...items.microdata, ...items.rdfa]) : null
  const datasets = withDeclaredLines(withoutOthers(mergeDatasets(entities ? [...shown, entities] : shown), titleText))
  if (document.isCut) for (const { reasons } of datasets) reasons.push(`read up to the page's element number ${mostElements}`)
  // The `url` of a saved page is the address of a file. Then the base address is used, because it tells where the page comes from.
  const pagination = paginationOf(document, base, /^https?:/.test(url) ? url : base, shownList(datasets))
  return {
    url,
    title: titleText || null,
    language,
    datasets,
    ...pagination,
    links: linksOf(document, base, url, pagination, datasets),
    files: offeredFiles(document, base),
  }
}

/** The number of records of the page's best list, and the total that the page announces for it. The page's pager is compared with both. */
function shownList(datasets: Dataset[]): ShownList {
  const list = datasets.find(dataset => dataset.rows.length > 1)
  return { records: list?.rows.length ?? 0, announced: list?.announced ?? null }
}
