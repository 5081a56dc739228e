/** The features page, in Spanish. */
export const features = {
  title: 'Funciones de Indaga: análisis de sitios web e investigación de productos',
  description:
    'Qué puede hacer Indaga: convertir sitios web en tablas e investigar el mercado de un producto en fuentes públicas, con la fuente de cada dato.',
  hero: {
    title: 'Lo que Indaga puede hacer, <mark>con la fuente delante</mark>',
    lead: 'Lee las páginas de un sitio web, encuentra sus listas y te da la tabla que pides. Cada celda muestra las palabras de las que se copió.',
    prices: 'Ver precios',
    video: 'Una grabación de Indaga: del portal de licitaciones de ejemplo a una tabla con sus fuentes.',
  },
  tools: {
    title: 'Dos herramientas',
    legend: 'Herramienta',
    benefits: 'Para qué sirve',
    product: {
      tab: 'Investigación de productos y servicios',
      title: 'El mercado de un producto, con sus fuentes',
      text: 'Un nombre y, si lo conoces, su código arancelario. El informe reúne en una tabla, unos gráficos y un análisis lo que dicen las estadísticas oficiales, los precios, las noticias y el registro de marcas de Estados Unidos.',
      note: 'Ninguna cifra la escribe un modelo de lenguaje: cada una se copia de una fuente, o se calcula con una fórmula que puedes abrir. Si una fuente no responde, el informe lo dice.',
      picture: 'Informe sobre el azúcar con una cifra elegida; a su lado, la fórmula y los valores de los que sale.',
      benefits: [
        'Saber qué países exportan e importan un producto antes de buscar proveedor.',
        'Comparar precios por unidad y ver cómo han cambiado.',
        'Leer cada cifra junto a su fuente y su periodo.',
      ],
      grid: [
        { title: 'Comercio exterior', text: 'Países exportadores e importadores, con valor, peso y precio por unidad.' },
        { title: 'Demanda y competencia', text: 'Quién vende, la cuota de cada país y cómo cambia.' },
        { title: 'Noticias y huecos', text: 'Lo que se publicó, y lo que las fuentes no dicen.' },
      ],
    },
    website: {
      tab: 'Análisis de Sitios Web',
      title: 'Una dirección, una frase, una tabla',
      text: 'Pega la dirección de la página en la que ves los datos y di qué quieres: «Licitaciones con comprador, importe y plazo, con plazo después del 1 de enero de 2027».',
      picture: 'Una tabla de licitaciones con la fuente de una celda abierta al lado: la cita marcada en su página.',
      benefits: [
        'Deja de copiar listas a mano, página por página.',
        'Comprueba si la tabla está completa: su recibo lo dice.',
        'Respalda cualquier dato si te preguntan: su cita está a un clic.',
      ],
      grid: [
        { title: 'Condiciones, orden y límite', text: '«Más de 100.000 €», «en Valencia», «las 20 más recientes», todo en una frase.' },
        {
          title: 'La lista completa',
          text: 'Indaga sigue la lista hasta la última página y abre las fichas cuando pides una columna que solo está allí.',
        },
        {
          title: 'Fechas e importes de verdad',
          text: '«1.240.000,00 €» y «8/01/2027» pasan a ser un número y una fecha, según el idioma de la página.',
        },
        {
          title: 'Correos y teléfonos',
          text: 'También los escritos como «ventas (arroba) empresa.com», y direcciones postales y números fiscales.',
        },
        {
          title: 'Más que HTML',
          text: 'PDF con texto, CSV, JSON y canales RSS, y páginas hechas con JavaScript si el servidor tiene un navegador.',
        },
        {
          title: 'Escanea una vez, pregunta más',
          text: 'Guardamos las páginas. Si tienen lo que pide tu siguiente pregunta, no volvemos a pedirle nada al sitio.',
        },
        {
          title: 'El recibo',
          text: 'Registros que dice tener el sitio y registros encontrados, páginas leídas y sin leer, y por qué dejamos de buscar.',
        },
        { title: 'Google Sheets', text: 'Una hoja de cálculo nueva en tu cuenta, si el servidor está conectado a Google.', pro: true },
        {
          title: 'Sitios que piden iniciar sesión',
          text: 'Escribe tu usuario y tu contraseña para un escaneo, e Indaga entra como lo harías tú. No los guardamos.',
          pro: true,
        },
        {
          title: 'Reglas propias para cada escaneo',
          text: 'Cuántas páginas leer y cuáles, si abrir las fichas y a qué ritmo.',
          pro: true,
        },
        {
          title: 'Estadísticas de uso',
          text: 'Informes, escaneos, filas, fuentes y fallos a lo largo del tiempo, en gráficos y en CSV.',
          pro: true,
        },
        {
          title: 'Excel, CSV y JSON',
          text: 'Descarga cualquier tabla, completa o como la ves. Ancla las búsquedas que repites, y deshaz si eliminas una por error.',
        },
      ],
    },
  },
  audiences: {
    title: 'Para quién',
    more: 'Ver un ejemplo',
    list: [
      { industry: 'entrepreneurship', title: 'Emprendedores', text: 'Las ayudas que puedes pedir, ordenadas por el día en que cierran.' },
      { industry: 'marketing', title: 'Pequeñas empresas', text: 'Los expositores de una feria, convertidos en una lista de llamadas.' },
      {
        industry: 'procurement',
        title: 'Equipos de compras',
        text: 'Licitaciones y proveedores, con importes y plazos que puedes filtrar.',
      },
      {
        industry: 'research',
        title: 'Investigadores',
        text: 'Datos públicos que puedes citar, con su página y la hora en que se leyeron.',
      },
      { industry: 'ecommerce', title: 'Vendedores en línea', text: 'Los precios y las existencias de otro catálogo, junto a los tuyos.' },
    ],
  },
  security: {
    title: 'Seguridad, con palabras claras',
    lead: 'Solo lo que Indaga hace hoy, y lo que no hace.',
    points: [
      {
        title: 'Nadie puede leer tu contraseña',
        text: 'Se guarda con argon2id. Los intentos de inicio de sesión están limitados por cuenta y por dirección.',
      },
      {
        title: 'Tus datos son tuyos',
        text: 'Cada consulta a la base de datos se limita a tu cuenta. Para los demás, tus búsquedas no existen.',
      },
      {
        title: 'No guardamos las contraseñas de otros sitios',
        text: 'Si un sitio pide iniciar sesión, lo que escribes está en la memoria mientras dura ese escaneo. No se guarda, y ningún modelo lo ve.',
      },
      {
        title: 'Solo direcciones públicas',
        text: 'Rechazamos las direcciones de redes privadas, también cuando un sitio redirige a ellas.',
      },
      { title: 'Respeto por los sitios', text: 'Obedecemos robots.txt, vamos despacio y no esquivamos bloqueos ni captchas.' },
      {
        title: 'Sin modelo externo, salvo que se conecte',
        text: 'Indaga planea las tablas por sí mismo. Si el administrador conecta un modelo de lenguaje, te avisamos antes de cada pregunta y puedes preguntar sin él.',
      },
    ],
    limits:
      'Lo que no afirmamos: no se hizo ninguna auditoría de seguridad externa, e Indaga no cifra el disco; eso depende de la máquina en la que funciona. La conexión va cifrada si el servidor usa https.',
  },
  closing: {
    title: 'La mejor demostración es un sitio que conozcas',
    text: 'Ya sabes qué debería haber en la tabla. Por ahora, las cuentas son para correos autorizados.',
  },
}
