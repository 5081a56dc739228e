/** The web application: its files, and index.html for every path that is a page. Other paths get it too, with status 404: it shows "not found". */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePaths } from '#contracts/page-paths.ts'
import { answerFailure } from '#server/error-handling.ts'
import { FailureError } from '#server/failure.ts'

export async function registerPages(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  app.register(fastifyStatic, {
    root: path.resolve(webDir),
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      // The build puts a hash of the content into these names.
      const hashed = path.relative(webDir, file).split(path.sep)[0] === 'assets'
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  for (const page of Object.values(pagePaths)) app.get(page, (_request, reply) => sendIndex(webDir, reply, 200))

  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendIndex(webDir, reply, 404) : answerFailure(new FailureError('not-found'), request, reply),
  )
}

/** Whether somebody wants to see it, not a program to call it. */
export const isPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !/^\/api(\/|\?|$)/.test(url)

/** The web application itself, which shows the page of the address, or "not found". */
export async function sendIndex(webDir: string, reply: FastifyReply, status: number): Promise<FastifyReply> {
  const html = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => null)
  if (html === null)
    return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built. Build them with: npm run build\n')
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}
