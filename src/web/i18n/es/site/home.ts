/** La portada. */
export const home = {
  title: 'Indaga: de un sitio web a una tabla, con la prueba de cada dato',
  description:
    'Escribe la dirección de un sitio web y di con tus palabras qué datos quieres. Indaga lo lee y te da una tabla en la que cada dato enseña la página y las palabras de donde sale.',
  hero: {
    title: 'Decide con datos <mark>que puedes comprobar</mark>',
    lead: 'Escribe una dirección y di con tus palabras qué buscas. Indaga lee el sitio y te da una tabla: completa, contada, y con la prueba detrás de cada celda.',
  },
}
