/** What is counted and measured. The form of a line is told in `concept-table.ts`. */
export const quantities = `
mileage | number text | Kilómetros | Mileage | mileage kilometraje kilometros km kms miles kilometro odometer recorrido
surface | number text | Superficie | Area | surface superficie area terreno metros m2 m² sqft square+feet size+m2 sqm sq+m sq+ft metros+cuadrados square+metres square+meters floor+area superficies hectareas hectares acres
bedrooms | number text | Habitaciones | Bedrooms | bedroom bedrooms bed beds habitacion habitaciones dormitorio hab recamara rooms room bdr bhk dormitorios cuartos recamaras habs
bathrooms | number text | Baños | Bathrooms | bathroom bath baths bano banos aseo aseos wc toilets
floor | text number | Planta | Floor | floor planta piso+planta storey
furnished | text | Amueblado | Furnished | furnished amueblado muebles mobiliario furniture
energy | text | Certificado energético | Energy rating | energy+rating energy+certificate certificado+energetico etiqueta+energetica eficiencia+energetica epc
stars | number text | Estrellas | Stars | stars estrellas
rating < review | number text | Valoración | Rating | rating rated valorados puntuados calificados valoracion puntuacion score nota calificacion ratings ranking puntos stars+rating user+score nota+media
review | number text | Reseñas | Reviews | review reviews resena resenas opiniones+clientes customer+opinions comments comentarios number+reviews reviewed commented comentado comentados
replies | number text | Respuestas | Replies | replies reply respuestas respuesta replied respondido respondidos answers contestaciones
views | number text | Visitas | Views | views view visitas vistas lecturas hits viewed visto vistos visitado visitados leido leidos
age | number text | Edad | Age | age edad edades ages years+old anos+edad
height | number text | Altura | Height | height altura estatura tall alto heights
speed | number text | Velocidad | Speed | speed velocidad
servings | number text | Raciones | Servings | servings serves raciones porciones comensales recipe+yield
memory | number text | Memoria | Memory | memory memoria ram
storage | number text | Almacenamiento | Storage | storage almacenamiento disco disk ssd hdd drive
screen | number text | Pantalla | Screen | screen pantalla display
employees | number text | Empleados | Employees | employees empleados plantilla headcount staff workers trabajadores team+size company+size tamano+empresa numero+empleados
students | number text | Alumnos | Students | students pupils alumnos alumnado estudiantes enrolment matriculados
vacancies | number text | Plazas | Places | vacancies vacantes seats spots cupo openings puestos+vacantes cupos capacity+places plazas asientos aforo seat capacity aforos
stock | text number | Existencias | Stock | stock existencias inventory inventario units+available unidades+disponibles
quantity | number | Cantidad | Quantity | quantity cantidad unit unidad count downloads descargas population poblacion quantities cantidades qty unidades units volume volumen tons toneladas tonnes tonne tonnage tonelaje
`
