/** Contracts, jobs and calls. The form of a line is told in `concept-table.ts`. */
export const work = `
procedure | text | Procedimiento | Procedure | procedure procedimiento
lot | text number | Lote | Lot | lot lote lotes lots
incoterm | text | Incoterm | Incoterm | incoterm incoterms
contract-type | text | Tipo de contrato | Contract type | contract+type tipo+contrato tipo+jornada jornada employment+type jornadas tipo+empleo job+type kind+contract
modality | text | Modalidad | Mode | modality modalidad mode remoto presencial teletrabajo remote workplace modalidades work+mode working+mode format+event delivery+mode attendance
experience | text number | Experiencia | Experience | experience experiencia seniority years+experience anos+experiencia seniority+level
requirements | text | Requisitos | Requirements | requirements requirement requisitos requisito eligibility elegibilidad prerequisites qualifications+required skills habilidades condiciones conditions criteria criterios
beneficiaries | text | Beneficiarios | Beneficiaries | beneficiaries beneficiary beneficiario destinatario dirigido beneficiarios destinatarios aimed target+group target+audience dirigida eligible+applicants publico+objetivo who+apply
ownership | text | Titularidad | Ownership | ownership titularidad regimen
certificate | text | Certificado | Certificate | certificate certification certificado certificacion acreditacion diploma
`
