/** What nearly every list has. The form of a line is told in `concept-table.ts`. */
export const general = `
status | text | Estado | Status | status estado situacion state availability disponibilidad fase disponible available estados states+item availabilities phase situacion+actual stage+process
description | text | Descripción | Description | description descripcion summary resumen abstract detail detalle text texto content contenido excerpt extracto entradilla snippet descriptions descripciones overview resumenes details about+text definition definicion definitions definiciones meaning significado bio biography biografia sinopsis synopsis notes notas observaciones remarks
category | text | Categoría | Category | category categoria cat type tipo kind clase tag etiqueta topic tema section seccion genre genero sector industry industria rubro actividad activity trade oficio gremio giro categories categorias topics temas types tipos sectors sectores subjects+area materia+curso line+business especialidad specialty speciality
name | text | Nombre | Name | name nombre llama called title titulo heading caption denominacion subject asunto parties party partes objeto headline titular names nombres titles titulos full+name nombre+completo nombre+apellidos denominaciones product+name nombre+producto item+name headlines titulares term terms termino terminos thread threads hilo hilos
contract | text | Contrato | Contract | contrato contract
`
