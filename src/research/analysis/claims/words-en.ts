/** The English words that a sentence may have between its slots, in small letters, and those that are refused. */
import { type KnownWords, noWord, wordSet } from './word-list.ts'

export const english: KnownWords = {
  refused: {
    'claim-without-figure': [noWord, /^(?:as much)$/],
    'number-outside-slot': [noWord, /^(?:every other|every second)$/],
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
    a about above account accounted accounting accounts across add added adds after again against aggregate ahead albeit alike all almost
    alone along alongside also although among amongst amount amounts an and annual annually another any anyone anything apart applied
    applies apply approximately are around arrive arrived arrives article articles as ask asked asks at audience average averages away
    back balance barely barrel base bases basis be been before began begun behaviour behind being below benchmark besides best between
    beyond big bigger biggest bought brand brands bring brings broad broadly brought bulk busiest but buy buyer buyers buying buys by came
    cargo charge charged charges cheap cheaper cheapest chief chiefly clear clearly client clients close closely closer combined come
    comes coming command commanded commands commerce comparable compare compared compares comparison concentrated concentration
    considerably constant context continue continued continues continuing contrast contributor contributors cost costing costs countries
    country course current currently customer customers customs cut cuts cutting data date dated dates day days dear dearer dearest decade
    declare declared declares declaring decrease decreases demand depend depended depends despite destination destinations did difference
    differences different direction directions distance do does dollar dollars down downward downwards during duty dynamics each earlier
    earliest early edge either else enough enter entering enters especially european even evenly ever every everybody exactly expensive
    export exporter exporters exports face faced faces facts fall fallen falling falls far fast faster fastest fell fetch fetched fetches
    few fewer field figure figures find finds flat flow flows followed following food for former found freight from further gap gave gdp
    get gets give given gives giving global globally go goes going gone goods got great greater greatest grew ground grow growing grown
    grows growth had hand hands hardly has have having head held here hhi high higher highest hold holding holds how however if import
    importer importers imports in increase increases index inexpensive inhabitant inhabitants inside instead insurance interest
    international into is it its itself jointly just keep keeps kept kilo kilogram kilograms kilos large largely larger largest last late
    lately later latest latter lay lead leader leaders leading leads least leave leaves led left less level levels levies levy lie lies
    likewise little long longer longest lose loses losing loss losses lost lower lowest made main mainly major make makes many margin
    margins mark marked markedly market markets marks mean meaning means meanwhile measured median mild mildly mix moderate moderately
    modest modestly money month monthly months more most mostly moved movement movements much narrow narrowly nation nations near nearly
    neither nevertheless new newest news next no nobody none nor not notable notably now obtain obtained obtains of off offer offers often
    old oldest on online only onto onward onwards open opened opposite or origin other others otherwise out outsell outsells outsold over
    overall own owns pace pack package packages packs paid part particularly parts pattern patterns pay paying pays peak peaked peaks
    people per performance period periods person picture place player players point points portion position positions pound practically
    present press previous price priced prices pricing principal product products proportion proportionally proportions provide provided
    provides purchase purchased purchases put puts quite quote quoted quotes ran range ranges ranked ranking ranks rapid rapidly rate
    rates rather rating ratings reader readers readership recent recently record records reference registered relative relatively
    remainder remained report reported reporting reports respective respectively rest retail retailers review reviews rise risen rises
    rising rose roughly run runs s said sale sales same saw say says scale scales sector see seen sees sell seller sellers selling sells
    series several share shares sharp sharply shelf shelves shipment shipments shipping shop shopper shoppers shops short shorter shortest
    show showed shown shows shrank shrink shrinking shrinks shrunk side similar similarly simply since single sit sits size sized slice
    slight slightly slow slower slowest slowly small smaller smallest snapshot so sold sole some someone spread spreads stable stand
    stands statistics stayed steadily steady steep steeply still stood store stores stream strong strongly such sum summed sums supplied
    supplier suppliers supplies supply supplying take taken takes taking tallies tally tariff tariffs tell tells term terms than that the
    their them then there these they this those though threshold thresholds through throughout time times to together told ton tonnage
    tonne tonnes tons too took top total totalled totalling totals toward towards trade trader traders trading trailed trailing trails
    trend trends turn turned turns unchanged under union unit units until up upon upward upwards usually value values very view views
    virtually volume volumes was way ways weight weights well went were what when where whereas which while who whole wholesale whom whose
    why wide widely wider wikipedia with within without words world worldwide worst worth year yearly years yet
  `),
  stems: wordSet(`
    absorb account amount appear averag balanc begin calculat chang charg climb clos combin compar compris concentrat contract contrast
    contribut cost count cover deal declin decreas differ divid dominat drop dropp earn eas end exceed exchang expand export follow gain
    generat handl high hover import includ increas jump large lead look low match measur mov name narrow near number open outpac outstrip
    overtak overtook plung pric rang rank reach read receiv record recover reduc register remain report represent ris search sell shar
    shift ship shipp slip slipp small soar sourc spend spent split stabilis stabiliz start stay stood stretch surg surpass tak total trad
    trail tumbl valu vari vary weigh widen
  `),
  endings: ['s', 'es', 'd', 'ed', 'e', 'ing', 'er', 'ers', 'r', 'rs', 'ly', 'y', 'ies', 'ied', 'ion', 'ions', 'ation', 'ment'],
}
