/** English words between slots, in small letters. */
import { type KnownWords, wordSet } from './word-list.ts'

export const english: KnownWords = {
  refused: {
    'claim-without-figure': [/^(?!)/, /^(?:as much)$/],
    'number-outside-slot': [/^(?!)/, /^(?:every other|every second)$/],
    forecast: [
      /^(?:will|would|shall|may|might|could|can|expect\w*|forecast\w*|predict\w*|project(?:ed|s|ions?)|anticipat\w*|outlook|future|tomorrow|likely|probabl\w*|prospect\w*|promis\w*|upcoming|soon|potential\w*|poised|perhaps)$/,
      /^(?:set to|going to|about to|next (?:year|month|decade))$/,
    ],
    cause: [
      /^(?:because|due|owing|caus\w*|thanks|driven|drives?|driving|fuel\w*|boost\w*|trigger\w*|result\w*|reason\w*|explain\w*|effects?|impact\w*|consequen\w*|drought\w*|harvest\w*|war|wars|pandemic|inflation|weather|climate|strikes?|crisis|politic\w*|government\w*|sanction\w*|subsid\w*|speculat\w*|reflect\w*|therefore|hence|thus|amid)$/,
      /^(?:led to|leads to|lead to)$/,
    ],
    advice: [
      /^(?:should|must|ought|recommend\w*|advis\w*|consider\w*|ideal\w*|excellent|opportunit\w*|attractive\w*|interesting|profitab\w*|quality|tasty|healthy|reliab\w*|trust\w*|guarantee\w*|risk\w*|perfect\w*|good|bad|better|invest\w*|exploit\w*|premium|luxur\w*|ethic\w*|sustainab\w*|organic|danger\w*|toxic|contaminat\w*|fraud\w*|illegal\w*|competitive\w*|please|buyers? should|safe\w*|superior|fine(?:st)?|famous|renowned)$/,
      /^(?:worth (?:a|an|the|buying|selling|importing|exporting|considering|trying|it)|best (?!year|month|result)\S+|worst (?!year|month|result)\S+|need to|have to|has to)$/,
    ],
  },
  orders:
    /^(?:(?:buy|sell|source|choose|avoid|pick|look|ask|go|get|take|keep|start|enter|ship|order) |(?:import|export) (?:from|to|into|·))/,
  words: wordSet(`
    a about above after again against ahead all almost alone along also although among amongst an and another any are around as at away back be been before behind being
    below besides between beyond  but by did do does down during each either else enough even ever every far few fewer for from further had has have having here high higher
    highest how however if in inside instead into is it its itself just largely largest last late later latest least less lower lowest many mean means median meanwhile more most mostly much
    near nearly neither no nobody none nor not now of off on only onto or other others otherwise out over own part parts per quite rather roughly same since slightly small smaller smallest so
    some still such than that the their them then there these they this those though through throughout to together too top toward towards under until up upon upward upwards downward downwards very was well were what when where
    whereas which while who whole whom whose why with within without year years yearly yet
    annual annually month months monthly day days period periods time times date dates decade
    world worldwide global globally rest total totals sum sums average averages overall combined jointly
    country countries nation nations european union gdp hhi wikipedia open food facts
    kilo kilos kilogram kilograms tonne tonnes ton tons dollar dollars weight weights volume volumes value values money amount amounts price prices priced unit units
    market markets trade trader traders trading sector commerce share shares portion slice ground place lead leads led leader leaders leading
    sell sells sold selling seller sellers sale sales buy buys bought buying buyer buyers purchase purchases purchased supply supplies supplied supplier suppliers
    rise rises rose risen rising fall falls fell fallen falling grow grows grew grown growing growth shrink shrinks shrank shrunk shrinking
    lose loses lost losing loss losses keep keeps kept hold holds held holding stand stands stood come comes came coming go goes went gone going
    make makes made take takes took taken taking give gives gave given giving get gets got put puts see sees saw seen say says said tell tells told show shows showed shown
    pay pays paid paying cost costs ask asks asked find finds found bring brings brought run runs ran
    have has mark marks sit sits lie lies lay account accounts accounted accounting
    big bigger biggest main mainly major principal chief chiefly great greater greatest large larger dear dearer dearest cheap cheaper cheapest
    strong strongly sharp sharply steep steeply marked markedly rapid rapidly fast faster fastest slow slower slowest slowly slight modest modestly mild mildly moderate moderately
    stable steady steadily flat hardly barely unchanged constant little considerably clearly clear notable notably
    best worst peak peaks peaked record records series level levels range ranges trend trends pace rate rates course
    s increase increases decrease decreases tonnage alone provide provides provided next contrast cut cuts cutting obtain obtains obtained benchmark online previous similar similarly
    albeit base bases likewise nevertheless despite alike apart bulk remainder several many picture broad broadly narrow narrowly wide wider widely direction directions opposite close closely
    closer size sized scale scales position positions ranking ranked ranks contributor contributors player players pattern patterns mix term terms basis measured respective respectively former
    latter hand hands fetch fetches fetched command commands commanded charge charges charged audience readership shelf shelves retail retailers wholesale pack packs dated earliest declaring
    registered levy levies applied applies apply face faces faced enter enters entering meaning words way put another own owns edge lead margin margins distance spread spreads field
    supplying supply outsell outsells outsold shipping shipment shipments cargo goods volume flows flow stream
    shopper shoppers customer customers importer exporter trader client clients nobody someone everybody anyone
    evenly even depend depends depended arrive arrives arrived having quoted quote quotes opened open single sole
    totalled totals totalling summed tally tallies aggregate relative relatively proportion proportions proportionally
    especially particularly mainly chiefly exactly only simply respectively practically virtually nearly roughly approximately
    long longer longest short shorter shortest run runs wide early earlier later lately
    went gone moved stayed remained turned turn turns continue continues continued continuing began begun
    paid costing priced pricing expensive inexpensive
    against toward alongside upwards onwards onward across amongst beyond
    balance context snapshot behaviour performance dynamics movement movements
    trailing trails trailed
    add adds added anything leave leaves way ways different side busiest left often usually worth view views reader readers article articles interest press news brand brands product products shop shops store stores online package packages offer offers
    rating ratings review reviews demand tariff tariffs customs freight insurance destination destinations origin duty
    index point points threshold thresholds concentration concentrated figure figures data statistics report reports reported reporting declared declare declares
    gap difference differences comparison compared compare compares comparable contrast
    inhabitant inhabitants person people head pound barrel reference international
     far next followed following previous earlier recent recently current currently present new newest old oldest
    import imports exports export exporter exporters importer importers
  `),
  stems: wordSet(`
    export import reach register record declin decreas increas climb drop dropp gain slip slipp shipp eas jump soar plung surg tumbl expand contract contribut reduc recover ris
    amount total averag represent account exceed surpass outstrip outpac trail rank lead follow dominat concentrat shar split divid combin
    cover compris includ remain stay stabilis stabiliz mov chang shift vary vari rang hover stood exchang
    compar contrast differ narrow widen 
    sourc ship sell trad deal handl
    charg valu cost pric weigh
    start begin end open clos stretch
    receiv  read look search
    measur count number calculat report
    appear name match
    absorb tak generat earn spend spent
    account overtak overtook
    large small high low near
    balanc
  `),
  endings: ['s', 'es', 'd', 'ed', 'e', 'ing', 'er', 'ers', 'r', 'rs', 'ly', 'y', 'ies', 'ied', 'ion', 'ions', 'ation', 'ment'],
}
