/**
 * Serves the web application: its files, and index.html for each of its pages. Also serves the public pages, which are prerendered at build time; the
 * slots for the installation's values are filled here. Other paths are answered with the public page "not found" and status 404.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, type Language } from '#contracts/language.ts'
import { pagePaths, publicAddresses, publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { plansAreOn, type Settings } from '#contracts/settings.ts'
import { fillSlots, prerenderedFile, rowSlots, type SiteValues } from '#contracts/site-slots.ts'
import { answerFailure, FailureError } from '#server/failure.ts'

export interface PagesParts {
  /** Folder of the built web application. */
  webDir: string
  settings: Settings
}

const languages: readonly Language[] = ['es', 'en']

export async function registerPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  const { webDir } = parts
  app.register(fastifyStatic, {
    root: path.resolve(webDir),
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // Prerendered files are not served as files, because they contain unfilled slots; only the routes below send them.
    allowedPath: file => !/^\/(site\/|index\.html$)/.test(file),
    setHeaders: (reply, file) => {
      // The names of these files contain a hash of the content, so browsers may keep them.
      const hashed = path.relative(webDir, file).split(path.sep)[0] === 'assets'
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  for (const page of Object.values(pagePaths)) app.get(page, (_request, reply) => sendIndex(webDir, reply))
  for (const { page, language, path } of publicAddresses()) {
    app.get(path, (request, reply) => sendPublicPage(parts, request, reply, { page, language, status: 200 }))
  }
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(parts, request)
    const members = ['/api/', '/dashboard', '/profile', '/sites', '/custom-url', '/product-research', '/reset-password/', '/confirm-email/']
    const rules = members.map(start => `Disallow: ${start}\n`).join('')
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', (request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap(originOf(parts, request))))

  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? sendNotFound(parts, request, reply) : answerFailure(new FailureError('not-found'), request, reply),
  )
}

/** Whether the request is for a page or one of its files, and not a call of the API. */
export const isPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !/^\/api(\/|\?|$)/.test(url)

/** Sends the page "not found" in the language of the path (`/en/…`), otherwise in that of the visitor's browser. */
export function sendNotFound(parts: PagesParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = /^\/en(\/|$)/.test(request.url) ? 'en' : languageOf(request.headers['accept-language'])
  return sendPublicPage(parts, request, reply, { page: 'lost', language, status: 404 })
}

async function sendIndex(webDir: string, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => null)
  if (html === null) return sendNotBuilt(reply)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

async function sendPublicPage(
  parts: PagesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, language, status }: { page: PublicPage | 'lost'; language: Language; status: 200 | 404 },
) {
  const prerendered = await readFile(path.join(parts.webDir, prerenderedFile(page, language)), 'utf8').catch(() => null)
  if (prerendered === null) return sendNotBuilt(reply)
  const html = fillSlots(prerendered, valuesOf(parts, request, language))
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (status === 404) reply.header('vary', 'accept-language')
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

const sendNotBuilt = (reply: FastifyReply) =>
  reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built. Build them with: npm run build\n')

/** The product's origin as visitors see it: INDAGA_PUBLIC_URL or, when it is unset, the origin that the request names. */
const originOf = ({ settings }: PagesParts, { protocol, host }: FastifyRequest): string =>
  settings.INDAGA_PUBLIC_URL ? new URL(settings.INDAGA_PUBLIC_URL).origin : `${protocol}://${host}`

function valuesOf(parts: PagesParts, request: FastifyRequest, language: Language): SiteValues {
  const { settings } = parts
  return {
    origin: originOf(parts, request),
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    membershipUrl: settings.MEMBERSHIP_URL ?? null,
    aboutUrl: settings.ABOUT_URL ?? null,
    plans: plansAreOn(settings) ? 'on' : null,
    stripe: settings.STRIPE_SECRET_KEY ? 'on' : null,
    google: settings.GOOGLE_CLIENT_ID ? 'on' : null,
    ...rowSlots(language, settings.INDAGA_TABLE_ROWS),
  }
}

/** Every public page with its translation (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function sitemap(origin: string): string {
  const escaped = origin.replace(/[&<>"']/g, '')
  const entries = publicAddresses().map(({ page, path }) => {
    const alternates = languages.map(
      other => `<xhtml:link rel="alternate" hreflang="${other}" href="${escaped}${publicPath(page, other)}"/>`,
    )
    return `<url><loc>${escaped}${path}</loc>${alternates.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
