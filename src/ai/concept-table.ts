/**
 * The fields people ask for and pages label, one a line, the more special before the more general:
 * id < broader concept | types that its columns have | Spanish name | English name | words of both languages (a+b: both together).
 */
export const conceptTable = `
email | email | Correo | E-mail | email e-mail mail correo correos electronico+correo mailto
phone | phone | Teléfono | Phone | phone telephone tel telf tlf tfno telefono movil celular mobile cell whatsapp fax
image | url | Imagen | Image | image picture photo imagen foto fotografia thumbnail miniatura logo
source-code | url | Código fuente | Source code | source+code codigo+fuente repository repo repositorio github
website | url | Sitio web | Website | website web homepage site sitio www
document < link | url | Documento | Document | document documento pdf pliego download descarga descargar fichero archivo
link | url | Enlace | Link | link url uri enlace href hyperlink vinculo liga permalink
awarded-amount < amount | money number | Importe de adjudicación | Awarded amount | importe+adjudicacion amount+award amount+awarded importe+adjudicado precio+adjudicacion valor+adjudicacion value+award valor+contrato contract+value
budget < amount | money number | Presupuesto | Budget | presupuesto budget estimated+value valor+estimado
salary < amount | money number text | Salario | Salary | salary salario sueldo remuneracion wage compensation retribucion pay pays paying paga pagan pagado
price < amount | money number | Precio | Price | price precio cost coste costo tarifa fee pvp cuesta cuestan vale valen rent renta cuota much cuanto
deposit | money | Fianza | Deposit | deposit fianza deposito
tax | money number | Impuestos | Tax | tax iva vat impuesto
shipping | money text | Envío | Shipping | shipping envio delivery portes
discount | number money text | Descuento | Discount | discount descuento rebaja
amount | money number | Importe | Amount | amount importe monto cuantia valor value dotacion funding financiacion total
deadline < date | date text | Plazo | Deadline | valid+through deadline due closing close closes expires expiry expiration plazo limite vencimiento vence vencen cierre cierra cierran cierren venzan caduca caduquen caducidad presentacion+oferta presentacion+solicitud submission+date date+submission apply+by
updated < date | date | Actualización | Updated | updated update actualizado actualizacion modified modificado modificacion
published < date | date | Publicación | Published | published publicado publicacion publication posted publiquen
decided < date | date | Fecha de decisión | Decided | decided filed filing issued issuance issue released release+date resolucion+fecha sentencia+fecha decision+date opinion+date fallado
award-date < date | date | Fecha de adjudicación | Award date | award awarded adjudicacion formalizacion
start < date | date text | Inicio | Start | start starts begin begins starting inicio+plazo comienzo+plazo apertura+plazo apertura opening+date inicio comienzo empieza comienza empiecen comiencen
end < date | date text | Fin | End | end ends ending fin finaliza finalicen finalizacion termina terminen
date | date | Fecha | Date | date dates fecha day dia when cuando
schedule | text date | Horario | Hours | hours horario hora time schedule
duration | text number | Duración | Duration | duration duracion length hours+number horas
year | number date text | Año | Year | year ano
mileage | number text | Kilómetros | Mileage | mileage kilometraje kilometros km kms miles
surface | number text | Superficie | Area | surface superficie area metros m2 m² sqft square+feet size+m2
bedrooms | number text | Habitaciones | Bedrooms | bedroom bedrooms bed beds habitacion habitaciones dormitorio hab recamara rooms room
bathrooms | number text | Baños | Bathrooms | bathroom bath baths bano banos aseo
stars | number text | Estrellas | Stars | stars estrellas
rating < review | number text | Valoración | Rating | rating valoracion puntuacion score nota calificacion
review | number text | Reseñas | Reviews | review reviews resena resenas opiniones+clientes customer+opinions
employees | number text | Empleados | Employees | employees empleados plantilla headcount
vacancies | number text | Plazas | Places | vacancies vacantes seats spots cupo
stock | number text | Existencias | Stock | stock existencias inventory inventario
quantity | number | Cantidad | Quantity | quantity cantidad unit unidad count downloads descargas population poblacion
postcode | text number | Código postal | Postcode | postcode postal zip cp zipcode
identifier | text number | Referencia | Reference | id identifier identificador reference referencia ref docket docket+number docket+sheet expediente exp sku isbn cve cif nif rfc vat+number tax+id case+number number+file document+number numero+documento numero+expediente matricula
cpv | text number | CPV | CPV | cpv
number < identifier | text number | Número | Number | number numero num code codigo
winner < company | text | Adjudicatario | Winner | winner adjudicatario contractor contratista adjudicataria awardee
buyer | text | Comprador | Buyer | buyer comprador organismo organo agency authority adjudicador adjudicadora contratante institucion purchaser poder+adjudicador contracting entidad convocante funder
organizer | text | Organizador | Organiser | organizer organiser organizador organiza host
client | text | Cliente | Client | client cliente customer
brand < company | text | Marca | Brand | brand marca manufacturer fabricante make
employer < company | text | Empresa | Employer | hiring+organization employer empleador contratador
supplier < company | text | Proveedor | Supplier | supplier proveedor vendor seller vendedor provider dealer concesionario
company | text | Empresa | Company | company empresa razon+social business negocio firm firma compania
contact | text | Contacto | Contact | contact contacto responsable
author | text | Autor | Author | author autor writer escritor byline firmado
judge | text | Juez | Judge | judge juez ponente magistrado justice
teacher | text | Docente | Teacher | teacher docente instructor profesor tutor ponentes speaker formador
role | text | Cargo | Role | role cargo puesto position rol
department | text | Departamento | Department | department departamento area+empresa team equipo division unidad+organizativa
court | text | Tribunal | Court | court tribunal juzgado sala
venue < place | text | Recinto | Venue | venue recinto sala+evento local teatro auditorio
address < place | text | Dirección | Address | address direccion domicilio street calle dir addr
city < place | text | Ciudad | City | address+locality city ciudad localidad municipio town poblacion+nombre
region < place | text | Provincia | Region | address+region province provincia region state+name comunidad+autonoma departamento+pais
country < place | text | País | Country | address+country country pais
place | text | Lugar | Place | place lugar location ubicacion zona zone barrio where donde ambito
procedure | text | Procedimiento | Procedure | procedure procedimiento
contract-type | text | Tipo de contrato | Contract type | contract+type tipo+contrato tipo+jornada jornada employment+type
modality | text | Modalidad | Mode | modality modalidad modality mode remoto presencial teletrabajo remote workplace
experience | text number | Experiencia | Experience | experience experiencia seniority
requirements | text | Requisitos | Requirements | requirements requirement requisitos requisito eligibility elegibilidad
beneficiaries | text | Beneficiarios | Beneficiaries | beneficiaries beneficiary beneficiario destinatario dirigido
fuel | text | Combustible | Fuel | fuel combustible
gearbox | text | Cambio | Gearbox | transmission transmision gearbox gear cambio
model | text | Modelo | Model | model modelo
version | text number | Versión | Version | version
license | text | Licencia | Licence | license licence licencia
platform | text | Plataforma | Platform | platform plataforma os
language | text | Idioma | Language | language idioma lengua lenguaje
level | text | Nivel | Level | level nivel dificultad difficulty
publisher | text | Editorial | Publisher | publisher editorial
color | text | Color | Colour | color colour colores
size | text number | Tamaño | Size | size talla tamano dimensions dimensiones medidas
weight | number text | Peso | Weight | weight peso
material | text | Material | Material | material
cuisine | text | Cocina | Cuisine | cuisine cocina
allergens | text | Alérgenos | Allergens | allergen allergens alergeno alergenos
ingredients | text | Ingredientes | Ingredients | ingredient ingrediente
status | text | Estado | Status | status estado situacion state availability disponibilidad fase disponible available
description | text | Descripción | Description | description descripcion summary resumen abstract detail detalle text texto content contenido excerpt extracto entradilla snippet
category | text | Categoría | Category | category categoria cat type tipo kind clase tag etiqueta topic tema section seccion genre genero sector industry industria rubro actividad
name | text | Nombre | Name | name nombre title titulo heading caption denominacion subject asunto parties party partes objeto headline titular caption
`
