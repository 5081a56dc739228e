/** La investigación de productos. */
export const research = {
  steps: { product: 'Producto', results: 'Resultados de la investigación' },
  title: 'Investigación de mercado de productos',
  lead: 'Di qué producto quieres investigar y recibe una tabla y un análisis de su mercado en el que cada cifra enseña de dónde sale.',
  name: 'Nombre del producto',
  namePlaceholder: 'Azúcar',
  nameRequired: 'Por favor ingrese un nombre de producto válido',
  code: 'Código del producto (opcional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'El código arancelario del Sistema Armonizado (HS) con el que las estadísticas de comercio nombran el producto. Si no lo conoces, déjalo vacío.',
  codeHelpLabel: 'Sobre el código del producto',
  submit: 'Obtener informe',
  submitting: 'Procesando...',
}
