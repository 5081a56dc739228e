/** Spanish words between slots, in small letters without accents. Future and conditional have no endings here: no figure is of the future. */
import { type KnownWords, wordSet } from './word-list.ts'

export const spanish: KnownWords = {
  refused: {
    'claim-without-figure': [/^(?!)/, /^(?:tanto como)$/],
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
    a al ante como con contra cuando cual cuales cuanto cuantos cuya cuyas cuyo cuyos de del desde donde e el ella ellas ellos en entre era eran es esa esas ese eso esos
    esta estan estas este esto estos fue fueron frente ha habia han hasta hay haya la las le les lo los mas menos mientras muy ni no o otra otras otro otros para pero por
    pese que quien quienes se sea sean ser si sin sino sobre solo son su sus tal tales tambien tampoco tan tanto tras u un una unas uno unos y ya aunque ahora
    aqui alli asi aun durante todavia siempre nunca luego despues antes cada todo toda todos todas algo algun alguna algunos algunas ningun ninguna ninguno mismo misma
    mismos mismas cerca lejos juntos juntas junto apenas casi alrededor aproximadamente unicamente sobretodo ademas incluso sin embargo
    superior superiores inferior inferiores estaba estaban manos unico unica unicos unicas salido llegado encoge encogen encogio encogieron crecido sido estado tenido hecho puesto vuelto mantenido hoy avance avances respecto seguido seguida seguidos seguidas sentido contrario ofrece ofrecen similar similares parecido parecida parecidos parecidas largo larga
    plazo base bases aunque obtiene obtienen obtuvo obtuvieron referente previos previas respectivamente cambio tanto tantos tanta tantas tiempo termino terminos vez dicho dicha esto
    equivalente equivalentes relativo relativa relativos relativas grueso escala posicion posiciones ranking tasa tasas gravamen aplica aplican entra entran procedente procedentes
    encuentra encuentran situa situan deja dejan dejo entonces plaza minorista minoristas mayorista supermercado supermercados lectura lecturas busqueda busquedas publico movimiento movimientos
    diferente diferentes distinto distinta distintos distintas cercano cercana cercanos cercanas torno reparto brecha ventaja distancias peso medida medidas
    quienes alguien nadie cualquier cualquiera cuyo demas ajeno propio propia propios propias
    vendedor vendedora vendedores comprador compradora compradores exportador exportadora exportadores importador importadora importadores proveedor proveedores cliente clientes
    ademas igualmente asimismo finalmente primeramente principalmente practicamente relativamente proporcionalmente especialmente solamente exactamente justo
    gana ganan gano ganaron ganado mas reparte sobra falta faltan escasa escaso amplia amplio amplias amplios intensa intenso
    aguas tramo tramos franja intervalo horquilla abanico
    registro registros anota anotan anoto comportamiento desempeno dinamica panorama fotografia cuadro balance saldo contexto
    decir sea tomado tomada visto vista vistos vistas pagado pagada pagados cobrado enviado enviada enviados embarques envio envios
    unidos debajo arriba abajo adelante atras
    referencia referencias responden revisaron revisados lado sale salen salio salieron salida entrada parte partes resto mundo mundial mundiales global globales total totales conjunto media medio medias medios kilo kilos tonelada toneladas dolar dolares
    ano anos mes meses periodo periodos fecha fechas dia dias anual anuales mensual mensuales plazo
    pais paises union europea europeo europeos pib hhi wikipedia open food facts
    encima debajo delante detras atras mayor mayores menor menores mejor peor bajo baja bajos bajas alto alta altos altas medianamente
    traves vez veces fuera dentro misma ambito
    suele suelen sigue siguen siguio siguieron siguiente siguientes tiene tienen tuvo tuvieron tener hizo hace hacen va van viene vienen vino
    dice dicen dio dieron da dan sabe cabe hubo internacional internacionales partir repite repiten queda quedan quedo quedaron quedaba pone ponen puso
    cae caen cayo cayeron caer caida caidas caia caido cayendo
    mantiene mantienen mantuvo mantuvieron mantener
    pierde pierden perdio perdieron perder perdida perdidas perdiendo
    reduce reducen redujo redujeron reducir reducido reducida reduccion
    retrocede retroceden retrocedio retrocedieron retroceso retrocesos
    desciende descienden descendio descendieron descender descenso descensos
    asciende ascienden ascendio ascendieron ascenso ascensos
    disminuye disminuyen disminuyo disminuyeron disminucion
    crece crecen crecio crecieron crecer crecimiento creciente crecientes creciendo decrece
    concentra concentran concentro concentraron concentrado concentrada concentracion concentrados
    contrae contraen contrajo contrajeron contraccion
    supone suponen supuso supusieron equivale equivalen equivalia
    encarece encarecen encarecio encarecieron encarecimiento abarato abarata abaratan abarataron abaratamiento
    reparte reparten repartio repartieron reparto repartido repartida repartidas repartidos
    mueve mueven movio movieron mover oscila oscilan oscilo oscilado oscilaron
    ve ven vio vieron puja peso pesos pesa pesan
    cuesta cuestan costo costaron coste costes precio precios
    demanda oferta ofertas tienda tiendas envase envases linea articulo articulos visita visitas lector lectores interes consulta consultas
    noticia noticias prensa marca marcas producto productos valoracion valoraciones opinion opiniones
    arancel aranceles aduana aduanas destino destinos origen flete seguro
    segun hacia comparacion comparado comparada comparable comparables respecto diferencia diferencias igual distancia
    datos dato cifra cifras indice punto puntos serie historico historica umbral umbrales nivel niveles
    mercado mercados sector comercio comercial comerciales negocio volumen volumenes cantidad cantidades valor valores dinero importe
    cuota cuotas proporcion peldano puesto lugar cabeza lider lideres grupo
    terreno ritmo tendencia tendencias evolucion trayectoria cambio cambios variacion variaciones alza alzas
    fuerte fuertes fuertemente ligero ligera ligeramente leve levemente notable notablemente marcado marcada rapido rapida rapidamente lento lenta lentamente
    moderado moderada moderadamente moderados poco pocos poca pocas mucho muchos mucha muchas bastante considerable considerablemente claramente clara claro
    estable estables estabilidad constante constantes plano plana brusco brusca brusco acusado acusada pronunciado pronunciada
    grande grandes pequeno pequena pequenos pequenas gran principal principales primordialmente
    caro cara caros caras barato barata baratos baratas
    habitante habitantes persona personas libra barril
    actual actuales reciente recientes ultimo ultima ultimos ultimas anterior anteriores previo previa antes posterior
    neto bruto medio promedio mediano mediana minimo minima maximo maxima record extremo extremos rango
    otra cambio contrario contraste igualmente vecinos
    unidad unidades gramo gramos 
  `),
  stems: wordSet(`
    vend vent vended export exportad import importad compr comprad adquir suministr proveed abastec
    sum alcanz lleg registr declar inform report represent acumul aport absorb copa ocup sit figur rond roza super qued
    sub aument increment avanz gan baj recort aceler repunt ampli perd merm mengu retir recuper
    encabez lider domin lidera destac sobresal complet
    compar contrast diferenci acerc alej distanc
    compart divid distribu entreg
    pag cobr cotiz cost factur
    mid midi calcul consider indic muestr mostr observ
    cambi vari evolucion oscil
    continu permanec mantuv
    compon form inclu abarc reun rein agrup
    procede proven lleva
    recib consult le
    comienz empez termin cerr
    recog cuent cont
    apare apareci nombr
    busc elig
    corresponde correspondi correspond
    paso pas
    junt
    elev elevad reducid
    dispar desplom dispers
    depend
    export exportacion
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
