import { describe, expect, it } from 'vitest'
import { parseDocument } from '#website/extraction/document.ts'
import { paginationOf } from './pagination.ts'

const here = 'https://example.es/licitaciones?pagina=2'
const pagination = (body: string, url = here, head = '') =>
  paginationOf(parseDocument(`<html><head>${head}</head><body>${body}</body></html>`), url, url, { records: 10, announced: null })
const next = (body: string, url = here) => pagination(body, url).next

describe('the next page', () => {
  it.each([
    [
      'Página siguiente',
      'Go to next page',
      'Suivant »',
      'Nächste Seite',
      'Pagina successiva',
      'Próxima',
      'Volgende pagina',
      'Następna strona',
    ],
    [
      'Další',
      'Következő oldal',
      'Επόμενη σελίδα',
      'Следующая страница',
      '下一页',
      '次のページへ',
      '다음',
      'Siguientes 20 resultados',
      'Next 20 ›',
    ],
  ])('is recognized in many languages (%s …)', (...names) => {
    for (const name of names)
      expect(next(`<p><a href="?pagina=3">${name}</a></p>`), name).toEqual(['https://example.es/licitaciones?pagina=3'])
  })

  it.each([
    [
      'an icon',
      '<nav><a href="?pagina=1"><i class="fa-angle-left"></i></a><a href="?pagina=3"><i class="fa fa-angle-right"></i></a></nav>',
    ],
    ['an accessible name', '<a href="?pagina=3" aria-label="Página siguiente"><svg></svg></a>'],
    [
      'a sign among page numbers',
      '<p><b>2</b> <a href="?pagina=3">3</a> <a href="?pagina=4">4</a> <a href="?pagina=3">›</a> <a href="?pagina=9">»|</a></p>',
    ],
    ['a class', '<div class="paging"><a class="go-next-link" href="?pagina=3"><span></span></a></div>'],
    ['the number after the current one', '<p>Página: <a href="?pagina=1">1</a> <strong>2</strong> <a href="?pagina=3">3</a></p>'],
    [
      'the same pager above and below',
      '<p><a href="?pagina=3">Siguiente</a></p><ul><li>Obra</li></ul><p><a href="?pagina=3#lista">Siguiente</a></p>',
    ],
  ])('is recognized by %s', (_, body) => {
    expect(next(body)).toEqual(['https://example.es/licitaciones?pagina=3'])
  })

  it('is found by the address of the page when no number is marked as current', () => {
    const pages = ['?start=0', '?start=20', '?start=40'].map((href, index) => `<a href="${href}">${index + 1}</a>`).join(' ')
    expect(next(`<p>${pages}</p>`, 'https://example.com/jobs')).toEqual(['https://example.com/jobs?start=20'])
  })

  it('is recognized by a range of records', () => {
    const ranges =
      '<p>1–50 | <a href="?skip=50&show=50">51–100</a> | <a href="?skip=100&show=50">101–150</a> | <a href="?skip=150&show=50">151–183</a></p>'
    expect(next(ranges, 'https://example.com/list')).toEqual(['https://example.com/list?skip=50&show=50'])
  })

  it('is found for each list of the page', () => {
    const pager = (list: string) =>
      `<div><b>1</b> <a href="/${list}/2">2</a> <a href="/${list}/2">&gt;</a> <a href="/${list}/9">&gt;&gt;</a></div>`
    expect(next(pager('temas') + pager('respuestas'), 'https://example.es/foro')).toEqual([
      'https://example.es/temas/2',
      'https://example.es/respuestas/2',
    ])
  })

  it.each([
    ['the neighbouring article', '<nav class="post-navigation"><a rel="next" href="/2026/otra">Next: Otra noticia</a></nav>'],
    ['the next chapter', '<a href="/libro/capitulo-3">Next chapter »</a>'],
    ['the next document of a manual', '<nav><a rel="next" href="/manual/instalar.html" title="next page">Siguiente</a></nav>'],
    ['a month', '<div class="pager"><a href="?mes=2026-04" title="Ver el mes siguiente">»</a></div>'],
    ['a day in a calendar', '<table><tr><td><a href="/20260329">29</a></td><td>30</td><td><a href="/20260331">31</a></td></tr></table>'],
    ['a picture', '<div class="carousel"><a class="carousel-control-next" href="/fotos/3">›</a></div>'],
    ['an arrow to elsewhere', '<nav><a href="/productos"><i class="fa-chevron-right"></i> Productos</a> <a href="/inicio">›</a></nav>'],
    ['a list further back', '<ul class="pager"><li class="nav-previous"><a href="?pagina=1">Anterior →</a></li></ul>'],
    ['the reading of each record', [1, 2, 3, 4].map(id => `<article><a href="/nota-${id}">Continue →</a></article>`).join('')],
    ['a size of the page', '<p>Por página: <b>20</b> <a href="?size=50">50</a> <a href="?size=100">100</a></p>'],
  ])('is not %s', (_, body) => {
    expect(next(body)).toEqual([])
  })
})

