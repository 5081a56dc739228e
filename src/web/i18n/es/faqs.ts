/** Tutorial and frequently asked questions, in Spanish. A blank line separates paragraphs; a line that begins with «1.» or «•» is a list item. */
export const faqs = {
  title: 'Tutorial y preguntas frecuentes',
  subtitle: 'De una dirección a una tabla, y qué hacer cuando algo no sale bien.',
  about: 'Preguntas frecuentes sobre Indaga',
  filter: 'Buscar en las preguntas',
  found_one: '{{count, number}} pregunta',
  found_other: '{{count, number}} preguntas',
  noneFound: 'Ninguna pregunta trata de «{{query}}».',
  showAll: 'Ver todas las preguntas',
  stillQuestions: '¿Aún tienes preguntas?',
  writeUs: 'Escribe a <mail>{{email}}</mail> y cuéntanos qué dirección y qué petición usaste.',
  askOperator: 'Consulta a quien administra esta instalación.',
  backToDashboard: 'Volver al panel',
  backToHome: 'Volver al inicio',
  items: {
    what: {
      question: '¿Qué puedo hacer con Indaga?',
      answer:
        'Convertir un sitio web en una tabla. Das la dirección de una página, dices con tus palabras qué datos quieres y recibes filas y columnas en las que cada dato muestra de dónde sale: una lista de licitaciones, un directorio de clientes, un catálogo con precios.\n\nLa tabla se guarda en tus búsquedas y se puede descargar como archivo. Puedes volver a preguntar sobre las mismas páginas sin escanearlas otra vez.',
    },
    'first-analysis': {
      question: '¿Cómo hago mi primer análisis?',
      answer:
        '1. En el panel, elige «Análisis de sitios web».\n2. Pega la dirección exacta de la página que contiene los datos y pulsa «Escanear sitio web».\n3. Cuando termine, escribe qué datos quieres, o elige una de las listas que se ven en las páginas, y pulsa «Analizar».\n4. Revisa la tabla. Pulsa una celda para ver la cita en su página, y «Exportar» para llevártela.\n\nSi bajo el formulario aparece «Probar el ejemplo», puedes hacer todo el recorrido con un portal de licitaciones ficticio.',
    },
    address: {
      question: '¿Qué dirección debo escribir, y puedo escribir varias?',
      answer:
        'La de la página en la que tú ves los datos: el listado, el catálogo, el directorio. La portada de un sitio casi nunca los contiene. No hace falta escribir https://.\n\nSi la lista sigue en otras páginas («siguiente», 2, 3…), basta con la primera: Indaga lee las demás. También sirven las direcciones de archivos CSV y JSON, de archivos PDF con texto y de canales RSS.\n\nLas direcciones se escanean de una en una, y solo se leen páginas que cualquiera puede abrir sin iniciar sesión. Indaga nunca te pide el usuario ni la contraseña de otro sitio web; si alguien lo hace en su nombre, no los des.',
    },
    scan: {
      question: '¿Qué ocurre durante un escaneo y cuánto tarda?',
      answer:
        'Todo escaneo empieza por probar la página que escribiste; a eso se refiere el interruptor «Prueba», siempre activo. Si la página no se puede leer, el escaneo se detiene ahí y te dice por qué. Si se puede, continúa con las demás páginas de sus listas, con las fichas de cada registro y con el resto del sitio, y te muestra cada página mientras la lee.\n\nSi quien administra esta instalación no ha puesto otros límites, un escaneo lee hasta 60 páginas y dura dos minutos como máximo, a un ritmo que no moleste al sitio. Mientras tanto puedes ir a otra página de Indaga: el escaneo continúa. Si lo cancelas, las páginas ya leídas se conservan.',
    },
    prompt: {
      question: '¿Cómo escribo una buena petición?',
      answer:
        'Nombra las filas y las columnas: «todas las licitaciones con título, comprador, importe y plazo». Puedes añadir condiciones («con plazo después del 1 de diciembre»), un orden («de mayor a menor importe») y un límite («las 20 primeras»).\n\nFunciona mejor con las palabras que usa la propia página. Escribe en español o en inglés, como prefieras; las columnas llevarán los nombres que uses.',
    },
    evidence: {
      question: '¿Cómo sé que un dato es correcto?',
      answer:
        'Pulsa su celda: verás la cita marcada en su página, un enlace a esa página y la hora a la que se leyó. Los valores se copian de las páginas; ninguno lo escribe un modelo de lenguaje, así que no hay valores inventados.\n\nUna celda vacía quiere decir que ninguna de las páginas leídas da ese dato.',
    },
    receipt: {
      question: '¿Qué dice la línea que hay sobre la tabla?',
      answer:
        'Es el recibo: cuántas filas tienes, cuántas anuncia el sitio (si lo hace) y cuántas páginas se leyeron, se omitieron, estaban bloqueadas o fallaron.\n\nÁbrelo para ver qué páginas no se leyeron y por qué, qué condiciones no se pudieron comprobar y por qué se dejó de buscar. Así sabes si la tabla está completa.',
    },
    trouble: {
      question: 'Indaga no encuentra mis datos o aparece un error. ¿Qué reviso?',
      answer:
        '• La dirección: ábrela en tu navegador en una ventana privada. Si ahí no ves los datos, Indaga tampoco los verá.\n• La petición: usa las palabras de la página y pide menos columnas.\n• El sitio: algunos bloquean la lectura automática, la prohíben en su archivo robots.txt o piden iniciar sesión. Indaga lo respeta y te lo dice.\n• Tu conexión a internet: si se corta, lo que escribiste sigue en el formulario y puedes intentarlo de nuevo.',
    },
    'ask-again': {
      question: '¿Puedo preguntar otra cosa sin volver a escanear?',
      answer:
        'Sí. Las páginas leídas se guardan mientras alguna de tus tablas las necesite. Un escaneo sin tabla se guarda 90 días, salvo que quien administra esta instalación haya elegido otro plazo; tu perfil lo indica.\n\nPulsa «Preguntar otra cosa» en cualquier resultado: tu petición vuelve al formulario para que la cambies, y la tabla anterior sigue en tus búsquedas.\n\nSolo se leen páginas nuevas cuando la petición las necesita, por ejemplo el resto de una lista que el escaneo no alcanzó.',
    },
    saved: {
      question: '¿Dónde quedan mis búsquedas?',
      answer:
        'En «Recientes», en la barra lateral; en el teléfono se abre con el botón del menú. Ancla las que uses a menudo para que queden arriba.\n\nAl eliminar una búsqueda, aparece durante unos segundos un aviso con «Deshacer». Al cabo de un día, la búsqueda se borra para siempre, junto con las páginas que ninguna otra tabla necesita.',
    },
    export: {
      question: '¿Cómo descargo o comparto una tabla?',
      answer:
        'Abre «Exportar» y elige «Descargar CSV». El archivo se abre en Excel, LibreOffice, Numbers o Google Sheets, con sus acentos y una fila por registro.\n\nSi quien administra esta instalación la ha conectado a Google, el mismo menú crea una hoja de cálculo nueva en tu cuenta.',
    },
    product: {
      question: '¿Cómo investigo el mercado de un producto?',
      answer:
        'Elige «Investigar un producto» en el panel y escribe su nombre. Mientras escribes te proponemos códigos arancelarios; elige uno si lo reconoces o continúa sin código.\n\nIndaga consulta a la vez estadísticas de comercio, series de precios, noticias, Wikipedia y el registro de marcas de Estados Unidos y, si es un alimento, también precios de tiendas. Verás el estado de cada fuente, y sus respuestas aparecerán a medida que lleguen.\n\nEl informe tiene una tabla, gráficos y un análisis. Pulsa cualquier cifra para ver su fuente, su fecha y, si se calculó, su fórmula. Si una fuente no responde, el informe lo dice; nada se inventa.',
    },
    model: {
      question: '¿Indaga usa un modelo de lenguaje?',
      answer:
        'No lo necesita: las reglas del programa eligen los datos, y sus plantillas redactan los informes. Quien administra la instalación puede conectar un modelo de lenguaje para que elija entre las listas encontradas, señale datos en textos sin listas y redacte el análisis de un producto.\n\nEl modelo nunca escribe una celda ni una cifra: los valores los copia el código, que comprueba que están en la página o en la fuente. Si el modelo no responde o su respuesta no supera la comprobación, recibes igualmente la tabla o el informe, hechos por reglas o con plantillas, e Indaga te lo dice.\n\nSi participa un modelo, lo ves antes de preguntar, con su límite de tokens, y después junto al resultado, con los tokens que usó. Puedes preguntar sin él siempre que quieras. El modelo recibe tu petición y muestras de las páginas leídas, o el nombre del producto y las respuestas de las fuentes; nunca los datos de tu cuenta.',
    },
    privacy: {
      question: '¿Quién ve mis búsquedas y qué se guarda?',
      answer:
        'Solo tú ves tus búsquedas desde tu cuenta. Se guardan en la base de datos de esta instalación, junto con las páginas leídas, para que puedas comprobar cada dato más tarde; quien la administra tiene acceso a esa base de datos. Las páginas que ya no necesita ninguna tabla se borran al cabo de un tiempo, o al momento desde tu perfil, en «Espacio»; en las copias de seguridad pueden permanecer algo más de tiempo.\n\nTu contraseña se guarda cifrada de forma irreversible: nadie puede leerla. Tus peticiones y las páginas leídas solo se envían a un proveedor de inteligencia artificial si quien administra esta instalación ha conectado un modelo de lenguaje; en ese caso lo ves antes de preguntar, y puedes preguntar sin él. Al investigar un producto, su nombre y su código se envían a las fuentes consultadas, sin tu nombre ni tu correo.',
    },
  },
}
