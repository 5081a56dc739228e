/** The landing page, in Spanish. */
export const home = {
  title: 'Indaga: convierte sitios web en tablas que puedes comprobar',
  description:
    'Escribe la dirección de un sitio web y di qué datos quieres. Indaga lee las páginas y te da una tabla en la que cada dato muestra la página y las palabras de las que sale.',
  hero: {
    title: 'Decide con datos <mark>que puedes comprobar</mark>',
    lead: 'Convierte cualquier sitio web en la tabla que pides, o recibe un informe del mercado de un producto. En los dos casos, cada dato muestra de dónde sale.',
    more: 'Ver cómo funciona',
    video: 'Del portal de licitaciones de ejemplo a una tabla, en medio minuto y sin cortes.',
  },
  evidence: {
    title: 'Pulsa un dato y mira de dónde sale',
    lead: 'A la derecha está la página como la leímos, con las palabras exactas marcadas, la dirección y la hora. Compruebas en un segundo lo que antes tenías que creer.',
    picture: 'Tabla de licitaciones con una celda elegida. A su lado, el texto de la página con las palabras de esa celda marcadas.',
  },
  tools: {
    title: 'Dos herramientas, una regla: nada sin fuente',
    legend: 'Herramienta',
    product: {
      tab: 'Investigación de productos',
      title: 'El mercado de un producto, con estadísticas oficiales',
      text: 'Escribe el nombre de un producto y, si lo conoces, su código arancelario. Recibes una tabla con los países que lo exportan e importan, precios por unidad y cómo cambian, noticias, y un análisis en el que cada cifra lleva a su fuente.',
      note: 'Si una fuente no responde, el informe lo dice. No rellenamos lo que no sabemos.',
      points: [
        'Países exportadores e importadores',
        'Valor, peso y precio por unidad',
        'Demanda, competencia y noticias',
        'Cada cifra con su fuente y su fecha',
      ],
      action: 'Regístrate e investiga un producto',
      open: 'Investigar un producto',
      picture: 'Informe sobre el azúcar: un resumen en el que cada cifra lleva a su fuente y, debajo, la tabla de países.',
      caption: 'Captura del producto, con cifras de ejemplo.',
    },
    website: {
      tab: 'Análisis de sitios web',
      title: 'Cualquier lista de un sitio, en una tabla',
      text: 'Licitaciones, proveedores, precios, contactos, características. Indaga encuentra las listas, pasa de página en página, abre las fichas cuando una columna las necesita y copia los datos tal como están.',
      action: 'Regístrate y escanea un sitio',
      open: 'Escanear un sitio web',
      picture: 'Tabla de licitaciones con título, comprador, importe y plazo. Encima, el recibo.',
    },
  },
  features: {
    title: 'Lo que ganas cuando cada dato muestra de dónde sale',
    cards: [
      {
        title: 'Pide con tus palabras',
        text: '«Licitaciones de más de 100.000 € con su plazo y su comprador». En español o en inglés, aunque el sitio esté en el otro idioma.',
      },
      {
        title: 'Una fuente para cada celda',
        text: 'Pulsa un dato y verás la página, el lugar y las palabras exactas de las que se copió. Si no estaba, la celda queda vacía.',
      },
      {
        title: 'Un recibo con cada tabla',
        text: 'Cuántos registros dice tener el sitio, cuántos tienes, qué páginas leímos y cuáles no pudimos leer, y por qué.',
      },
      {
        title: 'La lista completa',
        text: 'Indaga sigue la lista hasta la última página y abre la ficha de cada registro cuando pides una columna que solo está allí.',
      },
      {
        title: 'Escanea una vez, pregunta más',
        text: 'Guardamos las páginas: tu siguiente pregunta sobre el sitio no necesita otro escaneo.',
      },
      {
        title: 'Llévate tus tablas',
        text: 'Descarga Excel, CSV o JSON o, donde está activado, exporta a Google Sheets. Tu búsqueda queda guardada.',
      },
    ],
  },
  figures: {
    title: 'Medido, no prometido',
    tiles: [
      { value: '0', text: 'datos escritos por un modelo de lenguaje: el código copia cada celda de la página' },
      { value: '1.200 de 1.200', text: 'filas encontradas en nuestra prueba de una lista repartida en 60 páginas' },
      { value: '< 4 s', text: 'para leer esas 60 páginas y responder, en un sitio local, sin esperas de red' },
      { value: '2', text: 'idiomas para preguntar, el español y el inglés, sea cual sea el del sitio' },
    ],
    note: 'Puedes repetir estas mediciones con los comandos que acompañan al código. La máquina y los resultados están escritos junto a ellos.',
  },
  faq: {
    title: 'Preguntas frecuentes',
    // `plans`: only where accounts have plans (true), or only where they have none (false).
    categories: [
      {
        id: 'general',
        title: 'General',
        questions: [
          {
            question: '¿Qué es Indaga?',
            answer:
              'Una herramienta para empresas. Convierte sitios web en tablas e investiga el mercado de un producto. Dices qué quieres saber y recibes una tabla en la que cada dato muestra de dónde sale.',
          },
          {
            question: '¿Necesito saber programar?',
            answer: 'No. Di lo que quieres como se lo dirías a una persona. No hay nada que configurar ni mantener.',
          },
          {
            question: '¿Quién puede crear una cuenta?',
            answer: 'Quien tenga un correo autorizado por el administrador. Si el tuyo no lo está, te lo decimos al registrarte.',
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
              'El nombre del producto. Su código arancelario ayuda. Si no lo conoces, te proponemos códigos mientras escribes, y también puedes pedir el informe sin código.',
          },
          {
            question: '¿De dónde salen las cifras?',
            answer:
              'De fuentes públicas, como las estadísticas de comercio de las Naciones Unidas, el Banco Mundial y Eurostat. Pulsa una cifra para ver su fuente y su fecha o, si la calculamos, la fórmula y los datos que la forman.',
          },
        ],
      },
      {
        id: 'url-scraping',
        title: 'Análisis de sitios web',
        questions: [
          {
            question: '¿Cuántas direcciones puedo escanear a la vez?',
            answer: 'Una por escaneo. Desde ella, Indaga lee las páginas en las que siguen sus listas y sus fichas.',
          },
          {
            question: '¿Y si un sitio no lo permite?',
            answer:
              'Te lo decimos. Respetamos robots.txt, no esquivamos bloqueos ni captchas, y el recibo nombra cada página que no pudimos leer.',
          },
          {
            question: '¿Lee páginas hechas con JavaScript?',
            answer: 'Sí, si el servidor tiene un navegador. Si no lo tiene, Indaga te lo dice en lugar de darte una tabla vacía.',
          },
          {
            question: '¿Lee sitios que piden iniciar sesión?',
            answer:
              'Sí, con el plan Pro. Marca «Requiere iniciar sesión» al escanear y escribe tu usuario y tu contraseña. Se usan en ese escaneo, no se guardan y ningún modelo los ve. Si el sitio pide un captcha o un segundo factor, el escaneo termina y te lo dice.',
            plans: true,
          },
          {
            question: '¿Lee sitios que piden iniciar sesión?',
            answer:
              'Sí. Marca «Requiere iniciar sesión» al escanear y escribe tu usuario y tu contraseña. Se usan en ese escaneo, no se guardan y ningún modelo los ve. Si el sitio pide un captcha o un segundo factor, el escaneo termina y te lo dice.',
            plans: false,
          },
        ],
      },
      {
        id: 'pricing',
        title: 'Precios',
        questions: [
          {
            question: '¿Cuánto cuesta?',
            answer:
              'Standard cuesta {{standardMonthly}} al mes, o {{standardAnnual}} al mes con pago anual. Pro cuesta {{proMonthly}} al mes, o {{proAnnual}} al mes con pago anual. Los precios están en dólares de Estados Unidos.',
            plans: true,
          },
          {
            question: '¿Hay una prueba?',
            answer:
              'Sí: {{trialDays}} días, con {{trialReports}} informes y {{trialScans}} escaneos. Sin tarjeta, y sin cobro cuando termina. Lo que guardaste se queda, y para empezar algo nuevo necesitas un plan.',
            plans: true,
          },
          {
            question: '¿Cuánto cuesta?',
            answer:
              'Este servidor no tiene planes ni precios. Quien tiene una cuenta usa las dos herramientas, dentro de los límites que pone el administrador.',
            plans: false,
          },
        ],
      },
      {
        id: 'security',
        title: 'Seguridad',
        questions: [
          {
            question: '¿Quién puede ver mis búsquedas?',
            answer: 'Solo tu cuenta. Cada consulta a la base de datos se limita a ella, y para los demás tus datos no existen.',
          },
          {
            question: '¿Cómo se guarda mi contraseña?',
            answer: 'Con argon2id, de forma que nadie puede leerla. Al cambiarla se cierran tus sesiones en otros dispositivos.',
          },
        ],
      },
      {
        id: 'misc',
        title: 'Otras preguntas',
        questions: [
          {
            question: '¿Puedo llevarme mis datos?',
            answer: 'Sí. Puedes descargar cualquier tabla en Excel, CSV o JSON, completa y cuando quieras.',
          },
          {
            question: '¿En qué idiomas está disponible?',
            answer: 'En español y en inglés: las pantallas, los mensajes y tus preguntas.',
          },
        ],
      },
    ],
  },
  closing: {
    title: 'La próxima lista que ibas a copiar a mano',
    text: 'Crea una cuenta, pega la dirección y pide la tabla. Si falta algo, su recibo lo dice.',
  },
}
