/** The agenda has three parts: a document without content, the script that fills it, and the JSON that the script reads. */
import { agenda } from '#example-site/portal-data/portal.ts'
import { formatDay } from '#example-site/portal-data/format.ts'
import { html } from '#example-site/html.ts'
import { siteFooter, siteHeader } from '#example-site/layout.ts'

export function agendaPage(): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Agenda</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/portal.css" />
      </head>
      <body>
        <noscript>Activa JavaScript para ver la agenda.</noscript>
        <div id="app"></div>
        <script src="/static/agenda.js"></script>
      </body>
    </html> `.text
}

export function agendaJson(): string {
  return JSON.stringify({ total: agenda.length, events: agenda.map(event => ({ ...event, dayText: formatDay(event.day, 'es') })) })
}

/** A script that draws the whole page in the browser, as single-page applications do. */
export function agendaScript(): string {
  return `const header = ${JSON.stringify(siteHeader('es', '/agenda').text)}
const footer = ${JSON.stringify(siteFooter('es').text)}
const app = document.getElementById('app')
const element = (name, className, text) => {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
const response = fetch('/api/agenda.json')
app.innerHTML = header + '<main id="content"><div class="wrap"><h1>Agenda</h1><p class="announce">Cargando…</p><ol class="agenda"></ol></div></main>' + footer
const announce = app.querySelector('.announce')
const list = app.querySelector('.agenda')
response
  .then(answer => answer.json())
  .then(({ total, events }) => {
    announce.textContent = total + ' actos previstos'
    for (const event of events) {
      const item = element('li', 'event')
      const day = element('time', 'event-day', event.dayText)
      day.dateTime = event.day
      const body = element('div')
      body.append(element('span', 'tag', event.kind), element('h2', '', event.title))
      body.append(element('p', 'event-place', event.time + ' h · ' + event.place + (event.town ? ', ' + event.town : '')), element('p', 'event-seats', event.seats + ' plazas'))
      item.append(day, body)
      list.append(item)
    }
  })
  .catch(() => {
    announce.textContent = 'No se ha podido cargar la agenda.'
  })
`
}
