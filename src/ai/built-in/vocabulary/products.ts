/** What things are like, goods and programs. The form of a line is told in `concept-table.ts`. */
export const products = `
fuel | text | Combustible | Fuel | fuel combustible
gearbox | text | Cambio | Gearbox | transmission transmision gearbox gear cambio
model | text | Modelo | Model | model modelo modelos
severity | text number | Gravedad | Severity | severity gravedad severidad criticidad cvss impact+level riesgo+nivel
patched < version | text | Versión corregida | Patched | patched fixed+version fixed+in patched+version version+corregida versiones+corregidas version+parcheada parche solucion+version corregido
affected < version | text | Versiones afectadas | Affected versions | affected affected+versions vulnerable+versions version+afectada versiones+afectadas unaffected
package < name | text | Paquete | Package | package paquete crate modulo module libreria library dependency dependencia
version | text number | Versión | Version | version
license | text | Licencia | Licence | license licence licencia licences licenses licencias
platform | text | Plataforma | Platform | platform plataforma os
language | text | Idioma | Language | language idioma lengua lenguaje languages idiomas lenguas
level | text | Nivel | Level | level nivel dificultad difficulty levels niveles grade+level
publisher | text | Editorial | Publisher | publisher editorial publishers editoriales imprint
color | text | Color | Colour | color colour colores
binding | text | Encuadernación | Binding | binding encuadernacion book+format formato+libro
size | text number | Tamaño | Size | size talla tamano dimensions dimensiones medidas sizes tallas package+size pack+size tamano+paquete formato envase capacidad presentacion
weight | number text | Peso | Weight | weight weigh weighs pesa pesan heavy peso pesos net+weight peso+neto kg kilos gross+weight
material | text | Material | Material | material materials materiales fabric tejido
cuisine | text | Cocina | Cuisine | cuisine cocina
allergens | text | Alérgenos | Allergens | allergen allergens alergeno alergenos alergias allergies
ingredients | text | Ingredientes | Ingredients | ingredient ingrediente ingredients ingredientes
`
