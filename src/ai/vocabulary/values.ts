/**
 * Words that pages and prompts use for the same value, in Spanish and English: one value a line, its words parted by bars.
 * A longer phrase is read before a shorter one inside it ("no disponible" before "disponible").
 */

/** States of things: what an offer, a tender or a job is just now. */
export const stateTable = `
agotado|sold out|out of stock|sin existencias|sin stock|fuera de stock|no disponible|unavailable|not available|vendido|sold
disponible|available|in stock|en stock|con stock|con existencias|hay existencias
reservado|reserved|under offer|on hold
bajo pedido|por encargo|made to order|on request|backorder
descatalogado|discontinued
cerrado|closed|finalizado|vencido|expirado|expired|caducado|terminado|ended|fuera de plazo|finished
cancelado|cancelled|canceled|anulado
desierto|void|not awarded
adjudicado|awarded
aplazado|postponed|delayed
abierto|open|vigente|activo|active|en plazo|en curso|plazo abierto|in force|ongoing
inactivo|inactive
pendiente|pending
completado|completed|complete
en tramitacion|in progress
suspendido|suspended
aprobado|approved|passed
rechazado|rejected|denied
desestimado|dismissed
confirmado|affirmed|confirmed
remoto|remote|teletrabajo|en remoto|a distancia|work from home|trabajo en casa
en linea|online|on line|virtual|webinar
hibrido|hybrid
presencial|on site|onsite|in person|in the office
tiempo completo|full time|jornada completa
tiempo parcial|part time|media jornada|jornada parcial|a tiempo parcial
indefinido|permanent|fijo
temporal|temporary|fixed term
practicas|internship|becario|intern
autonomo|freelance|self employed
gratis|gratuito|free|sin costo|sin coste|free of charge|entrada libre
de pago|paid entry
usado|used|segunda mano|second hand|de ocasion|pre owned
nuevo|new|a estrenar|brand new
reacondicionado|refurbished
`

/** Other values: kinds, colours, days, places with a name in each language. */
export const valueTable = `
publico|public|estatal|state owned
privado|private
concertado|publicly funded
critico|critical
grave|severe
alto|high
medio|medium|moderate|moderado
bajo|low
principiante|beginner|basico|basic|iniciacion|introductory|elemental|elementary
intermedio|intermediate
avanzado|advanced|expert|experto
tapa dura|hardcover|hardback|tapas duras
tapa blanda|paperback|rustica|softcover|bolsillo
libro electronico|ebook|e book|digital
audiolibro|audiobook
gasolina|petrol|gasoline
diesel|gasoil|gasoleo
electrico|electric
automatico|automatic
manual
piso|flat|apartamento|apartment|departamento
casa|house|chalet
atico|penthouse
estudio|studio
local|premises|commercial unit|local comercial
oficina|office
nave|warehouse|industrial unit
terreno|land|parcela|plot|solar
garaje|garage|parking|aparcamiento|plaza de garaje|car park
piscina|pool|swimming pool
jardin|garden
ascensor|lift|elevator
terraza|terrace
desayuno|breakfast
gimnasio|gym
mascotas|pets
vegetariano|vegetarian
vegano|vegan
pescado|fish
marisco|shellfish|seafood
huevo|egg
leche|milk|lacteos|dairy
frutos secos|nuts
trigo|wheat
carne|meat
pollo|chicken
obras|works
servicios|services
suministros|supplies|goods
pyme|sme|smes|pymes|small business|small and medium enterprises|pequenas y medianas empresas
estudiantes|students
mujeres|women|femenino|female|mujer|woman
hombres|men|masculino|male|hombre|man
ninos|children|kids|infantil|nino
economia|economy|economics|business
politica|politics
deportes|sports|deporte|sport
cultura|culture
tecnologia|technology|tech
salud|health|sanidad|healthcare
educacion|education
finanzas|finance
ventas|sales
compras|purchasing|procurement
ingenieria|engineering
recursos humanos|human resources|hr
medio ambiente|environment
turismo|tourism
construccion|construction
alimentacion|food
agricultura|agriculture
transporte|transport|transportation
energia|energy
plastico|plastic|plastics
madera|wood|timber
metal|metals|metalurgia
textil|textiles|textile
quimico|chemical|chemicals
orden|order
resolucion|resolution
decreto|decree
ley|law|act
anuncio|announcement|notice
rojo|red
azul|blue
verde|green
amarillo|yellow
negro|black
blanco|white
gris|grey|gray
marron|brown
rosa|pink
naranja|orange
morado|purple
plateado|silver
dorado|gold
lunes|monday
martes|tuesday
miercoles|wednesday
jueves|thursday
viernes|friday
sabado|saturday
domingo|sunday
enero|january
febrero|february
marzo|march
abril|april
mayo|may
junio|june
julio|july
agosto|august
septiembre|september|setiembre
octubre|october
noviembre|november
diciembre|december
Londres|London
Nueva York|New York
París|Paris
Berlín|Berlin
Múnich|Munich|München
Colonia|Cologne|Köln
Hamburgo|Hamburg
Fráncfort|Frankfurt
Roma|Rome
Milán|Milan|Milano
Turín|Turin|Torino
Nápoles|Naples|Napoli
Florencia|Florence|Firenze
Venecia|Venice|Venezia
Lisboa|Lisbon
Oporto|Porto
Bruselas|Brussels
Amberes|Antwerp
Ámsterdam|Amsterdam
La Haya|The Hague
Ginebra|Geneva
Zúrich|Zurich
Viena|Vienna
Praga|Prague
Varsovia|Warsaw
Cracovia|Krakow
Budapest
Bucarest|Bucharest
Atenas|Athens
Estambul|Istanbul
Moscú|Moscow
Estocolmo|Stockholm
Copenhague|Copenhagen
Dublín|Dublin
Edimburgo|Edinburgh
Burdeos|Bordeaux
Marsella|Marseille
Tokio|Tokyo
Pekín|Beijing
Shanghái|Shanghai
Singapur|Singapore
El Cairo|Cairo
Ciudad de México|Mexico City|CDMX
La Habana|Havana
Filadelfia|Philadelphia
Sevilla|Seville
Zaragoza|Saragossa
La Coruña|A Coruña|Corunna
Gerona|Girona
Lérida|Lleida
San Sebastián|Donostia
Vitoria|Vitoria Gasteiz
Alicante|Alacant
Vizcaya|Bizkaia|Biscay
Guipúzcoa|Gipuzkoa
Cataluña|Catalonia|Catalunya
Andalucía|Andalusia
País Vasco|Basque Country|Euskadi
Castilla y León|Castile and León
Baleares|Balearic Islands|Islas Baleares|Illes Balears
Canarias|Canary Islands|Islas Canarias
Navarra|Navarre
Europa|Europe
Inglaterra|England
Escocia|Scotland
Gales|Wales
Holanda|Holland|Países Bajos
`

