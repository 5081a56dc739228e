/** Colours of goods, each with its names in Spanish and English. The form is that of `values.ts`. */
export const colourTable = `
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
beige
crema|cream|ivory|marfil|ecru|crudo|natural
burdeos|burgundy|maroon|granate
azul marino|navy|marino
turquesa|turquoise|teal
celeste|sky blue|azul claro|light blue
caqui|khaki
oliva|olive|verde oliva
camel|tan|cuero
mostaza|mustard
lila|lilac|lavanda|lavender|malva|mauve
violeta|violet
coral|salmon
menta|mint
cobre|copper|bronce|bronze
antracita|charcoal|anthracite|graphite|grafito
fucsia|fuchsia|magenta
multicolor|multicolour|multicoloured
transparente|clear|transparent
rayas|stripe|striped
jaspeado|marl|melange
musgo|moss
nogal|walnut
roble|oak
`
