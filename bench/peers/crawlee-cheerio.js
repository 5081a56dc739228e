/** Crawlee's CheerioCrawler over a list of addresses, with handwritten selectors. Prints its figures as JSON. */
import { CheerioCrawler, Configuration, log } from 'crawlee'
import { cells, finish, requests } from './shared.js'

log.setLevel(log.LEVELS.ERROR)
let found = 0
const crawler = new CheerioCrawler(
  {
    maxConcurrency: 16,
    minConcurrency: 16,
    requestHandler({ $ }) {
      found += cells($)
    },
  },
  new Configuration({ persistStorage: false, availableMemoryRatio: 0.9 }),
)
const addresses = requests()
const start = performance.now()
await crawler.run(addresses)
finish(start, addresses.length, found)
