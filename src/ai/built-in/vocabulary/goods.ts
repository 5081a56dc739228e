/** Goods and raw materials, each with its names in Spanish and English. The form is that of `values.ts`. */
export const goodsTable = `
cafe|coffee
te|tea
cacao|cocoa
azucar|sugar
arroz|rice
maiz|corn|maize
trigo|wheat
soja|soya|soy|soybean|soybeans
aceite|oil|oils
aceite de oliva|olive oil
aceitunas|olives
vino|wine|wines|vinos
cerveza|beer
queso|cheese|quesos
mantequilla|butter
miel|honey
pan|bread
harina|flour
sal|salt
especias|spices
fruta|fruit|fruits|frutas
verduras|vegetables|hortalizas
aguacate|avocado|avocados|palta|aguacates
platano|banana|bananas|platanos
manzana|apple|apples|manzanas
naranja dulce|oranges|naranjas
limon|lemon|lemons|limones
uva|grape|grapes|uvas
fresa|strawberry|strawberries|fresas|frutilla
tomate|tomato|tomatoes|tomates
patata|potato|potatoes|patatas|papa|papas
cebolla|onion|onions|cebollas
ajo|garlic
almendra|almond|almonds|almendras
flores|flowers
ternera|beef|vacuno|res
cerdo|pork|porcino
cordero|lamb
atun|tuna
salmon ahumado|salmon
gambas|prawns|shrimp|camaron|camarones|langostino
algodon|cotton
lana|wool
seda|silk
lino|linen
cuero|leather|piel
caucho|rubber
papel|paper
carton|cardboard
vidrio|glass
acero|steel
hierro|iron
cobre|copper
aluminio|aluminium|aluminum
oro|gold
plata|silver
cemento|cement
petroleo|petroleum|crude oil
carbon|coal
gas natural|natural gas
ropa|clothing|clothes|apparel|prendas
calzado|footwear|shoes|zapatos
juguetes|toys
joyas|jewellery|jewelry|joyeria
cosmetica|cosmetics|cosmeticos
perfumes|perfume
medicamentos|medicines|pharmaceuticals|farmacos
fertilizantes|fertilizers|fertilisers|abonos
maquinaria|machinery
repuestos|spare parts|recambios
neumaticos|tyres|tires|llantas
baterias|batteries
ordenadores|computers|computadoras
moviles|mobile phones|celulares|smartphones
bicicletas|bicycles|bikes
barcos|boats|ships
`
