/** Words that claim something about the figures beside them, by language. The patterns match words in small letters without accents. */
import type { Language } from '#contracts/language.ts'

export interface ClaimWords {
  exports: RegExp
  imports: RegExp
  /** `rise` and `fall` say that a figure has changed; `more` and `less` may say this too, or compare two figures. */
  rise: RegExp
  fall: RegExp
  more: RegExp
  less: RegExp
  stable: RegExp
  /** Words for a large change, and for a small change. */
  strongly: RegExp
  slightly: RegExp
  /** Single words for the largest or the smallest of all. */
  largest: RegExp
  smallest: RegExp
  /** Pairs of words for the largest or the smallest: "quien más", "más caro". */
  largestPair: RegExp
  smallestPair: RegExp
  /** Words after which "the largest" only names a group: "entre los mayores". */
  among: RegExp
  /** Pairs of words for more than half. */
  mostOf: RegExp
  /** Words, or pairs of words, that say that the figure before them is above, or below, the figure after them. */
  above: RegExp
  below: RegExp
  price: RegExp
  weight: RegExp
  value: RegExp
  views: RegExp
  news: RegExp
  /** Words for all countries together. */
  whole: RegExp
  /** Words that link a figure to the noun after it: "41 % of imports". */
  link: RegExp
}

const es: ClaimWords = {
  exports: /^(?:export|vend|venta|origen)/,
  imports: /^(?:import(?!es?$)|compr(?!ueb)|adqui|destino|aduana)/,
  rise: /^(?:crec|sub[ei]|suba|aument|increment|ascen[ds](?!$)|ascien|gan(?:a|an|o|aron|ar|ado|ando)$|avan[zc]|encarec|alza|repunt|acel|dispar)/,
  fall: /^(?:ca(?:e|en|er|ida|idas|ido|yo|yeron|yendo|ia|ian)$|baj(?:an|ar|aron|ado|ada|adas|ando|on)?$|bajo$|baja$|disminu|redu[cj]|retroc|desc[ei]nd|desci?en[ds]|pierd|perd|contra(?:e|en|jo|jeron|ccion)$|abarat|merm|recort|desplom|hund|encog)/,
  more: /^mas$/,
  less: /^menos$/,
  stable: /^(?:estab(?:le|ili)|apenas$|constante|inalter|mantien|mantuv|mism[oa]s?$|igual$)/,
  strongly: /^(?:dispar|desplom|fuerte|notabl|acusad|marcad|brusc|pronunciad|hund|rapid)/,
  slightly: /^(?:ligera|leve|modest|suave|lent)/,
  largest: /^(?:mayor(?:es)?|principal(?:es)?|lider.*|encabez.*|domin.*|mejor(?:es)?|maxim[oa]s?|record|grandes)$/,
  smallest: /^(?:menor(?:es)?|minim[oa]s?|peor(?:es)?|pequen[oa]s)$/,
  largestPair: /^(?:(?:quien|quienes|que) mas|mas (?:alt|car|grand|elevad|rapid|dinamic|crec|import|export|compr|vend).*)$/,
  smallestPair: /^(?:(?:quien|quienes|que) menos|mas (?:baj|barat|pequen|lent).*)$/,
  among: /^(?:entre|de)$/,
  mostOf: /^mayor parte$/,
  above: /^(?:(?:mas|mayor|mayores) que|por encima|por delante|encima de|supera.*|superior.*|aventaja.*)$/,
  below: /^(?:(?:menos|menor|menores) que|por debajo|por detras|inferior.*)$/,
  price: /^(?:preci|cotiz|kilo$|kilos$|car[oa]s?$|barat|encarec|abarat|pag)/,
  weight: /^(?:tonelad|peso$|pesos$|volumen|volumenes|cantidad)/,
  value: /^(?:valor|dinero|dolar|importe|cifra)/,
  views: /^(?:visit|articulo|wikipedia|interes|lector|consult)/,
  news: /^(?:notici|prensa|medios$|titular)/,
  whole: /^(?:mund|total|totales|conjunto|todos?|todas?|paises|global|declarad|informan|medi[oa])/,
  link: /^(?:de|del|que|desde)$/,
}

const en: ClaimWords = {
  exports: /^(?:export|sell|sold|sale|suppl|shipped|shipments?$|origin$)/,
  imports: /^(?:import(?!anc|ant)|buy|bought|purchas|destination|customs)/,
  rise: /^(?:r[io]se|risen?|rising|grow|grew|increas|climb|gain|expand|expans|advanc|jump|up$|upwards?$|accelerat|soar|surg|rocket)/,
  fall: /^(?:fell|fall|declin|decreas|drop|shr[aiu]nk|los(?:e|es|ing|s|ses|t)$|down$|downwards?$|contract|slip|reduc|ced|cut(?:s|ting)?$|plung|plummet|tumbl|slump|s[aiu]nk|halv)/,
  more: /^(?:more|higher|larger|greater|dearer)$/,
  less: /^(?:less|lower|smaller|fewer|cheaper)$/,
  stable: /^(?:stab|stead|flat$|hardly|barely|unchanged|constant|same$|scarcely)/,
  strongly: /^(?:sharp|strong|soar|plung|surg|steep|marked|rapid|jump|plummet|notabl)/,
  slightly: /^(?:slight|modest|mild|slow|little$)/,
  largest:
    /^(?:largest|biggest|top|leading|leaders?|leads?|led|main|principal|major|dominat.*|highest|greatest|dearest|most|best|fastest|records?|peak(?:ed)?)$/,
  smallest: /^(?:lowest|smallest|cheapest|least|slowest|worst)$/,
  largestPair: /^(?!)/,
  smallestPair: /^(?!)/,
  among: /^(?:among|amongst|of)$/,
  mostOf: /^most of$/,
  above:
    /^(?:(?:more|higher|larger|greater|dearer) than|above|ahead of|exceed.*|over|outpac.*|outstrip.*|surpass.*|overt[ao]+k.*|outs[eo]l.*)$/,
  below: /^(?:(?:less|lower|smaller|fewer|cheaper) than|below|behind|under)$/,
  price: /^(?:price|kilo(?:gram)?$|dear|cheap|pa(?:y|ys|id|ying)$|quot)/,
  weight: /^(?:tonn|tons?$|weigh|volume|quantit)/,
  value: /^(?:value|money|worth|dollar|amount)/,
  views: /^(?:view|article|wikipedia|interest|reader|looked)/,
  news: /^(?:news|press$|headline)/,
  whole: /^(?:world|total|totals|totalled|all$|countries|global|declared|report|overall|average)/,
  link: /^(?:of|from|that|which)$/,
}

export const claimWords: Record<Language, ClaimWords> = { es, en }
