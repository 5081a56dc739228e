/**
 * `npm run dev`: runs the server from its sources and restarts it when they change, behind Vite's server with hot reload. The server prints the only
 * address to open. No network is needed: product research asks sources on this machine, whose answers are made up, unless settings name others.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { binaryOf } from './checks.js'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

await prepare({ build: false })
const vite = await import('vite')
const { tsImport } = await import('tsx/esm/api')

// The server reads the file too; here it is only needed for HOST and PORT.
if (fs.existsSync('.env')) process.loadEnvFile('.env')
const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const apiPort = await portFor(port + 1000)
const pages = await vite.createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', root)),
  logLevel: 'warn',
  clearScreen: false,
  server: { host, port, proxy: { '^/api/(?!.*\\.tsx?(\\?|$)).*': `http://127.0.0.1:${apiPort}` } },
})
await pages.listen()
const address = `http://${host.includes(':') ? `[${host}]` : host}:${pages.httpServer.address().port}`

const { startResearchSources } = await tsImport('../test/support/research-sources/start.ts', import.meta.url)
const sources = await startResearchSources({ port: await portFor(port + 2000) })
for (const [name, address] of Object.entries(sources.settings)) process.env[name] ||= address
const ownAllowed = process.env.INDAGA_ALLOW_PRIVATE_NETWORK
process.env.INDAGA_ALLOW_PRIVATE_NETWORK = `${ownAllowed ? `${ownAllowed},` : ''}${new URL(sources.origin).host}`
console.log(`Sources of product research: made up, at ${sources.origin}, unless settings name others.`)

const server = spawn(
  process.execPath,
  [binaryOf('tsx'), 'watch', '--clear-screen=false', fileURLToPath(new URL('src/main.ts', root)), 'serve'],
  {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'inherit', 'inherit'],
    // The server prints this address, and accepts requests from its pages.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      INDAGA_PUBLIC_URL: process.env.INDAGA_PUBLIC_URL || address,
    },
  },
)

let ending = false
async function end(code, signal) {
  if (ending) return
  ending = true
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise(resolve => server.once('exit', resolve))
    // Ctrl-C reaches the server as well; a second signal would make tsx kill it before it has closed its database.
    const askTwice = setTimeout(() => server.kill('SIGTERM'), signal === 'SIGINT' ? 3_000 : 0)
    await gone
    clearTimeout(askTwice)
  }
  await sources.close()
  await pages.close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0, signal))
server.once('exit', code => void end(code ?? 1))

/** The preferred port if it is free, so that the addresses of the example site (on the next port) stay the same. */
function portFor(preferred) {
  const probe = createTcpServer()
  return new Promise((resolve, reject) => {
    probe.once('error', () => (preferred === 0 ? reject(new Error('no free port')) : resolve(portFor(0))))
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
