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
aplazado|postponed
retrasado|delayed|con retraso|demorado
puntual|on time|a tiempo|en hora
pagado|paid
impagado|unpaid|sin pagar|pendiente de pago
estable|stable
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
semana|week|esta semana|this week|7 dias|7 days|ultimos 7 dias|last 7 days|past 7 days
mes|month|este mes|this month|30 dias|30 days|ultimos 30 dias|last 30 days|past 30 days
publico|public|estatal|state owned
privado|private
concertado|publicly funded
critico|critical
grave|severe
alto|high
medio|medium|moderate|moderado
bajo|low
facil|easy|sencillo|simple
dificil|hard|difficult
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
carne|meat
pollo|chicken
entrantes|starters|small plates|primeros|entradas|appetizers|antipasti
principales|mains|main courses|segundos|platos principales|platos fuertes
postres|puddings|desserts|dulces|sweets
bebidas|drinks|beverages
guarniciones|sides|side dishes
ensaladas|salads
oferta|sale|on sale|en oferta|rebajado|special offer|promocion|promo|descuento|on offer|en promocion|de oferta
destacado|featured
verificado|verified
urgente|urgent
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
ventas|sales|comercial
compras|purchasing|procurement
ingenieria|engineering
recursos humanos|human resources|hr
medio ambiente|environment|environmental|medioambiental
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
lunes|monday|mon|lun|montag|lundi|segunda feira
martes|tuesday|tue|tues|dienstag|mardi|terça feira
miercoles|wednesday|wed|mie|mittwoch|mercredi|quarta feira
jueves|thursday|thu|thur|thurs|jue|donnerstag|jeudi|quinta feira
viernes|friday|fri|vie|freitag|vendredi|sexta feira
sabado|saturday|sat|sab|samstag|samedi
domingo|sunday|sun|dom|sonntag|dimanche
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
`