/** What comes from a country, by its ISO 3166 code; languages and countries themselves are known to the runtime. */
export const demonyms = `
ES español españoles española españolas spanish spaniard
FR francés francesa franceses french
DE alemán alemana alemanes german germans
IT italiano italianos italian italians
PT portugués portuguesa portugueses portuguese
GB británico británica british inglés inglesa ingleses english UK
IE irlandés irlandesa irlandeses irish
NL holandés holandesa holandeses neerlandés neerlandesa dutch
BE belga belgas belgian
CH suizo suiza suizos swiss
AT austríaco austriaco austriaca austrian
PL polaco polaca polish
CZ checo checa czech
HU húngaro húngara hungarian
RO rumano rumana romanian
BG búlgaro búlgara bulgarian
GR griego griega greek
TR turco turca turkish
RU ruso rusa russian
UA ucraniano ucraniana ukrainian
SE sueco sueca swedish
NO noruego noruega norwegian
DK danés danesa daneses danish
FI finlandés finlandesa finlandeses finnish
US estadounidense estadounidenses norteamericano american americans USA EEUU
CA canadiense canadienses canadian
MX mexicano mexicana mexican
AR argentino argentina argentinos argentinian argentine
CL chileno chilena chilean
CO colombiano colombiana colombian
PE peruano peruana peruvian
VE venezolano venezolana venezuelan
EC ecuatoriano ecuatoriana ecuadorian
UY uruguayo uruguaya uruguayan
BR brasileño brasileña brazilian
CU cubano cubana cuban
CN chino china chinese
JP japonés japonesa japoneses japanese
KR coreano coreana korean
IN indio india indian
VN vietnamita vietnamitas vietnamese
TH tailandés tailandesa thai
ID indonesio indonesia indonesian
AU australiano australiana australian
NZ neozelandés neozelandesa zealander
ZA sudafricano sudafricana african
MA marroquí marroquíes moroccan
DZ argelino argelina algerian
EG egipcio egipcia egyptian
IL israelí israelíes israeli
SA saudí saudita saudi
`
