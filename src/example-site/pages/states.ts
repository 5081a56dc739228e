/** Pages without content for a reader: blocked, missing, withdrawn, behind a sign-in, or excluded by robots.txt. */
import { html } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'

/** The answer of a protection service to programs, with status 403. */
export function blockedPage(): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>Just a moment...</title>
        <link rel="stylesheet" href="/static/portal.css" />
      </head>
      <body class="challenge">
        <main>
          <h1>contratacion.valdebruma.example</h1>
          <h2>Comprobando tu navegador</h2>
          <p>Verifica que eres una persona. Este proceso es automático: tu navegador te llevará a la página en unos instantes.</p>
          <p>Es necesario activar JavaScript y las cookies para continuar.</p>
          <p class="ray">Ray ID: 8f3c1e0d7a5b2046 · Rendimiento y seguridad por Escudo Web</p>
        </main>
      </body>
    </html> `.text
}

/** The page "not found", with status 404. */
export function missingPage(path: string): string {
  return pageLayout({
    language: path.startsWith('/en') ? 'en' : 'es',
    path,
    title: path.startsWith('/en') ? 'Page not found' : 'Página no encontrada',
    body: path.startsWith('/en')
      ? html`<div class="wrap prose">
          <h1>Page not found</h1>
          <p>The address does not exist. <a href="/en/tenders">See the open tenders</a>.</p>
        </div>`
      : html`<div class="wrap prose">
          <h1>Página no encontrada</h1>
          <p>La dirección no existe. <a href="/licitaciones">Ver las licitaciones abiertas</a>.</p>
        </div>`,
  })
}

/** A page that says that it is gone, but has status 200, as on careless sites. */
export function withdrawnPage(path: string): string {
  return pageLayout({
    language: 'es',
    path,
    title: 'Error 404: página no encontrada',
    body: html`<div class="wrap prose">
      <h1>Error 404</h1>
      <p>Lo sentimos, la página que buscas no existe o ha sido retirada.</p>
    </div>`,
  })
}

/** The sign-in page. With `refused` it says that the attempt failed, as every attempt does, because there are no accounts. */
export function signInPage(refused: boolean): string {
  return pageLayout({
    language: 'es',
    path: '/acceso',
    title: 'Acceso a licitadores',
    body: html`<div class="wrap">
      <form class="panel sign-in" action="/acceso" method="post">
        <h1>Inicia sesión</h1>
        <p>Identifícate para presentar ofertas y consultar tus expedientes.</p>
        ${refused && html`<p class="refused" role="alert">El usuario o la contraseña no son correctos.</p>`}
        <label for="user">Usuario o NIF</label><input id="user" name="usuario" autocomplete="username" required />
        <label for="password">Contraseña</label
        ><input id="password" name="clave" type="password" autocomplete="current-password" required /> <button type="submit">Entrar</button>
      </form>
    </div>`,
  })
}

/** A page with ordinary content that robots.txt excludes. */
export function privatePage(): string {
  return pageLayout({
    language: 'es',
    path: '/privado/expedientes',
    title: 'Expedientes en tramitación',
    body: html`<div class="wrap prose">
      <h1>Expedientes en tramitación</h1>
      <p>Esta zona está excluida de la lectura automática en robots.txt.</p>
      <ul>
        <li>VB-2026-0601 · Borrador de pliego</li>
        <li>VB-2026-0602 · Informe de necesidad</li>
        <li>VB-2026-0603 · Consulta interna</li>
      </ul>
    </div>`,
  })
}
