/** The pricing page, in Spanish. `plan-figures.ts` fills the slots with the figures of the plans. */
export const pricing = {
  title: 'Precios de Indaga',
  description: 'Cuánto cuesta Indaga en este servidor, qué incluye y qué límites tiene.',
  back: 'Volver al inicio',
  heading: 'Precios sencillos, <mark>sin letra pequeña</mark>',
  lead: 'Dos planes, y {{trialDays}} días de prueba para decidir. Sin tarjeta, y sin cobro cuando terminan.',
  byHand:
    'Aquí los planes no se pagan en línea. Para tener un plan o cambiarlo, <contact>escribe al administrador</contact>. Acordará contigo el pago y lo activará.',
  period: {
    legend: 'Forma de pago',
    monthly: 'Mensual',
    annual: 'Anual',
    save: 'Ahorra {{amount}} al año',
  },
  perMonth: 'al mes',
  billedMonthly: 'Se paga cada mes',
  billedAnnually: 'Se paga al año: {{amount}}. Ahorras {{saving}}, un {{share}}.',
  popular: 'El más completo',
  start: 'Empezar',
  choose: 'Elegir {{plan}}',
  startNote: 'Tu cuenta empieza con la prueba de {{trialDays}} días, salvo que te inviten con otro plan.',
  /** Follows `startNote` where plans are paid through Stripe. */
  whereChosen: 'Elige un plan en tu perfil, durante la prueba o después.',
  plans: {
    trial: { name: 'Prueba' },
    standard: { name: 'Standard', text: 'Para quien necesita datos cada semana.' },
    pro: { name: 'Pro', text: 'Para equipos que trabajan con datos.' },
  },
  units: {
    report: {
      some: '{{number}} informes de investigación al mes',
      any: 'Informes de investigación sin límite',
      trial: '{{number}} informes de investigación',
    },
    scan: {
      some: '{{number}} escaneos de sitios web al mes',
      any: 'Escaneos de sitios web sin límite',
      trial: '{{number}} escaneos de sitios web',
    },
    rows: 'Hasta {{number}} filas por tabla',
  },
  basics: ['Una fuente para cada dato y un recibo con cada tabla', 'Exportación a Excel, CSV y JSON', 'Ayuda por correo'],
  everything: 'Todo lo demás de Standard',
  features: {
    sheets: { name: 'Exportación a Google Sheets', detail: 'Una hoja de cálculo nueva en tu cuenta de Google.' },
    'site-login': {
      name: 'Sitios que piden iniciar sesión',
      detail:
        'Indaga entra con el usuario y la contraseña que escribes para ese escaneo, y no los guarda. Se detiene ante un captcha o un segundo factor.',
    },
    'custom-rules': {
      name: 'Reglas propias para cada escaneo',
      detail: 'Cuántas páginas leer y cuáles, si abrir las fichas, en qué idioma y a qué ritmo.',
    },
    priority: { name: 'Prioridad en la cola', detail: 'Cuando hay cola, tus trabajos empiezan antes.' },
    analytics: {
      name: 'Estadísticas de uso',
      detail: 'Informes, escaneos, filas, fuentes y fallos a lo largo del tiempo, en gráficos y en CSV.',
    },
  },
  limits: {
    title: 'Límites de uso',
    text: 'Los límites son por mes, desde el día en que empieza tu plan. Te avisamos en pantalla y por correo al llegar al {{nearShare}} y al alcanzarlos.',
    trial: ['{{trialDays}} días con todo lo de Standard', 'Sin tarjeta y sin cobro al final'],
    credits:
      '¿Necesitas más? Añade créditos: {{reportPack}} informes por {{reportPackPrice}} o {{scanPack}} escaneos por {{scanPackPrice}}. Se usan después de los del mes y no caducan.',
    creditsByHand:
      '¿Necesitas más? Pide créditos al administrador: informes o escaneos de más, que se usan después de los del mes y no caducan.',
    notCounted:
      'No cuenta lo que falla ni lo que cancelas antes de que empiece. Tampoco cuenta volver a preguntar sobre un sitio ya escaneado.',
  },
  compare: {
    title: 'Comparar planes',
    feature: 'Qué incluye',
    yes: 'Incluido',
    no: 'No incluido',
    unlimited: 'sin límite',
    noGoogle: 'Este servidor no está conectado a Google, así que aquí no se ofrece.',
    report: { name: 'Informes de investigación al mes', detail: 'Un informe investiga un producto en todas las fuentes.' },
    scan: { name: 'Escaneos de sitios web al mes', detail: 'Un escaneo lee una dirección y las páginas que le pertenecen.' },
    rows: { name: 'Filas por tabla', detail: 'Cada fila es un registro: una licitación, un proveedor, un producto.' },
    both: ['Una fuente para cada dato', 'Exportación a Excel, CSV y JSON', 'Búsquedas guardadas'],
    support: { name: 'Ayuda', value: 'por correo' },
  },
  faq: {
    title: 'Preguntas sobre los precios',
    // `stripe`: only where plans are paid through Stripe (true), or only where they are not (false).
    questions: [
      {
        question: '¿Qué incluye la prueba?',
        answer:
          '{{trialDays}} días con todo lo de Standard, {{trialReports}} informes de investigación y {{trialScans}} escaneos de sitios web. Empieza con tu cuenta y no pide tarjeta. Hay una sola prueba por correo.',
      },
      {
        question: '¿Qué pasa cuando termina la prueba?',
        answer: 'No se cobra nada. Puedes seguir abriendo y exportando lo que guardaste. Para empezar algo nuevo, necesitas un plan.',
      },
      {
        question: '¿Puedo cambiar de plan?',
        answer: 'Sí, en tu perfil. Subir de plan vale al momento; bajar, al final del periodo que pagaste.',
        stripe: true,
      },
      {
        question: '¿Puedo cambiar de plan?',
        answer: 'Sí. Pídeselo al administrador: el cambio vale en cuanto lo hace.',
        stripe: false,
      },
      {
        question: '¿Y si cancelo?',
        answer:
          'Tu plan sigue activo hasta el final del periodo que pagaste, y siempre podrás abrir lo que guardaste. Lo pagado no se devuelve, salvo donde la ley lo exija.',
        stripe: true,
      },
      {
        question: '¿Y si cancelo?',
        answer: 'Díselo al administrador y acuerda con él cuándo termina tu plan. Siempre podrás abrir lo que guardaste.',
        stripe: false,
      },
      {
        question: '¿Qué pasa al llegar a un límite?',
        answer:
          'Te avisamos antes, al {{nearShare}}. Al llegar al límite puedes comprar créditos, pasar a un plan mayor o esperar al mes siguiente. Lo que guardaste se queda.',
        stripe: true,
      },
      {
        question: '¿Qué pasa al llegar a un límite?',
        answer:
          'Te avisamos antes, al {{nearShare}}. Al llegar al límite puedes pedir créditos o un plan mayor al administrador, o esperar al mes siguiente. Lo que guardaste se queda.',
        stripe: false,
      },
      {
        question: '¿Cómo se paga?',
        answer:
          'Por adelantado, en la página de Stripe. Indaga nunca ve ni guarda los datos de tu tarjeta. Allí tienes también tus facturas.',
        stripe: true,
      },
      {
        question: '¿Cómo se paga?',
        answer: 'Como acuerdes con el administrador, que después activa tu plan. Aquí nadie te pedirá una tarjeta.',
        stripe: false,
      },
      {
        question: '¿Cuánto ahorro con el pago anual?',
        answer:
          'Standard baja de {{standardMonthly}} al mes a {{standardAnnual}}: {{standardSaving}} menos al año. Pro baja de {{proMonthly}} al mes a {{proAnnual}}: {{proSaving}} menos al año.',
      },
      {
        question: '¿Hay impuestos aparte?',
        answer: 'Sí. Los precios están en dólares de Estados Unidos y no incluyen los impuestos de tu país.',
      },
    ],
  },
  closing: {
    title: 'Pruébalo con un sitio que conozcas',
    text: 'Es la mejor forma de saber si la tabla está completa.',
    sales: 'Hablar con ventas',
  },
  /** An installation without plans. */
  none: {
    heading: 'Sin planes <mark>ni precios</mark>',
    lead: 'Este servidor no vende nada. Quien tiene una cuenta usa las dos herramientas completas, y no contamos informes ni escaneos.',
    limits:
      'Los únicos límites son los que pone el administrador: cuántas páginas lee un escaneo, cuántas filas tiene una tabla o cuántos trabajos hay a la vez.',
    included: 'Qué incluye cada cuenta',
    tools: ['Investigación de productos', 'Análisis de sitios web'],
    whoMay: 'Las cuentas son para los correos que autoriza el administrador. Si el tuyo no lo está, escríbenos.',
    contact: 'Escribir al administrador',
  },
}
