/** The landing page, in Spanish. */
export const home = {
  title: 'Indaga: de un sitio web a una tabla, con la prueba de cada dato',
  description:
    'Escribe la dirección de un sitio web y di con tus palabras qué datos quieres. Indaga lo lee y te da una tabla en la que cada dato muestra la página y las palabras de donde sale.',
  hero: {
    title: 'Decide con datos <mark>que puedes comprobar</mark>',
    lead: 'Escribe una dirección y di con tus palabras qué buscas. Indaga lee el sitio y te da una tabla completa, con el recibo de lo leído y la prueba de cada celda.',
    start: 'Crear una cuenta',
    more: 'Ver cómo funciona',
    video: 'Del portal de licitaciones de ejemplo a una tabla, en medio minuto y sin cortes.',
  },
  evidence: {
    title: 'Pulsa un dato y mira de dónde sale',
    lead: 'A la derecha, la página tal como se leyó, con las palabras exactas marcadas, su dirección y la hora. Así compruebas en un segundo lo que antes tenías que creer.',
    picture: 'Tabla de licitaciones con una celda elegida; a su lado, el texto de la página con las palabras de esa celda marcadas.',
  },
  tools: {
    title: 'Dos herramientas, una misma regla: nada sin fuente',
    legend: 'Herramienta',
    product: {
      tab: 'Investigación de productos',
      title: 'El mercado de un producto, a partir de estadísticas oficiales',
      text: 'Escribe el nombre de un producto y, si lo conoces, su código arancelario. Recibes una tabla de países que exportan e importan, precios por unidad y su evolución, noticias, y un análisis en el que cada cifra lleva a su fuente.',
      note: 'Si una fuente no responde, el informe la nombra; lo que no se sabe no se rellena.',
      points: [
        'Países exportadores e importadores',
        'Valor, peso y precio por unidad',
        'Demanda, competencia y noticias',
        'Cada cifra, con su fuente y su fecha',
      ],
    },
    website: {
      tab: 'Análisis de sitios web',
      title: 'Cualquier lista de un sitio, en una tabla',
      text: 'Licitaciones, proveedores, precios, contactos, fichas técnicas. Indaga encuentra las listas, pasa de página, abre las fichas cuando hace falta una columna y copia los valores tal como están.',
      action: 'Crear una cuenta y probarlo',
      picture: 'Tabla de licitaciones con título, comprador, importe y plazo; encima, el recibo de lo leído.',
    },
  },
  features: {
    title: 'Lo que cambia cuando cada dato muestra su prueba',
    cards: [
      {
        title: 'Pide con tus palabras',
        text: '«Licitaciones de más de 100.000 € con su plazo y su comprador». En español o en inglés, aunque el sitio esté en el otro idioma.',
      },
      {
        title: 'La prueba de cada celda',
        text: 'Pulsa un dato y verás la página, el lugar y las palabras exactas de donde se copió. Si algo no estaba, la celda queda vacía.',
      },
      {
        title: 'El recibo de lo leído',
        text: 'Sobre cada tabla: cuántos registros anuncia el sitio, cuántos hay en ella, qué páginas se leyeron y cuáles no, y por qué.',
      },
      {
        title: 'La lista completa',
        text: 'Recorre las páginas de la lista hasta el final y une cada fila con su ficha cuando pides una columna que solo está allí.',
      },
      {
        title: 'Escanea una vez, pregunta muchas',
        text: 'Las páginas quedan guardadas. La segunda pregunta sobre el mismo sitio no vuelve a pedirle nada.',
      },
      {
        title: 'Llévatela',
        text: 'Un archivo CSV que abre bien en tu hoja de cálculo, o una hoja nueva en tu cuenta de Google. Y la búsqueda queda guardada.',
      },
    ],
  },
  figures: {
    title: 'Medido, no prometido',
    tiles: [
      { value: '0', text: 'datos escritos por un modelo de lenguaje: el código copia cada celda de la página' },
      { value: '1.200 de 1.200', text: 'filas en nuestra prueba de una lista repartida en 60 páginas' },
      { value: '< 4 s', text: 'para leer esas 60 páginas y responder, en un sitio local, sin esperas de red' },
      { value: '2', text: 'idiomas para preguntar, el español y el inglés, sea cual sea el del sitio' },
    ],
    note: 'Las mediciones se pueden repetir con los comandos que acompañan al código; la máquina y los resultados están escritos junto a ellas.',
  },
  faq: {
    title: 'Preguntas frecuentes',
    categories: [
      {
        id: 'general',
        title: 'General',
        questions: [
          {
            question: '¿Qué es Indaga?',
            answer:
              'Una herramienta para empresas que convierte sitios web en tablas e investiga el mercado de un producto. Dices qué quieres saber y recibes una tabla con la prueba de cada dato.',
          },
          {
            question: '¿Necesito saber programar?',
            answer: 'No. Escribes lo que quieres como se lo dirías a una persona. No hay selectores ni reglas que mantener.',
          },
          {
            question: '¿Quién puede crear una cuenta?',
            answer:
              'Las direcciones de correo que autoriza quien administra esta instalación. Si tu correo no está autorizado, al registrarte te lo decimos.',
          },
        ],
      },
      {
        id: 'product-research',
        title: 'Investigación de productos',
        questions: [
          {
            question: '¿Qué necesito para pedir un informe?',
            answer:
              'El nombre del producto. Si conoces su código arancelario, mejor; si no, Indaga te propone códigos mientras escribes, y también hay informe sin código.',
          },
          {
            question: '¿De dónde salen las cifras?',
            answer:
              'De fuentes públicas, como las estadísticas de comercio de las Naciones Unidas, el Banco Mundial y Eurostat. Pulsa una cifra y verás su fuente y su fecha o, si está calculada, la fórmula y los datos que la forman.',
          },
        ],
      },
      {
        id: 'url-scraping',
        title: 'Análisis de sitios web',
        questions: [
          {
            question: '¿Cuántas direcciones puedo analizar a la vez?',
            answer: 'Una por escaneo. Desde ella se leen las páginas que continúan sus listas y las fichas de sus registros.',
          },
          {
            question: '¿Y si un sitio no permite la lectura?',
            answer:
              'Te lo decimos. Respetamos el archivo robots.txt, no esquivamos bloqueos ni captchas, y la tabla nombra cada página que no se pudo leer.',
          },
          {
            question: '¿Lee páginas hechas con JavaScript?',
            answer:
              'Sí, si la máquina en la que está instalada tiene un navegador. Si no lo tiene, Indaga lo dice en lugar de darte una tabla vacía.',
          },
          {
            question: '¿Puede entrar en sitios con contraseña?',
            answer: 'Todavía no. Solo lee lo que cualquiera puede ver, y nunca te pide las credenciales de otro sitio.',
          },
        ],
      },
      {
        id: 'pricing',
        title: 'Precios',
        questions: [
          {
            question: '¿Cuánto cuesta?',
            answer: 'El plan Standard cuesta 39 dólares al mes, o 29 con pago anual. El plan Pro, 79 dólares al mes, o 69 con pago anual.',
          },
          {
            question: '¿Ya se cobra?',
            answer: 'No. Los pagos todavía no están activos en esta versión, y nadie te pedirá una tarjeta.',
          },
        ],
      },
      {
        id: 'security',
        title: 'Seguridad',
        questions: [
          {
            question: '¿Quién puede ver mis búsquedas?',
            answer:
              'Solo tu cuenta. Cada consulta a la base de datos se limita a tu cuenta, y los datos de otras personas son como si no existieran.',
          },
          {
            question: '¿Cómo se guarda mi contraseña?',
            answer: 'Con argon2id, de forma que nadie puede leerla. Al cambiarla se cierran tus demás sesiones.',
          },
        ],
      },
      {
        id: 'misc',
        title: 'Otras preguntas',
        questions: [
          {
            question: '¿Puedo llevarme mis datos?',
            answer: 'Sí. Cada tabla se puede descargar como CSV, completa y en cualquier momento.',
          },
          {
            question: '¿En qué idiomas está disponible?',
            answer: 'En español y en inglés: las pantallas, los mensajes y las preguntas que escribes.',
          },
        ],
      },
    ],
  },
  closing: {
    title: 'La próxima lista que ibas a copiar a mano',
    text: 'Crea una cuenta, pega la dirección y pide la tabla. Si falta algo, lo dice el recibo que está sobre la tabla.',
    action: 'Crear una cuenta',
  },
}
