/** Days, times and spans. The form of a line is told in `concept-table.ts`. */
export const dates = `
deadline < date | date text | Plazo | Deadline | valid+through deadline due closing close closes expires expiry expiration plazo limite vencimiento vence vencen cierre cierra cierran cierren venzan caduca caduquen caducidad presentacion+oferta presentacion+solicitud submission+date date+submission apply+by vencimientos fecha+tope fecha+limite fin+plazo cut+off last+day ultimo+dia closing+date bid+opening plazos deadlines closes+on hasta+cuando
updated < date | date | Actualización | Updated | updated update actualizado actualizacion modified modificado modificacion last+update ultima+actualizacion revised revision
published < date | date | Publicación | Published | published publicado publicacion publication posted publiquen publish announced anunciado posted+on listed
decided < date | date | Fecha de decisión | Decided | decided filed filing issued issuance issue released release+date resolucion+fecha sentencia+fecha decision+date opinion+date fallado fecha+resolucion entry+date judgment+date
award-date < date | date | Fecha de adjudicación | Award date | award awarded adjudicacion formalizacion
start < date | date text | Inicio | Start | start starts begin begins starting inicio+plazo comienzo+plazo apertura+plazo apertura opening+date inicio comienzo empieza comienza empiecen comiencen empiezan comienzan check+in since desde fecha+inicio start+date available+from disponible+desde disponibles disponible available+date
end < date | date text | Fin | End | end ends ending fin finaliza finalicen finalizacion termina terminen acaba acaban check+out fecha+fin end+date hasta
date | date | Fecha | Date | date dates fecha day dia when cuando fechas cuando+es calendar when+is
departure-time | text date | Salida | Departure | departs departure salida sale salen leave leaves leaving depart hora+salida etd departures salidas
arrival-time | text date | Llegada | Arrival | arrives arrival llegada llega llegan arrive hora+llegada eta arrivals llegadas
schedule | text date | Horario | Hours | horario hora time schedule opening+hours horario+apertura horarios times hora+inicio open+hours business+hours
duration | text number | Duración | Duration | duration duracion length hours+number hours horas dura duran dure duren lasting weeks semanas lasts length+time how+long cuanto+dura jornada+horas nights noches runtime plazo+ejecucion periodo
year | number date text | Año | Year | year ano founded fundacion+ano anio anada vintage cosecha
`
