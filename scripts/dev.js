/**
 * `npm run dev`: the server from its sources, restarted when they change, behind Vite's server with hot reload; one address, no network.
 */
import { spawn } from 'node:child_process'
import { createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { binaryOf } from './checks.js'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

await prepare({ build: false })
const vite = await import('vite')

const host = process.env.HOST || '127.0.0.1'
const apiPort = await freePort()
const pages = await vite.createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', root)),
  logLevel: 'warn',
  clearScreen: false,
  server: { host, port: Number(process.env.PORT || 3000), proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
await pages.listen()
const address = `http://${host.includes(':') ? `[${host}]` : host}:${pages.httpServer.address().port}`

const server = spawn(
  process.execPath,
  [binaryOf('tsx'), 'watch', '--clear-screen=false', fileURLToPath(new URL('src/main.ts', root)), 'serve'],
  {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'inherit', 'inherit'],
    // To the server this is where people reach it, so it prints and accepts this address.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), INDAGA_PUBLIC_URL: process.env.INDAGA_PUBLIC_URL || address },
  },
)

let ending = false
async function end(code, signal) {
  if (ending) return
  ending = true
  if (server.exitCode === null && server.signalCode === null) {
    const gone = new Promise(resolve => server.once('exit', resolve))
    // Ctrl-C reaches the server as well: a second signal would make tsx kill it before it has closed its database.
    const askTwice = setTimeout(() => server.kill('SIGTERM'), signal === 'SIGINT' ? 3_000 : 0)
    await gone
    clearTimeout(askTwice)
  }
  await pages.close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0, signal))
server.once('exit', code => void end(code ?? 1))
console.log(`Pages with hot reload: ${address}`)

function freePort() {
  const probe = createTcpServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
