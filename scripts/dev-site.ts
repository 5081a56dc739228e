/** Renders the public pages in development, from their sources for every request. */
import { loadEnv, type Plugin } from 'vite'
import { publicAddresses } from '../src/contracts/page-paths.ts'
import { fillSlots, rowSlots } from '../src/contracts/site-slots.ts'
import type * as Rendering from '../src/web/site/prerender.tsx'

type Prerender = typeof Rendering

const assets = { script: '/site/script/site.ts', styles: ['/styles.css'], fonts: [] }

/** A Vite plugin, for its development server only. */
export function developmentSite(): Plugin {
  return {
    name: 'indaga:public-pages',
    apply: 'serve',
    configureServer(server) {
      const settings = loadEnv('development', process.cwd(), '')
      const render = async (path: string, origin: string) => {
        const wanted = publicAddresses().find(address => address.path === path)
        if (!wanted) return null
        const { renderPage } = (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender
        const html = fillSlots(renderPage(wanted.page, wanted.language, assets), {
          origin,
          supportEmail: settings['SUPPORT_EMAIL'] || null,
          membershipUrl: settings['MEMBERSHIP_URL'] || null,
          aboutUrl: settings['ABOUT_URL'] || null,
          plans: settings['INDAGA_PLANS'] === 'on' ? 'on' : null,
          stripe: settings['STRIPE_SECRET_KEY'] || null,
          google: settings['GOOGLE_CLIENT_ID'] || null,
          ...rowSlots(wanted.language, Number(settings['INDAGA_TABLE_ROWS']) || undefined),
        })
        return server.transformIndexHtml(path, html)
      }
      server.middlewares.use((request, response, next) => {
        const origin = `http://${request.headers.host}`
        render(new URL(request.url ?? '/', origin).pathname, origin)
          .then(html => {
            if (html === null) return next()
            response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
          })
          .catch(next)
      })
    },
  }
}
