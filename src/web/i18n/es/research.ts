/** The dashboard, the form of product research, and the export to Google Sheets, in Spanish. */

/** The form of product research. */
export const research = {
  steps: { product: 'Producto', results: 'Resultados de la investigación' },
  title: 'Investigación de mercado de productos',
  lead: 'Indica qué producto quieres investigar. Recibes una tabla y un análisis de su mercado en el que cada cifra muestra de dónde sale.',
  name: 'Nombre del producto',
  namePlaceholder: 'Azúcar',
  suggestions: 'Códigos que puede tener el producto',
  suggestionCount_one: 'Un código. Elígelo con las flechas y la tecla Intro.',
  suggestionCount_other: '{{count}} códigos. Elige con las flechas y la tecla Intro.',
  code: 'Código del producto (opcional)',
  codePlaceholder: '1806.31',
  codeHelp:
    'El código arancelario del Sistema Armonizado (HS) que las estadísticas de comercio usan para el producto. Si no lo conoces, elige uno de los que proponemos al escribir el nombre o deja el campo vacío.',
  codeHelpLabel: 'Sobre el código del producto',
  codeOptional: 'Sin código, buscamos el que corresponde al nombre, y el informe dice cuál es o que no hay ninguno.',
  nameWithoutCode:
    'No encontramos un código arancelario para este nombre. Sin código, el informe se apoya en precios, noticias y marcas, sin estadísticas de comercio.',
  codeSpelling: 'Un código tiene 2, 4 o 6 dígitos, con puntos o sin ellos.',
  noSuchCode: 'No hay ningún código {{code}} en el Sistema Armonizado de 2022.',
  nationalDigits: 'Usamos {{code}}: los seis primeros dígitos son iguales en todos los países; los demás son nacionales.',
  wholeChapter: 'Es un capítulo entero: el informe suma todos sus productos.',
  unknownCode: 'El código {{code}} no está en el Sistema Armonizado de 2022',
  contradicts: '«{{name}}» y el código {{code}} no parecen el mismo producto',
  codeMeans: 'El código que escribiste significa:',
  nameSuggests: 'Para «{{name}}» proponemos:',
  otherCodes: 'También puede ser:',
  takeCode: 'Usar {{code}}',
  keepBoth: 'Mantener los dos',
  goWithout: 'Continuar sin código',
  tryWith: 'Prueba con',
  examples: { sugar: 'Azúcar', coffee: 'Café', oliveOil: 'Aceite de oliva', lithiumBatteries: 'Baterías de litio' },
  submit: 'Obtener informe',
  submitting: 'Procesando...',
}

/** The dashboard. */
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

/** The export to Google Sheets. */
export const sheets = {
  title: 'Exportar a Google Sheets',
  intro: 'Se creará una hoja de cálculo nueva en tu cuenta de Google con la tabla tal como la ves: tu filtro, tu orden y tus columnas.',
  name: 'Nombre',
  content: 'Contenido',
  size: '{{rows}} y {{columns}}',
  withAnalysis: 'El análisis de mercado va en una hoja aparte.',
  permission: 'Google te pedirá permiso. Indaga solo tiene acceso a los archivos que cree en tu Drive, y el permiso no se guarda.',
  signIn: 'Iniciar sesión con Google',
  loading: 'Cargando Google…',
  signingIn: 'Esperando a Google…',
  signingInHint: 'Continúa en la ventana que ha abierto Google.',
  exporting_one: 'Exportando {{count, number}} fila a Google Sheets…',
  exporting_other: 'Exportando {{count, number}} filas a Google Sheets…',
  exportingHint: 'Suele tardar unos segundos. Si cierras esta ventana, se cancela.',
  cancelled: 'La exportación se canceló. Si Google ya había creado la hoja, en tu Drive lleva «exportación incompleta» en el nombre.',
  doneTitle: 'Tu hoja de cálculo está lista',
  done: '«{{name}}» ya está en tu Google Drive.',
  open: 'Abrir en Google Sheets',
  newTab: '(en otra pestaña)',
  failedTitle: 'Exportación fallida',
  nothing: 'La tabla no muestra ninguna columna que exportar.',
  notLoaded: 'No se pudo cargar el inicio de sesión de Google. Puede que lo impida un bloqueador de contenido o que no haya conexión.',
  offline: 'No hay respuesta del servidor. Revisa tu conexión.',
  problem: {
    closed: 'La ventana de Google se cerró antes de terminar.',
    'not-opened': 'El navegador bloqueó la ventana de Google. Permite las ventanas emergentes de este sitio web.',
    denied: 'Falta tu permiso para crear archivos en tu Drive: en la ventana de Google, marca esa casilla y acepta.',
    other: 'Google no aceptó la solicitud.',
  },
  off: {
    title: 'Google Sheets no está configurado',
    text: 'Quien administra esta instalación de Indaga tiene que registrar en Google un ID de cliente y ponerlo en el ajuste GOOGLE_CLIENT_ID; el README explica cómo.',
    meanwhile: 'Mientras tanto, descarga la tabla en CSV y ábrela desde Google Sheets con Archivo › Importar.',
  },
}
