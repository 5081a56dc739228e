/** Tutorial and frequently asked questions, in Spanish. A blank line separates paragraphs; a line that begins with «1.» or «•» is a list item. */
export const faqs = {
  title: 'Tutorial y preguntas frecuentes',
  subtitle: 'De una dirección a una tabla, y qué hacer cuando algo no sale bien.',
  about: 'Preguntas frecuentes sobre Indaga',
  filter: 'Buscar en las preguntas',
  found_one: '{{count, number}} pregunta',
  found_other: '{{count, number}} preguntas',
  noneFound: 'No hay preguntas sobre «{{query}}».',
  showAll: 'Mostrar todas las preguntas',
  stillQuestions: '¿Aún tienes preguntas?',
  writeUs: 'Escribe a <mail>{{email}}</mail> con la dirección y la petición que usaste.',
  contact: '<contact>Escríbenos</contact> con la dirección y la petición que usaste.',
  backToDashboard: 'Volver al panel',
  backToHome: 'Volver al inicio',
  items: {
    what: {
      question: '¿Qué puedo hacer con Indaga?',
      answer:
        'Dos cosas. La primera, convertir un sitio web en una tabla: das la dirección de una página, dices qué datos quieres y recibes filas y columnas en las que cada dato muestra de dónde sale. Licitaciones, directorios de clientes, catálogos con precios: si es una lista en una página, puede ser una tabla.\n\nLa segunda, investigar el mercado de un producto: escribes su nombre y recibes un informe hecho con estadísticas públicas.\n\nLas tablas y los informes se guardan en tus búsquedas, y los puedes descargar. Puedes preguntar otra vez sobre las mismas páginas sin otro escaneo.',
    },
    'first-analysis': {
      question: '¿Cómo hago mi primera tabla?',
      answer:
        '1. En el panel, elige «Análisis de sitios web».\n2. Pega la dirección de la página exacta con los datos y pulsa «Escanear sitio web».\n3. Escribe qué datos quieres, o elige una de las listas que encontramos, y pulsa «Analizar». No hace falta esperar a que termine el escaneo.\n4. Revisa la tabla. Pulsa una celda para ver su cita en la página. Pulsa «Exportar» para llevarte la tabla.\n\nSi ves «Probar el ejemplo» bajo el formulario, puedes probarlo todo con un portal de licitaciones inventado.',
    },
    address: {
      question: '¿Qué dirección escribo? ¿Puedo escribir varias?',
      answer:
        'La de la página en la que tú ves los datos: el listado, el catálogo, el directorio. La portada de un sitio casi nunca los tiene. Puedes omitir https://.\n\nSi la lista sigue en otras páginas («siguiente», 2, 3…), basta con la primera: Indaga sigue las demás. También sirven las direcciones de archivos CSV y JSON, de PDF con texto y de canales RSS.\n\nEscaneamos una dirección a la vez. Si el sitio pide iniciar sesión y tu plan lo incluye, marca «Requiere iniciar sesión» y escribe tu usuario y tu contraseña de ese sitio. Se usan en ese escaneo y no se guardan. Indaga no los pide en ningún otro lugar: no los des a quien los pida en su nombre.',
    },
    scan: {
      question: '¿Qué pasa durante un escaneo? ¿Cuánto tarda?',
      answer:
        'Primero probamos la página que escribiste. Eso indica el interruptor «Prueba», siempre activo. Si no se puede leer, el escaneo se detiene y te dice por qué. Si se puede, sigue con las demás páginas de sus listas, con sus fichas y con el resto del sitio, y te muestra cada página mientras la lee.\n\nSi el administrador no puso otros límites, un escaneo lee hasta 60 páginas en dos minutos como máximo, sin prisa para no cargar al sitio. Mientras lee, puedes pedir datos o ir a otra página de Indaga: el escaneo sigue. Si lo cancelas, conservamos las páginas ya leídas.',
    },
    prompt: {
      question: '¿Cómo escribo una buena petición?',
      answer:
        'Nombra las filas y las columnas: «todas las licitaciones con título, comprador, importe y plazo». Puedes añadir condiciones («con plazo después del 1 de diciembre»), un orden («de mayor a menor importe») y un límite («las 20 primeras»).\n\nLo que mejor funciona son las palabras de la página. Escribe en español o en inglés. Si entendimos otra cosa, la línea sobre la tabla lo muestra, y ahí puedes cambiar las columnas y las condiciones.',
    },
    evidence: {
      question: '¿Cómo sé que un dato es correcto?',
      answer:
        'Pulsa su celda. Verás la cita marcada en su página, un enlace a esa página y cuándo la leímos. El código copia cada dato de las páginas. Ninguno lo escribe un modelo de lenguaje, así que no hay datos inventados.\n\nUna celda vacía quiere decir que ninguna de las páginas leídas tiene ese dato.',
    },
    receipt: {
      question: '¿Qué dice la línea que hay sobre la tabla?',
      answer:
        'Es el recibo: cuántas filas tienes, cuántos resultados dice tener el sitio, y cuántas páginas leímos y cuántas no pudimos leer.\n\nÁbrelo para ver qué páginas no pudimos leer y por qué, qué condiciones no pudimos comprobar y por qué dejamos de buscar. Así sabes si la tabla está completa.',
    },
    trouble: {
      question: 'Indaga no encuentra mis datos o da un error. ¿Qué reviso?',
      answer:
        '• La dirección: ábrela en una ventana privada de tu navegador. Si ahí no ves los datos, Indaga tampoco los verá, salvo que marques «Requiere iniciar sesión» y tu plan lo incluya.\n• El usuario y la contraseña, si el sitio pide iniciar sesión: pruébalos antes en tu navegador.\n• La petición: usa las palabras de la página y pide menos columnas.\n• El código del producto: el formulario dice a qué corresponde. Si es otro producto, corrígelo o deja el campo vacío.\n• El sitio: algunos bloquean la lectura automática, la prohíben en su robots.txt o piden un captcha. Indaga lo respeta y te lo dice.\n• Tu conexión a internet: si se corta, lo que escribiste sigue en el formulario y puedes intentarlo de nuevo.',
    },
    'ask-again': {
      question: '¿Puedo pedir otra cosa sin escanear de nuevo?',
      answer:
        'Sí, y no gasta ningún escaneo. Guardamos las páginas mientras alguna de tus tablas las necesite. Un escaneo sin tablas se guarda 90 días, salvo que el administrador haya elegido otro plazo: «Sitios» dice cuál.\n\nPulsa «Preguntar otra cosa» en cualquier tabla. Tu petición vuelve para que la cambies, y la tabla anterior sigue en tus búsquedas.\n\nSolo leemos páginas nuevas cuando la petición las necesita: por ejemplo, el resto de una lista que el escaneo no alcanzó.',
    },
    saved: {
      question: '¿Dónde están mis búsquedas?',
      answer:
        'En el panel, y en «Recientes», en la barra lateral; en el teléfono se abre con el botón del menú. Ancla las que uses a menudo para tenerlas arriba.\n\nAl eliminar una búsqueda, puedes deshacerlo durante unos segundos. Un día después se elimina para siempre, con las páginas que ninguna otra tabla necesita.',
    },
    export: {
      question: '¿Cómo descargo o comparto una tabla?',
      answer:
        'Abre «Exportar» y elige «Descargar Excel»: fechas, importes y enlaces llegan listos para usar, y una segunda hoja dice de dónde sale todo. «Descargar CSV» sirve para cualquier otra hoja de cálculo, y «JSON», para programas. Puedes llevarte toda la tabla o solo lo que ves.\n\nSi este servidor está conectado a Google y tu cuenta lo incluye, el mismo menú crea una hoja de cálculo nueva en Google Sheets.',
    },
    product: {
      question: '¿Cómo investigo el mercado de un producto?',
      answer:
        'En el panel, elige «Investigar un producto» y escribe su nombre. Mientras escribes te proponemos códigos arancelarios. Elige uno si lo reconoces, o sigue sin código.\n\nIndaga pregunta a la vez a estadísticas de comercio, series de precios, noticias, Wikipedia y el registro de marcas de Estados Unidos y, si es un alimento, también a precios de tiendas. Ves cómo va cada fuente, y las respuestas aparecen según llegan.\n\nEl informe tiene una tabla, gráficos y un análisis. Pulsa cualquier cifra para ver su fuente, su fecha y, si la calculamos, la fórmula. Si una fuente no responde, el informe lo dice. Nada se inventa.',
    },
    model: {
      question: '¿Indaga usa un modelo de lenguaje?',
      answer:
        'No lo necesita: las reglas del programa eligen los datos, y unas plantillas redactan los informes. El administrador puede conectar un modelo de lenguaje que elija entre las listas encontradas, señale datos en textos sin listas e interprete el informe de un producto, en una sección marcada como suya.\n\nEl modelo nunca escribe una celda ni una cifra. El código copia los datos y comprueba que están en la página o en la fuente. Si el modelo no responde, o su respuesta no pasa la comprobación, recibes igualmente tu tabla o tu informe, hechos sin él, e Indaga te lo dice.\n\nSi participa un modelo, lo ves antes de preguntar, con su límite de tokens, y junto al resultado, con los tokens que usó. Siempre puedes preguntar sin él. El modelo recibe tu petición y muestras de las páginas leídas, o el nombre del producto y lo que respondieron las fuentes. Nunca recibe los datos de tu cuenta.',
    },
    privacy: {
      question: '¿Quién ve mis búsquedas y qué se guarda?',
      answer:
        'Solo tu cuenta ve tus búsquedas. Se guardan en la base de datos de este servidor con las páginas leídas, para que puedas comprobar cada dato más tarde. El administrador tiene acceso a esa base de datos. Las páginas que ninguna tabla necesita se eliminan al cabo de un tiempo, o al momento desde tu perfil, en «Espacio». Las copias de seguridad pueden conservarlas algo más.\n\nTu contraseña se guarda cifrada de forma que nadie puede leerla. Tus peticiones y las páginas leídas solo se envían a un proveedor de inteligencia artificial si el administrador conectó un modelo de lenguaje. Lo ves antes de preguntar, y puedes preguntar sin él. Al investigar un producto, su nombre y su código se envían a las fuentes, sin tu nombre ni tu correo.',
    },
  },
}
