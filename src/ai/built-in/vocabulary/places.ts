/** Where something is. The form of a line is told in `concept-table.ts`. */
export const places = `
origin < place | text | Origen | Origin | origin origen procedencia port+loading puerto+carga
destination < place | text | Destino | Destination | destination destino port+discharge puerto+descarga
venue < place | text | Recinto | Venue | venue recinto sala+evento local teatro auditorio venues recintos location+event sede+evento centro+evento hall stage escenario where+held
address < place | text | Dirección | Address | address direccion domicilio street calle dir addr addresses direcciones full+address postal+address street+address domicilio+social direccion+postal
city < place | text | Ciudad | City | address+locality city ciudad localidad municipio town poblacion+nombre cities ciudades municipios localidades towns pueblo village
region < place | text | Provincia | Region | address+region province provincia region state+name comunidad+autonoma departamento+pais provincias regions regiones states county+name condado comunidad comarca
country < place | text | País | Country | address+country country pais countries paises nation nationality nacionalidad pais+origen country+origin
place | text | Lugar | Place | area place based+in located+in lugar location loc ubicacion zona zone barrio where donde ambito locations ubicaciones lugares area+location neighbourhood neighborhood district distrito sitio+lugar zonas
`
