/** The portal's news articles. */
export interface NewsArticle {
  slug: string
  title: string
  /** ISO day. */
  published: string
  topic: string
  lead: string
  paragraphs: readonly string[]
}

export const newsArticles: readonly NewsArticle[] = [
  {
    slug: 'plan-anual-2027',
    title: 'Publicado el plan anual de contratación de 2027',
    published: '2026-11-12',
    topic: 'Planificación',
    lead: 'Los catorce organismos del portal anuncian por primera vez en un solo documento los contratos que prevén licitar el año que viene.',
    paragraphs: [
      'El plan reúne las previsiones de los ayuntamientos, la Diputación, las consejerías y los entes públicos. Cada contrato lleva su objeto, su importe aproximado y el trimestre en que se espera el anuncio, de modo que las empresas pequeñas puedan prepararse con tiempo.',
      'Las previsiones no obligan a licitar: algunas se retrasarán y otras cambiarán de alcance. El documento se revisará cada tres meses y las modificaciones quedarán señaladas.',
      'La mayor parte de los contratos previstos son servicios de limpieza, mantenimiento y transporte, divididos en lotes para facilitar que se presenten empresas de la comarca.',
    ],
  },
  {
    slug: 'oferta-electronica-sin-certificado',
    title: 'Las consultas a los pliegos ya se pueden enviar sin certificado digital',
    published: '2026-11-04',
    topic: 'Servicios digitales',
    lead: 'Basta con una dirección de correo verificada para preguntar al órgano de contratación durante el plazo de consultas.',
    paragraphs: [
      'Hasta ahora era necesario identificarse con certificado para hacer cualquier pregunta. El cambio llega tras las sugerencias recibidas en los talleres de la primavera.',
      'Las respuestas seguirán publicándose en la página de cada expediente, a la vista de todas las empresas y sin mencionar quién preguntó.',
      'La presentación de ofertas no cambia: sigue exigiendo firma electrónica de la persona que representa a la empresa.',
    ],
  },
  {
    slug: 'talleres-de-invierno',
    title: 'Talleres de invierno para quienes licitan por primera vez',
    published: '2026-10-27',
    topic: 'Formación',
    lead: 'Dieciséis sesiones gratuitas, presenciales y en línea, explican cómo leer un pliego y preparar una oferta.',
    paragraphs: [
      'Los talleres se celebran en seis municipios y tienen plazas limitadas. Cada sesión dura dos horas y termina con un ejercicio sobre un expediente real ya cerrado.',
      'El calendario completo está en la agenda del portal. La inscripción se hace por correo o por teléfono con la oficina de atención a empresas.',
    ],
  },
  {
    slug: 'menos-papeles-en-contratos-menores',
    title: 'Menos documentos para los contratos de menor importe',
    published: '2026-10-20',
    topic: 'Normativa',
    lead: 'Una declaración responsable sustituye a cinco certificados en los procedimientos abiertos simplificados.',
    paragraphs: [
      'La medida afecta a uno de cada cuatro expedientes publicados en el portal. Solo la empresa propuesta como adjudicataria tendrá que aportar después los certificados.',
      'La oficina de atención calcula que preparar una oferta exigirá la mitad de tiempo.',
    ],
  },
]
