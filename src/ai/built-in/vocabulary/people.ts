/** People and what they do. The form of a line is told in `concept-table.ts`. */
export const people = `
contact | text | Contacto | Contact | contact contacto responsable contacts contactos persona+contacto contact+person responsables manager+name gerente
author | text | Autor | Author | author autor started+by iniciado+por posted+by publicado+por creado+por writer escritor byline firmado authors autores written+by escrito+por by+author redactor periodista journalist username user usuario usuarios users op
judge | text | Juez | Judge | judge juez ponente magistrado justice judges jueces magistrada
teacher | text | Docente | Teacher | teacher docente instructor profesor tutor ponentes speaker formador teachers profesores docentes instructors trainer trainers lecturer faculty speakers
role | text | Cargo | Role | role cargo puesto position rol job+title jobtitle job+position titulo+puesto roles cargos occupation ocupacion profesion profession puesto+trabajo jobs+title
talk | text | Ponencia | Talk | talk ponencia charla session+title presentation keynote
department | text | Departamento | Department | department departamento area+empresa team equipo division unidad+organizativa departments departamentos departament ministry ministerio consejeria faculty+department
court | text | Tribunal | Court | court tribunal juzgado sala courts tribunales juzgados
`
