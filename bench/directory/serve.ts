/** The directory as a separate process: answers on a free loopback port, and prints it. The pages are generated before the start. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageAt, paths } from './site.ts'

const pages = new Map(paths().map(path => [path, Buffer.from(pageAt(path)!)]))
const missing = Buffer.from('Not found\n')
const server = createServer((request, response) => {
  request.resume()
  // A query `?copy=3` makes a longer site of the same pages.
  const content = pages.get((request.url ?? '').replace(/[?&]copy=\d+$/, '')) ?? null
  response.writeHead(content ? 200 : 404, {
    'content-type': content ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': (content ?? missing).length,
  })
  response.end(content ?? missing)
})
server.listen(0, '127.0.0.1', () => {
  const sizes = [...pages.values()].map(page => page.length)
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, smallest: Math.min(...sizes), largest: Math.max(...sizes) }))
})
