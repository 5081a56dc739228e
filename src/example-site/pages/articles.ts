/** The pages of plain text: news and legal notice. */
import { formatDay } from '#example-site/portal-data/format.ts'
import { newsArticles } from '#example-site/portal-data/news.ts'
import { html, jsonLd } from '#example-site/html.ts'
import { pageLayout } from '#example-site/layout.ts'

/** A news article; null when there is no such article. */
export function newsPage(slug: string): string | null {
  const article = newsArticles.find(one => one.slug === slug)
  if (!article) return null
  return pageLayout({
    language: 'es',
    path: `/noticias/${slug}`,
    title: article.title,
    description: article.lead,
    crumbs: [],
    head: jsonLd({
      '@type': 'NewsArticle',
      headline: article.title,
      datePublished: article.published,
      articleSection: article.topic,
      inLanguage: 'es',
    }),
    body: html`<article class="wrap prose">
      <p class="news-meta">
        <span>${article.topic}</span> · <time datetime="${article.published}">${formatDay(article.published, 'es')}</time>
      </p>
      <h1>${article.title}</h1>
      <p class="lead">${article.lead}</p>
      ${article.paragraphs.map(paragraph => html`<p>${paragraph}</p>`)}
      <p><a class="more" href="/">Volver al inicio</a></p>
    </article>`,
  })
}

export function legalPage(): string {
  return pageLayout({
    language: 'es',
    path: '/aviso-legal',
    title: 'Aviso legal y accesibilidad',
    crumbs: [],
    body: html`<div class="wrap prose">
      <h1>Aviso legal y accesibilidad</h1>
      <p class="lead">Este portal es ficticio. Forma parte de Indaga y sirve para probar sin conexión cómo se lee un sitio web.</p>
      <h2>Nada de lo que se publica aquí existe</h2>
      <p>
        La región de Valdebruma, sus organismos, las empresas, las personas y los contratos son inventados. Los dominios terminan en
        «.example», reservado para ejemplos, y los números de teléfono y de identificación fiscal pertenecen a series que no se asignan.
      </p>
      <h2>Uso</h2>
      <p>Puedes leerlo de forma automática tanto como quieras, salvo la zona que el archivo robots.txt excluye a propósito.</p>
      <h2>Accesibilidad</h2>
      <p>
        Las páginas se pueden recorrer con el teclado, funcionan sin JavaScript (excepto la agenda) y se adaptan al ancho de la pantalla.
      </p>
    </div>`,
  })
}
