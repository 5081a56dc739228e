/**
 * The Spanish words that a sentence may have between its slots, in small letters without accents, and those that are refused. Endings of the future
 * and the conditional are missing, because no figure is about the future.
 */
import { type KnownWords, noWord, wordSet } from './word-list.ts'

export const spanish: KnownWords = {
  refused: {
    'claim-without-figure': [noWord, /^(?:tanto como)$/],
    forecast: [
      /^(?:espera[ns]?|esperad[oa]s?|prev[ei]\w*|previs\w*|pronos\w*|proyec\w*|estiman?|augur\w*|futur\w*|manana|proxim\w*|podri?\w*|pued[ea]n?|tender\w*|seguir(?:a|an|ia|ian)|probabl\w*|quiza\w*|perspectiv\w*|apunta[n]?|promet\w*|ser(?:a|an|ia|ian)|\w*[aeidb]r(?:á|án|ía|ían))$/,
      /^(?:va|van) a$/,
    ],
    cause: [
      /^(?:debid\w*|porque|causa\w*|caus[oa]\w*|gracias|culpa|provoc\w*|impuls\w*|motiv\w*|origin\w*|efecto\w*|consecuen\w*|resultado|explic\w*|sequia\w*|cosecha\w*|guerra\w*|pandemia|inflacion|clima\w*|huelga\w*|crisis|politic\w*|gobiern\w*|sancion\w*|subsidi\w*|especulac\w*|reflej\w*|pues|obedec\w*)$/,
      /^(?:a raiz|por culpa|por el|por la|por los|por las|ya que|puesto que|dado que)$/,
    ],
    advice: [
      /^(?:conv[ie]\w*|recom\w*|aconsej\w*|deb(?:e|en|er\w*|ia|ian)|ideal\w*|excelent\w*|oportunid\w*|atractiv\w*|interesantes?|rentabl\w*|promisor\w*|prometedor\w*|calidad\w*|sabros\w*|san[oa]s?|segur[oa]s|fiab\w*|confia\w*|garant\w*|barrer\w*|riesg\w*|perfect\w*|buen[oa]?s?|mal[oa]?s?|inviert\w*|invert\w*|aprovech\w*|apost\w*|apuest\w*|merec\w*|vale|compren|vendan|compra ya|preferid\w*|prestigi\w*|premium|lujo\w*|etic[oa]\w*|sostenib\w*|ecologic\w*|peligr\w*|toxic\w*|contamin\w*|fraud\w*|ilegal\w*|competitiv\w*)$/,
      /^(?:hay que|mejor (?!ano|mes|dato)\S+|peor (?!ano|mes|dato)\S+)$/,
    ],
  },
  orders:
    /^(?:(?:compre|compren|compra|venda|vendan|vende|importe|importen|importa|exporte|exporten|exporta|elija|elige|busque|busca|evite|evita|pida|pide|piense|piensa|aproveche) )/,
  words: wordSet(`
    a abajo abanico abarata abaratamiento abaratan abarataron abarato actual actuales acusada acusado adelante ademas aduana aduanas aguas
    ahora ajeno al algo alguien algun alguna algunas algunos alli alrededor alta altas alto altos alza alzas ambito amplia amplias amplio
    amplios ano anos anota anotan anoto ante anterior anteriores antes anual anuales apenas aplica aplican aproximadamente aqui arancel
    aranceles arriba articulo articulos ascendieron ascendio ascenso ascensos asciende ascienden asi asimismo atras aun aunque avance
    avances baja bajas bajo bajos balance barata baratas barato baratos barril base bases bastante brecha brusca brusco bruto busqueda
    busquedas cabe cabeza cada cae caen caer caia caida caidas caido cambio cambios cantidad cantidades cara caras caro caros casi cayendo
    cayeron cayo cerca cercana cercanas cercano cercanos cifra cifras clara claramente claro cliente clientes cobrado comercial
    comerciales comercio como comparable comparables comparacion comparada comparado comportamiento comprador compradora compradores con
    concentra concentracion concentrada concentrado concentrados concentran concentraron concentro conjunto considerable considerablemente
    constante constantes consulta consultas contexto contra contraccion contrae contraen contrajeron contrajo contrario contraste costaron
    coste costes costo crece crecen crecer crecido creciendo creciente crecientes crecieron crecimiento crecio cuadro cual cuales
    cualquier cualquiera cuando cuanto cuantos cuesta cuestan cuota cuotas cuya cuyas cuyo cuyos da dan dato datos de debajo decir decrece
    deja dejan dejo del delante demanda demas dentro descender descendieron descendio descenso descensos desciende descienden desde
    desempeno despues destino destinos detras dia dias dice dicen dicha dicho dieron diferencia diferencias diferente diferentes dinamica
    dinero dio disminucion disminuye disminuyen disminuyeron disminuyo distancia distancias distinta distintas distinto distintos dolar
    dolares donde durante e el ella ellas ellos embargo embarques en encarece encarecen encarecieron encarecimiento encarecio encima
    encoge encogen encogieron encogio encuentra encuentran entonces entra entrada entran entre envase envases enviada enviado enviados
    envio envios equivale equivalen equivalente equivalentes equivalia era eran es esa esas escala escasa escaso ese eso esos
    especialmente esta estaba estaban estabilidad estable estables estado estan estas este esto estos europea europeo europeos evolucion
    exactamente exportador exportadora exportadores extremo extremos facts falta faltan fecha fechas finalmente flete food fotografia
    franja frente fue fuera fueron fuerte fuertemente fuertes gana ganado ganan ganaron gano global globales gramo gramos gran grande
    grandes gravamen grueso grupo ha habia habitante habitantes hace hacen hacia han hasta hay haya hecho hhi historica historico hizo
    horquilla hoy hubo igual igualmente importador importadora importadores importe incluso indice inferior inferiores intensa intenso
    interes internacional internacionales intervalo juntas junto juntos justo kilo kilos la lado larga largo las le lector lectores
    lectura lecturas lejos lenta lentamente lento les leve levemente libra lider lideres ligera ligeramente ligero linea llegado lo los
    luego lugar manos mantener mantenido mantiene mantienen mantuvieron mantuvo marca marcada marcado marcas mas maxima maximo mayor
    mayores mayorista media mediana medianamente mediano medias medida medidas medio medios mejor menor menores menos mensual mensuales
    mercado mercados mes meses mientras minima minimo minorista minoristas misma mismas mismo mismos moderada moderadamente moderado
    moderados mover movieron movimiento movimientos movio mucha muchas mucho muchos mueve mueven mundial mundiales mundo muy nadie negocio
    neto ni ningun ninguna ninguno nivel niveles no notable notablemente noticia noticias nunca o obtiene obtienen obtuvieron obtuvo
    oferta ofertas ofrece ofrecen open opinion opiniones origen oscila oscilado oscilan oscilaron oscilo otra otras otro otros pagada
    pagado pagados pais paises panorama para parecida parecidas parecido parecidos parte partes partir peldano peor pequena pequenas
    pequeno pequenos perder perdida perdidas perdiendo perdieron perdio periodo periodos pero persona personas pesa pesan pese peso pesos
    pib pierde pierden plana plano plaza plazo poca pocas poco pocos pone ponen por posicion posiciones posterior practicamente precio
    precios prensa previa previas previo previos primeramente primordialmente principal principales principalmente procedente procedentes
    producto productos promedio pronunciada pronunciado propia propias propio propios proporcion proporcionalmente proveedor proveedores
    publico puesto puja punto puntos puso que queda quedaba quedan quedaron quedo quien quienes rango ranking rapida rapidamente rapido
    reciente recientes record reduccion reduce reducen reducida reducido reducir redujeron redujo referencia referencias referente
    registro registros relativa relativamente relativas relativo relativos reparte reparten repartida repartidas repartido repartidos
    repartieron repartio reparto repite repiten respectivamente respecto responden resto retrocede retroceden retrocedieron retrocedio
    retroceso retrocesos revisados revisaron ritmo sabe saldo sale salen salida salido salieron salio se sea sean sector seguida seguidas
    seguido seguidos segun seguro sentido ser serie si sido siempre sigue siguen siguiente siguientes siguieron siguio similar similares
    sin sino situa situan sobra sobre sobretodo solamente solo son su suele suelen superior superiores supermercado supermercados supone
    suponen supusieron supuso sus tal tales tambien tampoco tan tanta tantas tanto tantos tasa tasas tendencia tendencias tener tenido
    termino terminos terreno tiempo tienda tiendas tiene tienen toda todas todavia todo todos tomada tomado tonelada toneladas torno total
    totales tramo tramos tras traves trayectoria tuvieron tuvo u ultima ultimas ultimo ultimos umbral umbrales un una unas unica
    unicamente unicas unico unicos unidad unidades unidos union uno unos va valor valoracion valoraciones valores van variacion
    variaciones ve veces vecinos ven vendedor vendedora vendedores ventaja vez viene vienen vieron vino vio visita visitas vista vistas
    visto vistos volumen volumenes vuelto wikipedia y ya
  `),
  stems: wordSet(`
    abarc abastec absorb aceler acerc acumul adquir agrup alcanz alej ampli apare apareci aport aument avanz baj busc calcul cambi cerr
    cobr comienz compar compart complet compon compr comprad consider consult cont continu contrast copa correspond corresponde
    correspondi cost cotiz cuent declar depend desplom destac diferenci dispar dispers distanc distribu divid domin elev elevad elig empez
    encabez entreg evolucion export exportacion exportad factur figur form gan import importad inclu increment indic inform junt le lider
    lidera lleg lleva mantuv mengu merm mid midi mostr muestr nombr observ ocup oscil pag pas paso perd permanec procede proveed proven
    qued recib recog recort recuper reducid registr rein report represent repunt retir reun rond roza sit sobresal sub sum suministr super
    termin vari vend vended vent
  `),
  endings: [
    's',
    'es',
    'o',
    'a',
    'os',
    'as',
    'e',
    'en',
    'an',
    'ar',
    'er',
    'ir',
    'io',
    'aron',
    'ieron',
    'ado',
    'ada',
    'ados',
    'adas',
    'ido',
    'ida',
    'idos',
    'idas',
    'ando',
    'iendo',
    'aba',
    'aban',
    'ia',
    'ian',
    'acion',
    'aciones',
    'cion',
    'ciones',
    'imiento',
    'imientos',
    'amiento',
    'or',
    'ora',
    'ores',
    'oras',
    'ador',
    'adora',
    'adores',
    'adoras',
    'edor',
    'edora',
    'edores',
    'edoras',
    'dor',
    'dora',
    'dores',
    'doras',
    'amente',
    'mente',
    'ante',
    'antes',
    'n',
    'ro',
  ],
}
