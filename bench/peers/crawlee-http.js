/** Crawlee's HttpCrawler over a list of addresses, without parsing. */
import { Configuration, HttpCrawler, log } from 'crawlee'
import { finish, requests } from './shared.js'

log.setLevel(log.LEVELS.ERROR)
let found = 0
const crawler = new HttpCrawler(
  {
    maxConcurrency: 16,
    minConcurrency: 16,
    requestHandler({ body }) {
      found += body.length > 0 ? 1 : 0
    },
  },
  new Configuration({ persistStorage: false, availableMemoryRatio: 0.9 }),
)
const addresses = requests()
const start = performance.now()
await crawler.run(addresses)
finish(start, addresses.length, found)
