/** The section on method: which sources were asked, how figures are computed, and their limits. */
import type { ReportSource } from '#contracts/report.ts'
import { sourceName } from '#contracts/research-sources.ts'
import type { Flow } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { dataSources } from '#research/sources.ts'
import { noCode } from '#research/sources/product-words.ts'
import { type Maybe, type SectionMaterial, list, paragraph, referenceYear } from './section-material.ts'
import { countriesShown } from './trade.ts'

export function draftMethod(material: SectionMaterial): DraftBlock[] {
  const asked = sources(material)
  return [list([...figures(material), ...limits(material)]), paragraph(asked.length > 0 && material.texts.method.sources), list(asked)]
}

function figures({ market: { exports, imports }, ledger, product, texts: { method } }: SectionMaterial): Maybe[] {
  const packages = ledger.of('shelf-price').length > 0 && method.packages
  const trade = exports ?? imports
  if (!trade) return [method.everyFigure, packages]
  const hasGrowth = [exports, imports].some(flow => flow?.growth)
  return [
    product.code && method.code(product.codeFrom === 'name'),
    method.everyFigure,
    method.shares,
    hasGrowth && method.growth,
    referenceYear(trade).unitValue && method.unitValue,
    exports && imports && method.freight,
    packages,
  ]
}

const mostMirrors = 3
const mostDoubtful = 8
/** A mirror gap is mentioned from this many percent on: freight alone explains smaller gaps. */
const usualGap = 10

function limits({ market, request, texts: { method } }: SectionMaterial): (string | null)[] {
  const flows = [market.exports, market.imports].filter(flow => flow !== null)
  const latest = flows.map(flow => latestYear(flow)).find(pair => pair !== null)
  const shown = flows.flatMap(flow => countriesShown(flow, request.countries))
  const estimated = distinct(shown.flatMap(({ weight }) => (weight?.estimated ? [weight] : [])))
  const implausible = distinct(shown.flatMap(({ weight, implausibleWeight }) => (weight && implausibleWeight ? [weight] : [])))
  return [
    latest ? method.latestYear(latest.latest, latest.reference) : null,
    ...market.mirrorGaps
      .filter(({ gap }) => Math.abs(gap.value) >= usualGap)
      .slice(0, mostMirrors)
      .map(({ gap }) => method.mirror(gap)),
    market.doubtful.length > 0 ? method.doubtful(market.doubtful.slice(0, mostDoubtful).map(({ entry }) => entry)) : null,
    estimated.length > 0 ? method.estimates(estimated) : null,
    implausible.length > 0 ? method.implausible(implausible) : null,
  ]
}

function latestYear(flow: Flow) {
  const latest = flow.years.at(-1)
  return latest?.incomplete && latest.year !== flow.year ? { latest: latest.reporters, reference: referenceYear(flow).reporters } : null
}

/** The first entry of each country. */
const distinct = <Entry extends { country: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ country }, at) => entries.findIndex(other => other.country === country) === at)

/**
 * Sentences on the sources. First comes a sentence for each source that gave facts, with the source's terms. Then comes one for each other source,
 * but sources without data share a sentence, and so do those that need a customs code and those that are not configured.
 */
function sources({ sources, ledger, request, texts: { method } }: SectionMaterial): string[] {
  const given = new Set(ledger.entries().map(({ source }) => source))
  const ended = sources.filter(({ status }) => status !== 'waiting' && status !== 'asking')
  const others = ended.filter(({ id }) => !given.has(id))
  const together = (status: ReportSource['status']) => others.filter(source => source.status === status).map(({ id }) => id)
  const needCode = others.filter(({ detail }) => detail === noCode.detail[request.language]).map(({ id }) => id)
  const alone = others.filter(({ id, status }) => status !== 'empty' && status !== 'not_configured' && !needCode.includes(id))
  return [
    ...ended
      .filter(({ id }) => given.has(id))
      .map(({ id, detail, status }) =>
        method.read(id, dataSources[id].about[request.language], detail ? 'detail' : status === 'truncated' ? 'status' : null),
      ),
    ...alone.map(({ id, detail, status }) => {
      // A detail that names the source is a sentence of its own, unless the source was not needed. Other details follow a sentence that names the
      // source.
      return detail?.includes(sourceName(id, request.language)) && status !== 'not_needed'
        ? method.detail(id)
        : method.notRead(id, detail !== null)
    }),
    ...[method.empty(together('empty')), method.needCode(needCode), method.notConfigured(together('not_configured'))].filter(
      sentence => sentence !== null,
    ),
  ]
}
