/** Solutions by industry, in Spanish. test/solution-prompts.test.ts tries the example prompts. */
export const solutions = {
  title: 'Soluciones de Indaga por sector',
  description:
    'Qué hace Indaga para tiendas en línea, marketing, compras, emprendedores, cadena de suministro e investigación, con una petición de ejemplo en cada caso.',
  heading: 'Empieza por <mark>la lista que te hace falta</mark>',
  lead: 'Seis trabajos, seis listas que todavía se copian a mano. Elige el tuyo y mira qué pedir.',
  legend: 'Sector',
  cards: 'Elegir un sector',
  benefits: 'Qué ganas',
  caseLabel: 'Caso ilustrativo',
  caseNote: 'Un ejemplo inventado, no un cliente.',
  workflow: 'Cuatro pasos',
  prompt: 'Petición de ejemplo',
  industries: [
    {
      id: 'ecommerce',
      name: 'Comercio electrónico',
      summary: 'Catálogos, precios y existencias de otras tiendas.',
      headline: 'Averigua a cuánto vende tu competencia',
      text: 'Los catálogos de tu competencia y de tus proveedores son públicos, pero están repartidos en muchas páginas. Indaga los lee y los reúne en una tabla que puedes ordenar y comparar con la tuya.',
      benefits: [
        'La lista completa, página tras página. Si un límite la corta, el recibo lo dice.',
        'Los importes llegan como números, con su moneda, listos para calcular.',
        'Si la lista no muestra algo, Indaga abre la ficha del producto.',
      ],
      example:
        'Una tienda de menaje de Guadalajara revisa cada lunes los catálogos de dos mayoristas. Antes abría los productos uno a uno y apuntaba los cambios. Ahora pide la tabla, la descarga y la compara con la de la semana anterior en su hoja de cálculo.',
      prompt: 'Productos con nombre, marca, precio y disponibilidad, del más barato al más caro',
      steps: [
        { title: 'Abre la categoría', text: 'Copia la dirección del listado que quieres comparar, no la de la portada.' },
        { title: 'Escanéala', text: 'Indaga lee esa página y las que siguen: 2, 3, «siguiente».' },
        { title: 'Pide los precios', text: 'Di qué columnas quieres y en qué orden.' },
        { title: 'Compara', text: 'Descárgala para Excel y crúzala con tu catálogo.' },
      ],
    },
    {
      id: 'marketing',
      name: 'Marketing',
      summary: 'Listas de empresas con su contacto profesional.',
      headline: 'Una lista de contactos que nombra sus fuentes',
      text: 'Ferias, asociaciones y cámaras publican sus directorios. Indaga los convierte en una lista con correo, teléfono y sitio web, y guarda la página de la que sale cada uno.',
      benefits: [
        'Encuentra correos, teléfonos y direcciones, también «ventas (arroba) empresa.com».',
        'Cada contacto conserva la página pública de la que salió.',
        'Filtra por ciudad o sector en la misma petición.',
      ],
      example:
        'Una agencia de Vigo prepara una campaña para bodegas que exponen en una feria. El directorio tiene doce páginas. Pide la tabla, quita a quienes ya son clientes y empieza por llamar a las bodegas de su provincia.',
      prompt: 'Expositores con nombre, sector, ciudad, teléfono, correo y sitio web',
      steps: [
        { title: 'Encuentra el directorio', text: 'El de los expositores de una feria o los socios de una asociación.' },
        { title: 'Escanéalo', text: 'Indaga lee sus páginas y, si hace falta, la ficha de cada empresa.' },
        { title: 'Pide los contactos', text: 'Nombra los datos que usarás, y solo esos.' },
        { title: 'Revisa y usa', text: 'Comprueba de dónde sale cada contacto y respeta la ley de protección de datos antes de escribir.' },
      ],
    },
    {
      id: 'procurement',
      name: 'Compras y licitaciones',
      summary: 'Licitaciones abiertas, con comprador, importe y plazo.',
      headline: 'Que no se te pase ningún plazo',
      text: 'Cada organismo tiene su portal y su manera de escribir las fechas. Indaga reúne la lista completa y convierte plazos e importes en columnas que puedes filtrar.',
      benefits: [
        'El recibo dice cuántas licitaciones tiene el portal y cuántas tienes tú.',
        'Entiende condiciones como «después del 1 de enero» o «más de 100.000 €».',
        'La cita de cada plazo está a un clic, para quien firma la oferta.',
      ],
      example:
        'Una empresa de alumbrado de Cuenca consulta los portales de su diputación y de tres ayuntamientos. Pide las licitaciones para las que aún queda tiempo y reparte las filas entre dos personas.',
      prompt: 'Licitaciones con título, comprador, importe y plazo, con plazo después del 1 de enero de 2027',
      steps: [
        { title: 'Abre el portal', text: 'Copia la dirección del listado de licitaciones abiertas.' },
        { title: 'Escanéalo', text: 'Indaga pasa de página en página y abre la ficha de cada licitación si al listado le falta algo.' },
        { title: 'Pide lo que te sirve', text: 'Escribe la condición en la misma frase.' },
        { title: 'Reparte el trabajo', text: 'Exporta la tabla. Tu búsqueda queda guardada, con sus fuentes.' },
      ],
    },
    {
      id: 'entrepreneurship',
      name: 'Emprendimiento',
      summary: 'Ayudas, convocatorias y primeros clientes.',
      headline: 'Las ayudas que puedes pedir, en una página',
      text: 'Las convocatorias se publican en listas largas, y la mayoría no son para ti. Indaga se queda con las tuyas, ordenadas por el día en que cierran.',
      benefits: [
        'Filtra por beneficiario: pymes, autónomos, cooperativas.',
        'Las fechas se ordenan como fechas, las escriba como las escriba la página.',
        'Nada que programar, nada que configurar.',
      ],
      example:
        'Una diseñadora de Zaragoza acaba de empezar por su cuenta y busca financiación. Pide las convocatorias a las que puede presentarse y apunta las tres primeras fechas en su calendario.',
      prompt: 'Convocatorias para pymes o autónomos con organismo, dotación y fin de plazo, ordenadas por fin de plazo',
      steps: [
        { title: 'Elige el portal', text: 'El de tu comunidad, tu cámara de comercio o tu ministerio.' },
        { title: 'Escanéalo', text: 'Mira las páginas mientras se leen, o haz otra cosa entretanto.' },
        { title: 'Di para quién es', text: 'El filtro y el orden van en la misma frase.' },
        { title: 'Lee las bases', text: 'Abre la fuente de una fila: te lleva a la página de la convocatoria.' },
      ],
    },
    {
      id: 'supplychain',
      name: 'Cadena de suministro',
      summary: 'Proveedores alternativos, con ciudad y contacto.',
      headline: 'El segundo proveedor, antes de necesitarlo',
      text: 'Directorios sectoriales, registros y catálogos nombran a quienes fabrican lo que compras. Indaga los pone en una tabla que puedes filtrar por producto y por lugar.',
      benefits: [
        'Empresa, producto, ciudad y contacto en columnas, no en fichas sueltas.',
        'Volver a preguntar al mismo directorio no necesita otro escaneo.',
        'Tu tabla queda guardada, con la fecha en que se leyó cada página.',
      ],
      example:
        'Una fábrica de salsas de Bogotá depende de un único proveedor de envases. Con el directorio de su gremio hace una lista de los que están en su ciudad y pide precio a cada uno.',
      prompt: 'Proveedores con empresa, producto, ciudad, teléfono y correo, solo los de Bogotá',
      steps: [
        { title: 'Busca el directorio', text: 'El de tu gremio, un registro de proveedores o un catálogo sectorial.' },
        { title: 'Escanéalo', text: 'Guardamos las páginas.' },
        { title: 'Pide por producto o por ciudad', text: 'Si te quedas corto, pregunta de nuevo con otra condición.' },
        { title: 'Contacta', text: 'Lleva la tabla a tu hoja de cálculo y anota las respuestas.' },
      ],
    },
    {
      id: 'research',
      name: 'Investigación',
      summary: 'Datos públicos que puedes citar y comprobar.',
      headline: 'Datos con nota al pie',
      text: 'Una cifra sin fuente no se publica. De cada celda, Indaga guarda la página, las palabras exactas y la hora en que se leyó, y dice qué páginas no pudo leer.',
      benefits: [
        'Cada dato se copia de la página. Ninguno lo escribe un modelo de lenguaje.',
        'El recibo documenta lo que falta, no solo lo que hay.',
        'La misma pregunta sobre las mismas páginas da la misma tabla.',
      ],
      example:
        'Una periodista de Zamora estudia quién gana los contratos de su diputación. Pide las adjudicaciones ordenadas por importe y guarda la búsqueda: cada cifra de su artículo lleva a la página donde la leyó.',
      prompt: 'Contratos con objeto, adjudicatario, fecha e importe, ordenados por importe de mayor a menor',
      steps: [
        { title: 'Elige la fuente', text: 'Un registro, un portal de transparencia, un archivo CSV o JSON público.' },
        { title: 'Escanéala', text: 'El recibo nombra las páginas que leímos y las que no pudimos leer.' },
        { title: 'Haz la pregunta', text: 'En español o en inglés, aunque el sitio esté en el otro idioma.' },
        { title: 'Cita', text: 'Abre la fuente de una celda y copia su página y su cita.' },
      ],
    },
  ],
  closing: {
    title: '¿No ves tu lista?',
    text: 'Si la ves en tu navegador sin iniciar sesión, pruébala.',
    action: 'Ver la membresía',
  },
}
