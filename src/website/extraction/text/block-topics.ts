/** Topics of short blocks and headings: phrases that pages use around their content, in Spanish and English. */

/** Phrases by topic, one to three words each, in lower case. */
const phrases = {
  legal:
    'copyright|all rights|rights reserved|derechos reservados|privacy|privacidad|terms of|terms and|términos|cookie|cookies|aviso legal|disclaimer|accessibility|accesibilidad',
  account:
    'log in|login|log out|sign in|sign up|sign out|register|iniciar sesión|registrarse|regístrate|mi cuenta|my account|account|password|contraseña|join|únete',
  share:
    'share|compartir|comparte|tweet|facebook|twitter|instagram|pinterest|whatsapp|linkedin|youtube|tiktok|copy link|copiar enlace|print|imprimir|follow us|síguenos|email',
  buy: 'add to cart|add to bag|add to basket|add to wishlist|buy now|añadir al carrito|añadir a la|comprar|checkout|cart|carrito|cesta|quantity|cantidad|in stock|out of stock|sold out|agotado|en stock|quick view|quick add|quick shop|wishlist|pre order|preorder|choose options|elegir opciones',
  newsletter:
    'newsletter|subscribe|subscription|suscribirse|suscríbete|suscripción|boletín|inbox|mailing list|your email|tu correo|stay informed|stay connected|up to date|be the first',
  related:
    'related|you may|you might|recommended|recommendations|more from|more in|more like|more on|more stories|more articles|more news|popular|trending|latest|similar|also bought|also viewed|also like|recently viewed|relacionados|relacionadas|relacionado|también te|te puede|más leídas|más leídos|más de|recomendados|recomendadas|recientemente|up next|read next|featured|destacados|keep reading|explore|discover|descubre',
  comments:
    'comment|comments|reply|replies|responder|respuestas|comentario|comentarios|report|quote|citar|like|likes|me gusta|upvote|vote|votes|votos|post|posts|mensajes|views|visitas|joined|reputation|badges',
  more: 'read more|learn more|see more|see all|view all|view more|show more|show all|show less|load more|find out|discover more|leer más|ver más|ver todo|ver todos|saber más|mostrar más|click here|expand|get started|contact us|contact sales|contáctanos|contacto|book a|request a|free trial|try for|demo|get in touch|apply now|solicitar|shop now|buy tickets',
  filter:
    'filter|filters|filtro|filtros|filtrar|sort|sort by|ordenar|refine|clear all|borrar todo|price range|per page|por página|apply|aplicar|reset|showing|results|resultados',
  skip: 'skip to|saltar al|saltar a|toggle|menu|menú|search|buscar|close|cerrar|back to|volver|next|previous|prev|anterior|siguiente|home|inicio|loading|cargando|javascript|browser|navegador',
  reviews:
    'review|reviews|rating|ratings|stars|star|reseña|reseñas|opinión|opiniones|valoración|valoraciones|verified|helpful|útil|testimonial|testimonials|customers say',
  byline:
    'by|por|posted|published|updated|publicado|actualizado|min read|minutes read|minute read|written by|author|autor|autora|escrito por|last modified|last edited|edited|editado',
  delivery:
    'shipping|delivery|returns|return policy|envío|envíos|entrega|devoluciones|warranty|garantía|pickup|financing|klarna|paypal|payment|pago',
  contents:
    'table of contents|contents|on this page|in this article|in this section|índice|contenido|contenidos|en esta página|jump to|ir a',
  advert:
    'advertisement|advertising|sponsored|publicidad|anuncio|anuncios|patrocinado|promotion|promo|off|affiliate|sale|oferta|ofertas|coupon|cupón|deal|deals|descuento',
  about:
    'about us|about the author|sobre nosotros|sobre el autor|acerca de|quiénes somos|our company|our team|our partners|our clients|our customers|company|empresa|careers|empleo|press|prensa|investors|trusted by|as seen',
  faq: 'faq|faqs|frequently asked|preguntas frecuentes',
  specs:
    'specification|specifications|specs|details|description|features|dimensions|material|materials|características|descripción|especificaciones|detalles|medidas|ingredients|ingredientes|overview|resumen',
}

export type BlockTopic = keyof typeof phrases
export const topics = Object.keys(phrases) as BlockTopic[]

/** All phrases with the number of their topic. */
export const topicPhrases = topics.flatMap((name, topic) => phrases[name].split('|').map(phrase => ({ phrase, topic })))

/** Function words: their share is greater in sentences than in labels. */
export const joiningWords = (
  'the of and to in a is that for it as with on be are this by was at or from an you your we our can not have has will if they their its but which when how what all more also ' +
  'una el la los las de del que y en un es se con por para su al lo como más o pero sus le ha sin sobre este ya entre está cuando muy hay nos esta son también'
).split(' ')
