/**
 * The headings that a customs officer expects for everyday names (`heading | Spanish | English`), and how often the search finds them. The names of
 * the second list are not in everyday-names.json, and must not be added to it: they measure the ranking by itself.
 */
import { describe, expect, test } from 'vitest'
import everydayNames from './everyday-names.json' with { type: 'json' }
import { searchProductCodes } from './product-search.ts'
import { productTable } from './product-table.ts'

const everyday = table(`
  1701 | azúcar | sugar
  0901 | café | coffee
  1509 | aceite de oliva | olive oil
  8471 | portátiles | laptops
  8471 | ordenadores | computers
  64 | zapatos | shoes
  6109 | camisetas | T-shirts
  2204 | vino | wine
  8517 | teléfonos inteligentes | smartphones
  8507 | baterías de litio | lithium batteries
  9503 | juguetes | toys
  9403 | muebles | furniture
  2203 | cerveza | beer
  1806 | chocolate | chocolate
  0804 | aguacate | avocado
  2523 | cemento | cement
  3004 | medicamentos | medicines
  1006 | arroz | rice
  1001 | trigo | wheat
  1005 | maíz | corn
  1201 | soja | soybeans
  0803 | plátanos | bananas
  0805 | naranjas | oranges
  0805 | limones | lemons
  0808 | manzanas | apples
  0806 | uvas | grapes
  0702 | tomates | tomatoes
  0701 | patatas | potatoes
  0703 | cebollas | onions
  0703 | ajo | garlic
  0713 | frijoles | beans
  0713 | lentejas | lentils
  0406 | queso | cheese
  0401 | leche | milk
  0402 | leche en polvo | milk powder
  0405 | mantequilla | butter
  0407 | huevos | eggs
  0409 | miel | honey
  0201,0202 | carne de res | beef
  0203 | carne de cerdo | pork
  0207 | pollo | chicken
  0302,0303,0304 | salmón | salmon
  0306 | camarones | shrimps
  1604 | atún en lata | canned tuna
  0902 | té | tea
  1801 | cacao | cocoa
  0904 | pimienta | pepper
  0905 | vainilla | vanilla
  0906 | canela | cinnamon
  1101 | harina de trigo | wheat flour
  1902 | pasta | pasta
  1905 | pan | bread
  1905 | galletas | cookies
  2005 | aceitunas | olives
  2007 | mermelada | jam
  2009 | jugo de naranja | orange juice
  2103 | salsa de soja | soy sauce
  2105 | helado | ice cream
  2201 | agua mineral | mineral water
  2202 | refrescos | soft drinks
  2208 | whisky | whisky
  2208 | tequila | tequila
  2402 | cigarrillos | cigarettes
  2501 | sal | salt
  2709 | petróleo crudo | crude oil
  2710 | gasolina | petrol
  2711 | gas natural | natural gas
  2701 | carbón | coal
  2601 | mineral de hierro | iron ore
  7403,74 | cobre | copper
  7601,76 | aluminio | aluminium
  7108 | oro | gold
  7106 | plata | silver
  72,7206,7207 | acero | steel
  7318 | tornillos | screws
  31,3102,3105 | fertilizantes | fertilizers
  3303 | perfume | perfume
  3304 | cosméticos | cosmetics
  3305 | champú | shampoo
  3306 | pasta de dientes | toothpaste
  3401 | jabón | soap
  3402 | detergente | detergent
  3208,3209 | pintura | paint
  3002 | vacunas | vaccines
  3923 | botellas de plástico | plastic bottles
  3923 | bolsas de plástico | plastic bags
  4011 | neumáticos | tyres
  4202 | maletas | suitcases
  4202 | mochilas | backpacks
  4407 | madera aserrada | sawn wood
  4818 | papel higiénico | toilet paper
  4819 | cajas de cartón | cardboard boxes
  4901 | libros | books
  5201 | algodón | cotton
  6110 | suéteres | sweaters
  6203 | pantalones | trousers
  6204 | vestidos | dresses
  6115 | calcetines | socks
  6302 | toallas | towels
  57,5701,5702,5703 | alfombras | carpets
  6910 | inodoros | toilets
  6907 | azulejos | ceramic tiles
  7010 | botellas de vidrio | glass bottles
  7113 | joyas | jewellery
  8211 | cuchillos | knives
  8418 | frigoríficos | refrigerators
  8415 | aires acondicionados | air conditioners
  8450 | lavadoras | washing machines
  8516 | microondas | microwave ovens
  8528 | televisores | televisions
  8518 | auriculares | headphones
  8542 | microchips | microchips
  8541 | paneles solares | solar panels
  8703 | automóviles | cars
  8703 | coches eléctricos | electric cars
  8704 | camiones | trucks
  8711 | motocicletas | motorcycles
  8712 | bicicletas | bicycles
  8708 | autopartes | car parts
  8806 | drones | drones
  9004 | gafas de sol | sunglasses
  9018 | jeringas | syringes
  9102,9101 | relojes | watches
  9202 | guitarras | guitars
  9404 | colchones | mattresses
  9504 | videojuegos | video games
  9619 | pañales | nappies
`)