describe('other addresses of a list', () => {
  const ofertas = 'https://example.es/ofertas'

  it('are a `<link rel="next">` of the head, and older entries', () => {
    expect(pagination('', here, '<link rel="next" href="?pagina=3">')).toMatchObject({
      next: [],
      further: ['https://example.es/licitaciones?pagina=3'],
    })
    expect(
      pagination('<div class="nav-previous"><a href="/blog/page/2">← Entradas antiguas</a></div>', 'https://example.es/blog'),
    ).toMatchObject({
      next: [],
      further: ['https://example.es/blog/page/2'],
    })
  })

  it.each([
    ['a link', '<a href="/ofertas?p=2">Cargar más</a>', '/ofertas?p=2'],
    ['a button with an address', '<button data-url="/ofertas/lista?p=2">Ver más ofertas</button>', '/ofertas/lista?p=2'],
    ['a named attribute', '<ul data-next-page-url="/ofertas/3"><li>Obra</li></ul>', '/ofertas/3'],
    ['a fragment that loads on sight', '<div hx-get="/trozos?cursor=b7" hx-trigger="revealed"></div>', '/trozos?cursor=b7'],
    ['a lazy frame', '<turbo-frame id="mas" loading="lazy" src="/ofertas?page=2"></turbo-frame>', '/ofertas?page=2'],
    [
      'a form that is sent by GET',
      '<form action="/ofertas"><input type="hidden" name="ciudad" value="Vigo"><button name="p" value="2">Show more</button></form>',
      '/ofertas?ciudad=Vigo&p=2',
    ],
    ['a script that only sets the location', `<span onclick="window.location.href='?p=2'">Load more</span>`, '/ofertas?p=2'],
  ])('are the address that %s requests to load more', (_, control, address) => {
    expect(pagination(`<ul><li>Obra</li></ul>${control}`, ofertas)).toMatchObject({ next: [], more: [`https://example.es${address}`] })
  })

  it('are not the addresses in records, sliders or other forms', () => {
    const own = [1, 2, 3, 4].map(id => `<li><button data-url="/ofertas/${id}">Ver más</button></li>`).join('')
    expect(pagination(`<ul>${own}</ul>`, ofertas).more).toEqual([])
    expect(pagination('<div class="carousel"><button data-src="/fotos?p=2">Next</button></div>', ofertas).more).toEqual([])
    expect(pagination('<form method="post" action="/ofertas"><button name="p" value="2">Cargar más</button></form>', ofertas).more).toEqual(
      [],
    )
  })

  it.each([
    ['https://example.es/ofertas?p=3', 'https://example.es/ofertas?p=4'],
    ['https://example.es/ofertas?start=20', 'https://example.es/ofertas?start=30'],
    ['https://example.es/ofertas/page/2/', 'https://example.es/ofertas/page/3/'],
    ['https://example.es/ofertas?ciudad=Vigo', 'https://example.es/ofertas?ciudad=Vigo&page=2'],
  ])('are a guess from %s when only scripts can change the page', (url, guess) => {
    expect(pagination('<p><a href="#">1</a> <a href="#">2</a> <a href="#">3</a></p>', url).guess).toBe(guess)
    expect(pagination('<nav class="pager"><button>Siguiente</button></nav>', url).guess).toBe(guess)
    expect(pagination('<p>Contacto <button>Ver más</button></p>', url).guess).toBeNull()
  })
})
