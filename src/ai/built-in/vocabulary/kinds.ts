/** What records are called, in both languages: the words for one kind of thing a line. */
export const kindTable = `
licitacion licitaciones concurso tender tenders bid bids rfp procurement contratacion notice contrato contratos contract contracts
adjudicacion adjudicaciones award awards adjudicado awarded ganado won contrato contratos contract contracts
product products producto productos articulo item catalogo shop tienda
job jobs empleo empleos trabajo vacante vacantes puesto position role vacancy career jobposting
event events evento eventos concierto agenda concert conference charla taller actividad actividades activity activities
empresa empresas company companies supplier suppliers proveedor proveedores business negocio directorio organization localbusiness vendor
court opinion opinions sentencia sentencias judgment ruling case cases fallo
noticia noticias news article articles post posts entrada blog story newsarticle blogposting titular
inmueble piso pisos vivienda viviendas casa casas apartamento flat house houses property properties apartment home departamento local
vino vinos wine wines
organizacion organizaciones organisation organisations ong ongs charity charities ngo ngos asociacion asociaciones fundacion fundaciones
restaurant restaurante restaurantes restaurants bar
plato platos dish dishes menu carta tapas
curso cursos course courses formacion training
subvencion subvenciones grant grants ayuda ayudas beca becas scholarship convocatoria convocatorias
coche coches car cars vehiculo vehiculos vehicle vehicles moto motos auto autos carro carros
version versiones versions release releases
portatil portatiles laptop laptops ordenador ordenadores computer computers notebook
software app apps application applications aplicacion aplicaciones programa tool herramienta
person persona personas people member members miembro miembros equipo team staff empleado empleados trabajador trabajadores employee employees worker workers plantilla squad roster jugador jugadores jugadora jugadoras player players profesor
libro libros book books
resena resenas review reviews
receta recetas recipe recipes
colegio colegios escuela escuelas instituto institutos school schools universidad universidades university centro centros
hotel hoteles hotels hostal hostales alojamiento alojamientos accommodation
ponente ponentes speaker speakers conferenciante
vulnerabilidad vulnerabilidades vulnerability advisory advisories aviso avisos cve
exportador exportadores exporter exporters exportacion exportaciones export exports
importador importadores importer importers importacion importaciones import imports
disposicion disposiciones ley leyes decreto decretos orden ordenes resolucion resoluciones law laws regulation
alquiler alquileres rental rentals
medico medicos doctor doctors clinica clinicas clinic hospital hospitales
envio envios shipment shipments
factura facturas invoice invoices
paquete paquetes package packages crate crates
proyecto proyectos project projects
sucursal sucursales oficina oficinas branch branches office offices sede sedes delegacion
puerto puertos port ports aeropuerto aeropuertos airport airports
maquina maquinas maquinaria machine machines machinery equipment
podcast podcasts show shows
episodio episodios episode episodes
pelicula peliculas film films movie movies
cancion canciones song songs album albumes albums
socio socios partner partners
cliente clientes customer customers client clients
vuelo vuelos flight flights ruta rutas route routes tren trenes train trains
planta plantas plant plants
animal animales animals mascota mascotas pet pets
barco barcos boat boats ship ships buque buques vessel vessels
medicamento medicamentos drug drugs medicine medicines
patente patentes patent patents
tema temas hilo hilos thread threads topic topics
estudio estudios study studies informe informes report reports
video videos
voluntario voluntarios volunteer volunteers
abogado abogados lawyer lawyers solicitor solicitors
`