const unlisted = table(`
  0904 | pimienta negra | black pepper
  1515 | aceite de sésamo | sesame oil
  1006 | arroz basmati | basmati rice
  0305 | salmón ahumado | smoked salmon
  0303 | atún congelado | frozen tuna
  0306 | camarones congelados | frozen shrimps
  0406 | queso rallado | grated cheese
  2002 | tomates en conserva | preserved tomatoes
  2209 | vinagre balsámico | balsamic vinegar
  2203 | cerveza artesanal | craft beer
  3401 | jabón líquido | liquid soap
  8415,8418 | bomba de calor | heat pump
  4819 | bolsas de papel | paper bags
  9401 | sillas de oficina | office chairs
  9403 | mesas de madera | wooden tables
  7610 | puertas de aluminio | aluminium doors
  3925 | ventanas de plástico | plastic windows
  7411 | tubos de cobre | copper tubes
  7313 | alambre de púas | barbed wire
  7315 | cadenas de acero | steel chains
  8408 | motores diésel | diesel engines
  8426 | grúas | cranes
  8701 | tractores agrícolas | agricultural tractors
  4011 | neumáticos de camión | truck tyres
  9401 | asientos de automóvil | car seats
  7009 | espejos retrovisores | rear-view mirrors
  6506 | cascos de motocicleta | motorcycle helmets
  4203 | guantes de cuero | leather gloves
  6115 | calcetines de lana | wool socks
  6204 | vestidos de seda | silk dresses
  5309 | telas de lino | linen fabrics
  5204,5401,5508 | hilo de coser | sewing thread
  5804 | encajes | lace
  57,5701,5702,5703 | alfombras de lana | wool carpets
  3406 | velas aromáticas | scented candles
  3307 | incienso | incense
  3215 | tinta para impresoras | printer ink
  3802 | carbón activado | activated carbon
  2807 | ácido sulfúrico | sulphuric acid
  2801 | cloro | chlorine
  1520,2905 | glicerina | glycerine
  3503 | gelatina | gelatin
  0804 | dátiles secos | dried dates
  0908 | nuez moscada | nutmeg
  9205 | trompetas | trumpets
  9011,9012 | microscopios | microscopes
  9005 | telescopios | telescopes
  9014 | brújulas | compasses
  8470 | calculadoras | calculators
  8470 | cajas registradoras | cash registers
  8443 | fotocopiadoras | photocopiers
  4421 | ataúdes | coffins
  2501 | sal marina | sea salt
  2516,6802 | granito | granite
  2514,6803 | pizarra | slate
  2714,2715 | asfalto | asphalt
  2712 | parafina | paraffin wax
  1521 | cera de abejas | beeswax
  0505 | plumas de ave | feathers
  0507 | marfil | ivory
`)

interface Expectation {
  headings: string[]
  es: string
  en: string
}

function table(text: string): Expectation[] {
  return Array.from(text.matchAll(/(\S+) \| (.+) \| (.+)/g), ([, headings = '', es = '', en = '']) => ({
    headings: headings.split(','),
    es,
    en,
  }))
}

/** The names whose heading the search did not find first, and not among five, and how many names it was asked for. */
function measure(expectations: Expectation[]) {
  const missed = { first: [] as string[], five: [] as string[] }
  for (const { headings, es, en } of expectations) {
    for (const [language, name] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const found = searchProductCodes(name, language).map(({ code }) => headings.some(heading => code.startsWith(heading)))
      if (!found[0]) missed.first.push(name)
      if (!found.includes(true)) missed.five.push(name)
    }
  }
  return { ...missed, asked: expectations.length * 2 }
}

