/** Trades, professions and lines of business, each with its names in Spanish and English. The form is that of `values.ts`. */
export const occupationTable = `
carpinteria|carpentry|carpintero|carpenters|joinery|joiners|ebanista
electricidad|electrician|electricians|electricista|electricistas|electrical
fontaneria|plumbing|fontanero|fontaneros|plumber|plumbers|plomero|plomeros|gasfiter
calefaccion|heating|climatizacion|air conditioning|hvac|calefactor
jardineria|gardening|jardinero|gardener|gardeners|landscaping|landscapers|paisajismo
tejados|roofing|roofers|roofer|techador|cubiertas
albanileria|masonry|stonemasons|albanil|albaniles|bricklayer|bricklayers|builders|builder
cristaleria|glazing|glaziers|glazier|cristalero|vidriero
pintura|painting|pintor|pintores|painters|painter|decorators|decorator|decorating
humedades|damp proofing
cerrajeria|locksmith|locksmiths|cerrajero|cerrajeros
limpieza|cleaning|cleaners|cleaner
mudanzas|removals|movers|moving
mecanica|mechanic|mechanics|mecanico|taller mecanico|car repair
peluqueria|hairdresser|hairdressers|hair salon|peluquero|barberia|barber
dentista|dentist|dentists|odontologo|dental
veterinario|vet|veterinary|vets
farmacia|pharmacy|chemist|farmaceutico|pharmacist
abogado|lawyer|lawyers|solicitor|solicitors|attorney|attorneys|abogacia|legal
notario|notary
contable|accountant|accountants|accounting|contabilidad|contador|contadores
asesoria|consultancy|consulting|consultoria|consultor|consultant|consultants
arquitecto|architect|architects|arquitectura|architecture
enfermero|nurse|nurses|enfermeria|nursing
profesor|teacher|teachers|docente|maestro
cocinero|chef|cook|cooks
camarero|waiter|waitress|mesero|mozo
conductor|driver|drivers|chofer
dependiente|shop assistant|sales assistant|vendedor
recepcionista|receptionist
desarrollador|developer|developers|programador|programmer|software engineer
disenador|designer|designers|diseno|design
periodista|journalist
fotografo|photographer|photography|fotografia
traductor|translator|translation|traduccion
imprenta|printing|printers
hosteleria|hospitality|catering
seguros|insurance
inmobiliaria|real estate|estate agent|bienes raices
logistica|logistics
marketing|mercadotecnia
seguridad|security
informatica|it services|computing
mineria|mining
pesca|fishing|fisheries
automocion|automotive|automotriz
ceramica|ceramics
muebles|furniture
`
