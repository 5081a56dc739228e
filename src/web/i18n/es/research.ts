/** La investigación de productos. */
export const research = {
  steps: { product: 'Producto', results: 'Resultados de la investigación' },
  title: 'Investigación de mercado de productos',
  lead: 'Di qué producto quieres investigar. Los informes llegan con la próxima versión; el formulario ya está aquí.',
  name: 'Nombre del producto',
  namePlaceholder: 'Azúcar',
  nameRequired: 'Por favor ingrese un nombre de producto válido',
  code: 'Código del producto (opcional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'El código arancelario del Sistema Armonizado (HS) con el que las estadísticas de comercio nombran el producto. Si no lo conoces, déjalo vacío.',
  codeHelpLabel: 'Sobre el código del producto',
  submit: 'Obtener informe',
  nextReleaseTitle: 'Los informes llegan con la próxima versión',
  nextReleaseText:
    'Todavía no podemos preparar el informe de «{{product}}». No se ha enviado ni guardado nada, y lo que escribiste sigue en el formulario.',
  meanwhile: 'Analizar un sitio web',
}
