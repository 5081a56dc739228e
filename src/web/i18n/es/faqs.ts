/** Tutorial y preguntas frecuentes. En las respuestas, una línea en blanco separa párrafos, y «1.» o «•» empiezan las líneas de una lista. */
export const faqs = {
  title: 'Tutorial y preguntas frecuentes',
  subtitle: 'De una dirección a una tabla, y qué hacer cuando algo no sale bien.',
  about: 'Preguntas frecuentes sobre Indaga',
  filter: 'Buscar en las preguntas',
  found_one: '{{count, number}} pregunta',
  found_other: '{{count, number}} preguntas',
  noneFound: 'Ninguna pregunta habla de «{{query}}».',
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
        'Convertir un sitio web en una tabla. Das la dirección de una página, dices con tus palabras qué datos quieres y recibes filas y columnas en las que cada dato enseña de dónde sale: una lista de licitaciones, un directorio de clientes, un catálogo con precios.\n\nLa tabla se guarda en tus búsquedas y se descarga como archivo. Las mismas páginas se pueden volver a preguntar sin escanearlas otra vez.',
    },
    'first-analysis': {
      question: '¿Cómo hago mi primer análisis?',
      answer:
        '1. En el panel, elige «Análisis de sitios web».\n2. Pega la dirección exacta de la página que contiene los datos y pulsa «Escanear sitio web».\n3. Cuando termine, escribe qué datos quieres, o elige una de las listas que se ven en las páginas, y pulsa «Analizar».\n4. Revisa la tabla. Pulsa una celda para ver la cita en su página, y «Exportar» para llevártela.\n\nSi bajo el formulario aparece «Probar el ejemplo», puedes hacer todo el recorrido con un portal de licitaciones ficticio.',
    },
    address: {
      question: '¿Qué dirección debo escribir, y puedo escribir varias?',
      answer:
        'La de la página en la que tú ves los datos: el listado, el catálogo, el directorio. La portada de un sitio casi nunca los contiene. No hace falta escribir https://.\n\nSi la lista sigue en otras páginas («siguiente», 2, 3…), basta con la primera: Indaga continúa sola. También sirven las direcciones de archivos CSV y JSON, de PDF con texto y de canales RSS.\n\nSe escanea una dirección cada vez, y solo páginas que cualquiera puede abrir sin iniciar sesión. Indaga nunca te pide el usuario ni la contraseña de otro sitio web; si alguien lo hace en su nombre, no los des.',
    },
    scan: {
      question: '¿Qué ocurre durante un escaneo y cuánto tarda?',
      answer:
        'Todo escaneo empieza por probar la página que escribiste; eso significa el interruptor «Prueba», siempre activo. Si no se puede leer, se detiene ahí y te dice por qué. Si se puede, sigue con las demás páginas de sus listas, con las fichas de cada registro y con el resto del sitio, y te muestra cada página mientras la lee.\n\nSi quien administra esta instalación no ha puesto otros límites, lee hasta 60 páginas durante dos minutos como mucho, a un ritmo que no moleste al sitio. Puedes ir a otra página mientras tanto: el trabajo continúa. Y si lo cancelas, lo ya leído se conserva.',
    },
    prompt: {
      question: '¿Cómo escribo una buena petición?',
      answer:
        'Nombra las filas y las columnas: «todas las licitaciones con título, comprador, importe y plazo». Puedes añadir condiciones («con plazo después del 1 de diciembre»), un orden («de mayor a menor importe») y un límite («las 20 primeras»).\n\nFunciona mejor con las palabras que usa la propia página. Escribe en español o en inglés, como prefieras; las columnas se llaman como tú las pidas.',
    },
    evidence: {
      question: '¿Cómo sé que un dato es correcto?',
      answer:
        'Pulsa su celda: verás la cita marcada en su página, un enlace a esa página y la hora a la que se leyó. Los valores se copian de las páginas; ninguno lo escribe un modelo de lenguaje, así que no hay valores inventados.\n\nUna celda vacía quiere decir que ninguna de las páginas leídas da ese dato.',
    },
    receipt: {
      question: '¿Qué dice la línea que hay sobre la tabla?',
      answer:
        'Es el recibo del trabajo: cuántas filas tienes, cuántas anuncia el sitio si lo dice, y cuántas páginas se leyeron, se omitieron, estaban bloqueadas o fallaron.\n\nÁbrelo para ver qué páginas no se leyeron y por qué, qué condiciones no se pudieron comprobar y por qué se dejó de buscar. Así sabes si la tabla está completa.',
    },
    trouble: {
      question: 'No encuentra mis datos o aparece un error. ¿Qué reviso?',
      answer:
        '• La dirección: ábrela en tu navegador en una ventana privada. Si ahí no ves los datos, Indaga tampoco los verá.\n• La petición: usa las palabras de la página y pide menos columnas.\n• El sitio: algunos bloquean la lectura automática, piden iniciar sesión o la prohíben en su archivo robots.txt. Indaga lo respeta y te lo dice.\n• Tu conexión a internet: si se corta, lo que escribiste sigue en el formulario y puedes intentarlo de nuevo.',
    },
    'ask-again': {
      question: '¿Puedo preguntar otra cosa sin volver a escanear?',
      answer:
        'Sí. Las páginas leídas se guardan mientras alguna de tus tablas las necesite. Un escaneo sin tabla se guarda un tiempo: 90 días, salvo que quien administra la instalación haya elegido otro plazo; lo dice tu perfil.\n\nPulsa «Preguntar otra cosa» en cualquier resultado: tu petición vuelve al formulario para que la cambies, y la tabla anterior sigue en tus búsquedas.\n\nSolo se leen páginas nuevas cuando la petición las necesita, por ejemplo el resto de una lista que el escaneo no alcanzó.',
    },
    saved: {
      question: '¿Dónde quedan mis búsquedas?',
      answer:
        'En «Recientes», en la barra lateral; en el teléfono se abre con el botón del menú. Ancla las que uses a menudo y quedarán arriba.\n\nAl eliminar una aparece un aviso con «Deshacer» durante unos segundos. Después deja de verse, y al cabo de un día se borra para siempre, junto con las páginas que ninguna otra tabla necesita.',
    },
    export: {
      question: '¿Cómo descargo o comparto una tabla?',
      answer:
        'Abre «Exportar» y elige «Descargar CSV». El archivo se abre en Excel, LibreOffice, Numbers o Google Sheets, con sus acentos y una fila por registro.\n\nSi quien administra esta instalación ha conectado Google, el mismo menú crea una hoja de cálculo nueva en tu cuenta.',
    },
    product: {
      question: '¿Cómo investigo el mercado de un producto?',
      answer:
        'Elige «Investigar un producto» en el panel y escribe su nombre. Mientras escribes te proponemos códigos arancelarios; elige uno si lo reconoces, o sigue sin código.\n\nIndaga pregunta a la vez a estadísticas de comercio, series de precios, noticias, Wikipedia y el registro de marcas de Estados Unidos, y en los alimentos también a precios de tiendas. Verás el estado de cada fuente, y lo que respondan aparece según llega.\n\nEl informe tiene una tabla, gráficos y un análisis. Pulsa cualquier cifra para ver su fuente, su fecha y, si se calculó, su fórmula. Lo que una fuente no responde se dice; no se inventa.',
    },
    model: {
      question: '¿Indaga usa un modelo de lenguaje?',
      answer:
        'No lo necesita: las reglas del programa eligen los datos, y sus plantillas redactan los informes. Quien administra la instalación puede conectar un modelo de lenguaje para que elija entre lo que se encontró, señale datos en un texto sin listas y redacte el análisis de un producto.\n\nEl modelo nunca escribe una celda ni una cifra: los valores los copia el código, que comprueba que están en la página o en la fuente. Si el modelo no responde o su respuesta no se sostiene, la tabla o el informe salen igualmente, por reglas o con plantillas, y se te dice.\n\nSi participa, lo ves antes de preguntar, con lo que puede gastar como máximo, y después junto al resultado, con lo que gastó. Puedes preguntar sin él siempre que quieras. Se le envían tu petición y muestras de las páginas leídas, o el nombre del producto y lo que dieron las fuentes; nunca los datos de tu cuenta.',
    },
    privacy: {
      question: '¿Quién ve mis búsquedas y qué se guarda?',
      answer:
        'Solo tú ves tus búsquedas desde tu cuenta. Se guardan en la base de datos de esta instalación, junto con las páginas leídas, para que puedas comprobar cada dato más tarde; quien la administra tiene acceso a esa base de datos. Las páginas que ya no necesita ninguna tabla se borran al cabo de un tiempo, o al momento desde tu perfil, en «Espacio»; en las copias de seguridad pueden quedar algo más.\n\nTu contraseña se guarda cifrada de forma irreversible: nadie puede leerla. Lo que preguntas y lo que se lee solo va a un proveedor de inteligencia artificial si quien administra la instalación ha conectado un modelo de lenguaje; entonces lo ves antes de preguntar, y puedes hacerlo sin él. Al investigar un producto, su nombre y su código viajan a las fuentes consultadas, sin tu nombre ni tu correo.',
    },
  },
}
