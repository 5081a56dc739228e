/** The dashboard, in Spanish. */
export const dashboard = {
  title: 'Panel',
  greeting: 'Hola, {{name}}',
  question: '¿Qué vamos a hacer hoy?',
  websiteTitle: 'Análisis de sitios web',
  websiteText:
    'Escribe la dirección de una página y pide con tus palabras lo que buscas: licitaciones, contactos, precios. Recibes una tabla.',
  websiteAction: 'Analizar un sitio web',
  firstTime: '¿Es tu primera vez? Mira cómo se hace un análisis',
  productTitle: 'Investigación de mercado de productos',
  productText: 'Escribe un producto y recibe una tabla y un análisis de su mercado a partir de estadísticas oficiales.',
  productAction: 'Investigar un producto',
}