const codesFor = (query: string, language: 'es' | 'en' = 'es') => searchProductCodes(query, language).map(({ code }) => code)
const percent = (missed: string[], asked: number) => `${Math.round((1 - missed.length / asked) * 100)} %`

const usual = measure(everyday)
const others = measure(unlisted)

describe('Searching a product code', () => {
  test(`finds the heading of ${usual.asked} everyday names first (now ${percent(usual.first, usual.asked)})`, () => {
    expect(usual.first).toEqual([])
  })

  test(`finds ${others.asked} other names mostly first (now ${percent(others.first, others.asked)}), or among five (now ${percent(others.five, others.asked)})`, () => {
    expect(others.first.length / others.asked, others.first.join(', ')).toBeLessThanOrEqual(0.25)
    expect(others.five.length / others.asked, others.five.join(', ')).toBeLessThanOrEqual(0.1)
    const listed = new Set(everydayNames.flatMap(([, es = '', en = '']) => [...es.split(', '), ...en.split(', ')]))
    expect(unlisted.flatMap(({ es, en }) => [es, en]).filter(name => listed.has(name))).toEqual([])
  })

  test('ignores accents, plurals and capitals, and knows both languages', () => {
    for (const query of ['azúcar', 'azucar', 'AZÚCARES', 'sugar', 'Sugars']) {
      expect(codesFor(query, 'es')[0]).toBe('1701')
      expect(codesFor(query, 'en')[0]).toBe('1701')
    }
    expect(codesFor('bateria de litio')).toEqual(codesFor('Baterías de litio'))
  })

  test('finds products while a name is being typed, and despite a wrong letter', () => {
    expect(codesFor('choco')[0]).toBe('1806')
    expect(codesFor('aguac')[0]).toBe('080440')
    expect(codesFor('cemnto')[0]).toBe('2523')
    expect(codesFor('chocloate', 'en')[0]).toBe('1806')
  })

  test('does not find products that only contain, or do not contain, the thing', () => {
    expect(codesFor('sugar', 'en').filter(code => !/^(17|2940)/.test(code))).toEqual([])
  })

  test('offers the codes below the beginning of a code', () => {
    expect(codesFor('1806.3')).toEqual(['180631', '180632'])
    expect(codesFor('17')).toEqual(['17', '1701', '1702', '1703', '1704'])
    expect(codesFor('1806.31.00')).toEqual(['180631'])
  })

  test('gives the label in the requested language, with the labels above it', () => {
    expect(searchProductCodes('camisetas de algodón', 'es').find(({ code }) => code === '610910')).toEqual({
      code: '610910',
      name: null,
      label: 'De algodón',
      path: ['Prendas y complementos (accesorios), de vestir, de punto', '«T-shirts» y camisetas, de punto'],
    })
  })

  test('gives the everyday name in the requested language', () => {
    const called = (query: string, language: 'es' | 'en') => searchProductCodes(query, language)[0]?.name
    expect(called('choco', 'es')).toBe('chocolate')
    expect(called('computadoras portátiles', 'es')).toBe('computadoras portátiles')
    expect(called('portátiles', 'en')).toBe('laptops')
    expect(called('pantalones de algodón', 'es')).toBe('pantalones')
  })

  test('finds nothing for nonsense, symbols and the empty query', () => {
    for (const query of ['', '   ', '🥑🥑', '???', 'qwxzrt', '(999) 12']) expect(codesFor(query)).toEqual([])
  })

  test('takes less than 20 milliseconds of processor time for a very long name', () => {
    const long = 'preparaciones alimenticias de aceite con algodón y baterías recargables '.repeat(7)
    codesFor(long)
    const before = process.cpuUsage()
    for (let round = 0; round < 10; round++) codesFor(`${long} ${round}`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000 / 10).toBeLessThan(20)
  })

  test('has a label for every code in both languages, and no English words in Spanish labels', () => {
    const products = Array.from(productTable().values())
    expect(products).toHaveLength(6939)
    expect(products.filter(({ label }) => label.es === '' || label.en === '')).toEqual([])
    expect(products.filter(({ label }) => /\b(of|other|than|whether|containing)\b/.test(label.es))).toEqual([])
  })
})
