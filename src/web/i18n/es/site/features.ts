/** The features page, in Spanish. */
export const features = {
  title: 'Funciones de Indaga: análisis de sitios web e investigación de productos',
  description:
    'Qué sabe hacer Indaga: investigar el mercado de un producto en fuentes públicas y convertir sitios web en tablas, con la prueba de cada dato.',
  hero: {
    title: 'Lo que Indaga sabe hacer, <mark>con la prueba delante</mark>',
    lead: 'Lee las páginas de un sitio web, encuentra sus listas y te da la tabla que pides. Cada celda muestra las palabras de las que se copió.',
    trial: 'Comienza tu prueba gratuita',
    prices: 'Ver precios',
    video: 'Una grabación del producto: del portal de licitaciones de ejemplo a una tabla con su prueba.',
  },
  tools: {
    title: 'Dos herramientas',
    legend: 'Herramienta',
    benefits: 'Para qué sirve',
    product: {
      tab: 'Investigación de productos y servicios',
      title: 'El mercado de un producto, con sus fuentes',
      text: 'Un nombre y, si lo conoces, su código arancelario. El informe reúne en una tabla, unos gráficos y un análisis lo que dicen las estadísticas oficiales, los precios, las noticias y el registro de marcas de Estados Unidos.',
      note: 'Ninguna cifra la escribe un modelo de lenguaje: cada una se copia de una fuente o se calcula con una fórmula que puedes abrir. La fuente que no responde se nombra.',
      picture: 'El formulario de investigación de productos, con el nombre del producto y su código arancelario.',
      benefits: [
        'Saber qué países exportan e importan un producto antes de buscar proveedor.',
        'Comparar precios por unidad y ver cómo han cambiado.',
        'Leer cada cifra junto a su fuente y su periodo.',
      ],
      grid: [
        { title: 'Comercio exterior', text: 'Países exportadores e importadores, con valor, peso y precio por unidad.' },
        { title: 'Demanda y competencia', text: 'Quién vende, la cuota de cada país y cómo evoluciona.' },
        { title: 'Noticias y huecos', text: 'Lo que se ha publicado, y lo que las fuentes no dicen.' },
      ],
    },
    website: {
      tab: 'Análisis de Sitios Web',
      title: 'Una dirección, una frase, una tabla',
      text: 'Pega la dirección de la página en la que ves los datos y di qué quieres: «Licitaciones con comprador, importe y plazo, con plazo después del 1 de enero de 2027».',
      picture: 'Una tabla de licitaciones con la prueba de una celda abierta al lado: la cita marcada en su página.',
      benefits: [
        'Deja de copiar listas a mano, página por página.',
        'Comprueba si la tabla está completa: el recibo lo dice.',
        'Defiende un dato ante quien pregunte: su cita está a un clic.',
      ],
      grid: [
        { title: 'Condiciones, orden y límite', text: '«Más de 100.000 €», «en Valencia», «las 20 más recientes», en la misma frase.' },
        {
          title: 'La lista hasta el final',
          text: 'Recorre las páginas de la lista y abre las fichas cuando pides una columna que solo está allí.',
        },
        {
          title: 'Fechas e importes de verdad',
          text: '«1.240.000,00 €» y «8/01/2027» llegan como número y como fecha, según el idioma de la página.',
        },
        {
          title: 'Correos y teléfonos',
          text: 'También los escritos como «ventas (arroba) empresa.com», y direcciones postales e identificadores fiscales.',
        },
        {
          title: 'Más que HTML',
          text: 'Lee PDF con texto, CSV, JSON y canales RSS, y páginas hechas con JavaScript si la instalación tiene un navegador.',
        },
        {
          title: 'Escanea una vez, pregunta muchas',
          text: 'Las páginas quedan guardadas: otra pregunta no vuelve a pedirle nada al sitio si las páginas tienen lo que hace falta.',
        },
        {
          title: 'El recibo',
          text: 'Registros anunciados y encontrados; páginas leídas, omitidas, bloqueadas y fallidas, y por qué se dejó de buscar.',
        },
        {
          title: 'CSV y Google Sheets',
          text: 'Un archivo que tu hoja de cálculo abre bien o, si la instalación está conectada a Google, una hoja en tu cuenta.',
        },
        { title: 'Búsquedas guardadas', text: 'Ancla las que repites. Si borras una por error, puedes deshacerlo.' },
      ],
    },
  },
  audiences: {
    title: 'Para quién',
    more: 'Ver su ejemplo',
    list: [
      { industry: 'entrepreneurship', title: 'Emprendedores', text: 'Las ayudas que puedes pedir, ordenadas por el día en que cierran.' },
      { industry: 'marketing', title: 'Pequeñas empresas', text: 'Los expositores de una feria convertidos en una lista de llamadas.' },
      {
        industry: 'procurement',
        title: 'Equipos de compras',
        text: 'Licitaciones y proveedores, con importes y plazos que se pueden filtrar.',
      },
      { industry: 'research', title: 'Investigadores', text: 'Datos públicos que se pueden citar, con su página y su hora de lectura.' },
      { industry: 'ecommerce', title: 'Vendedores en línea', text: 'Los precios y las existencias de otro catálogo, junto a los tuyos.' },
    ],
  },
  security: {
    title: 'Seguridad, sin adornos',
    lead: 'Solo lo que el programa hace hoy. Lo que no hacemos también está escrito.',
    points: [
      {
        title: 'Tu contraseña no se puede leer',
        text: 'Se guarda con argon2id. Los intentos de inicio de sesión están limitados por cuenta y por dirección.',
      },
      {
        title: 'Lo tuyo es tuyo',
        text: 'Cada consulta a la base de datos se limita a tu cuenta. La búsqueda de otra persona es como si no existiera.',
      },
      { title: 'Sin contraseñas ajenas', text: 'Indaga no pide ni guarda el usuario ni la contraseña de los sitios que lee.' },
      {
        title: 'Solo direcciones públicas',
        text: 'Las direcciones de redes privadas se rechazan, también cuando un sitio redirige a ellas.',
      },
      { title: 'Respeto por los sitios', text: 'Se obedece robots.txt, se va despacio y no se esquivan bloqueos ni captchas.' },
      {
        title: 'Sin modelo externo, salvo que se conecte',
        text: 'El planificador es parte del programa. Si quien administra la instalación conecta un modelo de lenguaje, se avisa antes de cada pregunta y se puede preguntar sin él.',
      },
    ],
    limits:
      'Lo que no afirmamos: no se ha hecho ninguna auditoría de seguridad externa, e Indaga no cifra por sí misma el disco; eso depende de la máquina en la que se instala. La conexión va cifrada cuando la instalación usa https.',
  },
  closing: {
    title: 'La mejor demostración es un sitio que conozcas',
    text: 'Ya sabes qué debería haber en la tabla. De momento, las cuentas son para correos autorizados.',
  },
}
