/** The pricing page, in Spanish. */
export const pricing = {
  title: 'Precios de Indaga: planes Standard y Pro',
  description: 'Dos planes, con sus precios, sus límites y lo que todavía no está disponible. Prueba de 14 días sin tarjeta.',
  back: 'Volver al inicio',
  heading: 'Precios sencillos, <mark>sin letra pequeña</mark>',
  lead: 'Dos planes. Lo que todavía no existe está marcado, y no se cobra.',
  notActive:
    'Los pagos todavía no están activos: hoy Indaga se usa sin pagar y sin tarjeta, y los límites de los planes aún no se aplican. Avisaremos antes de que eso cambie.',
  period: {
    legend: 'Forma de pago',
    monthly: 'Mensual',
    annual: 'Anual',
    save: 'Ahorra cerca del 20 %',
    saveNote: 'Un {{standard}} en Standard y un {{pro}} en Pro.',
  },
  perMonth: 'al mes',
  billedMonthly: 'Se paga cada mes',
  billedAnnually: 'Se paga al año: {{amount}}',
  popular: 'El más completo',
  start: 'Empezar',
  soon: 'todavía no',
  plans: {
    standard: {
      name: 'Standard',
      text: 'Para quien necesita datos cada semana.',
      features: [
        { text: 'Análisis de sitios web', soon: false },
        { text: 'La prueba de cada dato y el recibo de lo leído', soon: false },
        { text: 'Exportación a CSV', soon: false },
        { text: 'Ayuda por correo', soon: false },
        { text: 'Investigación de productos', soon: false },
        { text: 'Sitios con inicio de sesión sencillo', soon: true },
      ],
    },
    pro: {
      name: 'Pro',
      text: 'Para equipos que viven de los datos.',
      features: [
        { text: 'Todo lo de Standard', soon: false },
        { text: 'Exportación a Google Sheets', soon: false },
        { text: 'Ayuda prioritaria', soon: true },
        { text: 'Investigación de productos sin límite', soon: false },
        { text: 'Sitios con inicio de sesión avanzado', soon: true },
        { text: 'Reglas de extracción propias', soon: true },
        { text: 'Procesamiento prioritario', soon: true },
        { text: 'Panel de análisis avanzado', soon: true },
        { text: 'Sesión de bienvenida personal', soon: true },
      ],
    },
  },
  limits: {
    title: 'Límites de uso',
    text: 'Se aplican por mes. Te avisaremos cuando te acerques a un límite; al alcanzarlo, podrás comprar créditos o cambiar de plan.',
    list: [
      {
        plan: 'Standard',
        items: ['10 informes de investigación al mes', '50 escaneos de sitios web al mes', 'Hasta 1.000 registros por escaneo'],
      },
      {
        plan: 'Pro',
        items: ['Informes de investigación sin límite', '200 escaneos de sitios web al mes', 'Hasta 10.000 registros por escaneo'],
      },
      { plan: 'Prueba', items: ['14 días con el plan Standard', '5 informes y 20 escaneos', 'Sin tarjeta'] },
    ],
  },
  compare: {
    title: 'Comparar planes',
    feature: 'Qué incluye',
    yes: 'Incluido',
    no: 'No incluido',
    rows: [
      {
        name: 'Informes de investigación al mes',
        tooltip: 'Un informe investiga un producto en todas las fuentes.',
        standard: '10',
        pro: 'sin límite',
      },
      {
        name: 'Escaneos de sitios web al mes',
        tooltip: 'Un escaneo lee una dirección y las páginas que le pertenecen.',
        standard: '50',
        pro: '200',
      },
      { name: 'Registros por escaneo', tooltip: null, standard: '1.000', pro: '10.000' },
      { name: 'La prueba de cada dato', tooltip: null, standard: true, pro: true },
      { name: 'Exportación a CSV', tooltip: null, standard: true, pro: true },
      {
        name: 'Exportación a Google Sheets',
        tooltip: 'Quien administra la instalación tiene que haberla conectado a Google.',
        standard: false,
        pro: true,
      },
      { name: 'Sitios con inicio de sesión', tooltip: 'Todavía no disponible.', standard: 'sencillo', pro: 'avanzado' },
      { name: 'Reglas de extracción propias', tooltip: null, standard: false, pro: 'todavía no' },
      { name: 'Procesamiento prioritario', tooltip: null, standard: false, pro: 'todavía no' },
      { name: 'Panel de análisis avanzado', tooltip: null, standard: false, pro: 'todavía no' },
      { name: 'Ayuda', tooltip: null, standard: 'por correo', pro: 'prioritaria' },
    ],
  },
  faq: {
    title: 'Preguntas sobre los precios',
    questions: [
      {
        question: '¿Qué incluye la prueba?',
        answer:
          '14 días con el plan Standard, 5 informes de investigación y 20 escaneos de sitios web. No hace falta tarjeta. Cuando los pagos estén activos, una prueba con forma de pago registrada se cobrará al terminar, salvo que la canceles antes.',
      },
      {
        question: '¿Puedo cambiar de plan?',
        answer: 'Sí. Subir de plan tiene efecto al momento; bajar, al final del periodo que ya pagaste.',
      },
      {
        question: '¿Y si cancelo?',
        answer: 'El plan sigue activo hasta el final del periodo pagado. Lo pagado no se devuelve, salvo donde la ley lo exija.',
      },
      {
        question: '¿Qué pasa al llegar a un límite?',
        answer: 'Te avisaremos antes. Al alcanzarlo, podrás comprar créditos o cambiar de plan; lo que ya tienes guardado se queda.',
      },
      {
        question: '¿Cuánto se ahorra con el pago anual?',
        answer:
          'Standard pasa de 39 a 29 dólares al mes (120 dólares al año, un 25,6 %). Pro pasa de 79 a 69 (120 dólares al año, un 12,7 %).',
      },
      {
        question: '¿Hay impuestos aparte?',
        answer: 'Los precios están en dólares de Estados Unidos y no incluyen los impuestos de tu país.',
      },
    ],
  },
  closing: {
    title: 'Pruébalo con un sitio que conozcas',
    text: 'Es la mejor forma de saber si la tabla está completa.',
    start: 'Comenzar la prueba gratuita',
    sales: 'Hablar con ventas',
  },
}
