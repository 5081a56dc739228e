/** Shared by the peers' programs: the list of addresses, the handwritten selectors, and the line of figures at the end. */
import { readFileSync } from 'node:fs'

/** The addresses in the file that the program was started with, one per line. */
export const requests = () => readFileSync(process.argv[2], 'utf8').trim().split('\n')

/** Reads the directory's fields with cheerio and counts the cells: name, address, sector, city, year and staff; or eight facts. */
export function cells($) {
  let found = 0
  $('ul.cards > li.card').each((_, card) => {
    const link = $(card).find('a.card__link')
    const values = [
      link.text().trim(),
      link.attr('href'),
      $(card).find('.card__sector .value').text().trim(),
      $(card).find('.card__city .value').text().trim(),
      $(card).find('.card__year .value').text().trim(),
    ]
    found += values.filter(Boolean).length
  })
  $('dl.facts dd').each((_, value) => {
    found += $(value).text().trim() ? 1 : 0
  })
  return found
}

/** Prints pages per second, cells and the process's peak memory in MB. */
export function finish(start, pages, found) {
  const seconds = (performance.now() - start) / 1000
  console.log(JSON.stringify({ perSecond: pages / seconds, cells: found, megabytes: process.resourceUsage().maxRSS / 1024 }))
  process.exit(0)
}
