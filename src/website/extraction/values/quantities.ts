/** Numbers with a unit ("45.000 km", "2,5 kg", "90 m²", "12 %", "3 hab."). Different spellings of a unit get one name. */
import { type DecimalMark, parseNumber } from './numbers.ts'

export interface Quantity {
  value: number
  unit: string
}

/** One unit on each line: its name, then its other spellings. Symbols keep their case; words are in lower case. */
const unitTable = `
% percent|per cent|por ciento|pct
km Km|KM|kms|Kms|kilómetros|kilometros|kilometres|kilometers
m mts|mts.|metros|metres|meters
cm centímetros|centimetres|centimeters
mm milímetros
mi miles|millas
ft feet|pies
in inches|pulgadas|''
m² m2|M2|mts2|mt2|metros cuadrados|sqm|sq m|sq. m.|square metres|square meters
ft² ft2|sqft|sq ft|sq. ft.|square feet|pies cuadrados
ha hectáreas|hectareas|hectares
acres acre
m³ m3|metros cúbicos
kg Kg|KG|kgs|Kgs|kilos|kilo|kilogramos|kilograms
g gr|grs|gr.|gramos|grams
t toneladas|tonnes|tons|Tm
lb lbs|pounds|libras
oz ounces|onzas
l L|litros|litro|litres|liters
ml mL|mililitros
cl cL
km/h kph
mph
CV cv
hp HP|bhp
kW kw|KW
W w|watts|vatios
kWh kwh
V
Wh
mAh
GB Gb|gb|gigas
MB Mb|mb|megas
TB Tb|tb
KB kB|kb
Mbps Mb/s|mbps
GHz ghz
MHz
Hz
°C ºC
°F
kcal
kJ
cc cm³|cm3|c.c.
min min.|mins|minutos|minuto|minutes|minute
h h.|hrs|hrs.|horas|hora|hours|hour
días dias|día|dia
days day
semanas semana
weeks week
meses mes
months month
años año|anos
years year|yrs|years old
hab. hab|habs|habs.|habitaciones|habitación|habitacion
ambientes ambiente|amb|amb.
dormitorios dormitorio|dorm.|dorms.
beds bed|bd|bds
bedrooms bedroom
baños baño|banos
baths bath|ba
bathrooms bathroom
plazas plaza
puertas puerta
doors door
asientos asiento
seats seat
páginas página|paginas|págs.|pág.|pp.
pages page
unidades unidad|uds|uds.|ud|ud.
units unit|pcs|pieces
créditos crédito|creditos|ECTS
personas persona|pax
people guests|guest
huéspedes huésped
empleados empleado
employees employee
comentarios comentario
comments comment
opiniones opinión|opinion
reseñas reseña
reviews review
ratings rating
votos voto
votes vote
puntos punto|pts|pts.
points point
estrellas estrella
stars star
respuestas respuesta
replies reply
vistas vista
visitas visita
views view
descargas descarga
downloads download
seguidores seguidor
followers follower
`

const units = new Map<string, string>()
for (const line of unitTable.trim().split('\n')) {
  const cut = line.indexOf(' ')
  const name = cut < 0 ? line : line.slice(0, cut)
  for (const spelling of [name, ...(cut < 0 ? [] : line.slice(cut + 1).split('|'))]) units.set(spelling, name)
}

const quantityPattern = /^([+\-−]?\d[\d.,'\u00a0\u202f ]{0,15}?)\s?([%°º\p{L}'][\p{L}²³23/.° ]{0,20})?$/u

/** The quantity if the whole text is a number with a unit; null otherwise. A number alone is no quantity, nor are "3 of 5" and "24 Main". */
export function parseQuantity(text: string, mark: DecimalMark): Quantity | null {
  if (text.length > 40 || !/\d/.test(text)) return null
  const match = quantityPattern.exec(text)
  const written = match?.[2]?.trim()
  if (!match || !written) return null
  // Short symbols may mean something else in capitals ("MM"); words do not.
  const unit = units.get(written) ?? (written.length > 3 ? units.get(written.toLowerCase()) : undefined)
  const value = unit === undefined ? null : parseNumber(match[1]!, mark)
  return unit === undefined || value === null ? null : { value, unit }
}
