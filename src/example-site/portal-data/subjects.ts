/** What the public bodies buy: titles, CPV codes and price ranges. `{place}` is replaced with the place where the contract is carried out. */
import type { BuyerKind, Texts } from './buyers.ts'

export type ContractType = 'works' | 'services' | 'supplies'
export type Sector =
  | 'building'
  | 'green'
  | 'cleaning'
  | 'technology'
  | 'health'
  | 'transport'
  | 'energy'
  | 'equipment'
  | 'social'
  | 'consultancy'

export interface ContractSubject {
  title: Texts
  cpv: { code: string; name: Texts }
  type: ContractType
  sector: Sector
  buyers: readonly BuyerKind[]
  /** Lowest and highest price, in thousands of euros. */
  price: readonly [number, number]
  months: readonly [number, number]
}

// One line per subject: type | sector | buyers | CPV code | its name in Spanish | its name in English | title in Spanish | title in English | lowest
// and highest price in thousands of euros | shortest and longest term in months
const lines = `
works | building | council province | 45233141-9 | Trabajos de mantenimiento de carreteras | Road-maintenance works | Conservación de caminos vecinales en el entorno de {place} | Upkeep of local roads around {place} | 180 | 920 | 6 | 24
works | building | council mobility | 45233220-7 | Trabajos de pavimentación de carreteras | Surface work for roads | Asfaltado y señalización horizontal de calles de {place} | Resurfacing and road marking of streets in {place} | 95 | 640 | 3 | 9
works | building | education | 45214200-2 | Trabajos de construcción de edificios escolares | Construction work for school buildings | Ampliación del colegio público Rosa Chacel de {place} | Extension of Rosa Chacel primary school in {place} | 780 | 3400 | 10 | 20
works | building | council | 45212200-8 | Trabajos de construcción de instalaciones deportivas | Construction work for sports facilities | Cubierta de la pista polideportiva municipal de {place} | Roofing of the municipal sports court in {place} | 140 | 520 | 4 | 8
works | building | water | 45231300-8 | Trabajos de construcción de tuberías para agua y aguas residuales | Construction work for water and sewage pipelines | Renovación de la red de saneamiento, fase II, en {place} | Renewal of the sewer network, phase II, in {place} | 460 | 2900 | 9 | 18
works | building | council education | 45261410-1 | Trabajos de aislamiento de tejados | Roof insulation work | Aislamiento térmico de la cubierta de la biblioteca de {place} | Thermal insulation of the library roof in {place} | 60 | 210 | 2 | 5
works | green | council | 45112700-2 | Trabajos de paisajismo | Landscaping work | Parque fluvial y senda peatonal de {place} | Riverside park and footpath in {place} | 210 | 980 | 6 | 12
works | building | port | 45241000-8 | Trabajos de construcción portuaria | Harbour construction works | Refuerzo del dique sur y defensas del muelle de {place} | Reinforcement of the south breakwater and quay fenders in {place} | 1900 | 7600 | 14 | 30
works | energy | council province | 45311200-2 | Trabajos de instalación eléctrica | Electrical fitting work | Renovación de la instalación eléctrica de la casa de cultura de {place} | Rewiring of the cultural centre in {place} | 48 | 190 | 2 | 6
services | green | council | 77310000-6 | Servicios de plantación y mantenimiento de zonas verdes | Planting and maintenance services of green areas | Mantenimiento de parques y jardines de {place} | Maintenance of parks and gardens in {place} | 120 | 860 | 12 | 48
services | cleaning | council education | 90911200-8 | Servicios de limpieza de edificios | Building-cleaning services | Limpieza de los centros educativos de {place} | Cleaning of schools in {place} | 210 | 1350 | 12 | 36
services | cleaning | health | 90911200-8 | Servicios de limpieza de edificios | Building-cleaning services | Limpieza y desinfección del centro de salud de {place} | Cleaning and disinfection of the health centre in {place} | 160 | 720 | 24 | 36
services | energy | council | 50232100-1 | Servicios de mantenimiento de alumbrado público de calles | Street-lighting maintenance services | Conservación del alumbrado público de {place} | Maintenance of street lighting in {place} | 85 | 540 | 12 | 48
services | technology | province university | 72267000-4 | Servicios de mantenimiento y reparación de software | Software maintenance and repair services | Mantenimiento de la sede electrónica y del gestor de expedientes | Maintenance of the online office and the case management system | 70 | 390 | 12 | 36
services | technology | university education | 72400000-4 | Servicios de Internet | Internet services | Servicio de conectividad y red inalámbrica del campus de {place} | Connectivity and wireless network service for the {place} campus | 95 | 480 | 24 | 48
services | social | health | 85310000-5 | Servicios de asistencia social | Social work services | Acompañamiento domiciliario a personas dependientes en {place} | Home support for dependent people in {place} | 240 | 1480 | 24 | 48
services | social | council | 85312100-0 | Servicios de centros de día | Daycare services | Gestión del centro de día para mayores de {place} | Management of the day centre for older people in {place} | 190 | 940 | 24 | 48
services | social | education council | 55523100-3 | Servicios de comidas para escuelas | School-meal services | Comedor escolar de los colegios públicos de {place} | School meals for the public schools of {place} | 110 | 690 | 10 | 20
services | transport | mobility | 60130000-8 | Servicios especiales de transporte de pasajeros por carretera | Special-purpose road passenger-transport services | Transporte escolar de la zona de {place} | School transport in the {place} area | 260 | 1250 | 10 | 30
services | transport | mobility province | 60112000-6 | Servicios de transporte por la vía pública | Public road transport services | Autobús a demanda entre {place} y los núcleos rurales | On-demand bus between {place} and rural villages | 180 | 880 | 24 | 48
services | cleaning | waste | 90511000-2 | Servicios de recogida de desperdicios | Refuse collection services | Recogida selectiva de biorresiduos en {place} | Separate collection of biowaste in {place} | 380 | 2100 | 24 | 60
services | consultancy | council mobility | 71410000-5 | Servicios de urbanismo | Urban planning services | Redacción del plan de movilidad urbana sostenible de {place} | Drafting of the sustainable urban mobility plan of {place} | 38 | 120 | 8 | 14
services | consultancy | province water port | 79212000-3 | Servicios de auditoría | Auditing services | Auditoría de cuentas anuales, ejercicios 2026 y 2027 | Audit of annual accounts for 2026 and 2027 | 24 | 78 | 12 | 24
services | consultancy | water mobility | 71320000-7 | Servicios de diseño técnico | Engineering design services | Proyecto técnico del nuevo depósito de agua de {place} | Engineering design of the new water tank in {place} | 42 | 165 | 5 | 10
services | consultancy | council province | 66510000-8 | Servicios de seguros | Insurance services | Seguro de responsabilidad civil y patrimonial | Third-party and property liability insurance | 35 | 260 | 12 | 24
services | social | council | 92511000-6 | Servicios de bibliotecas | Library services | Animación a la lectura en la biblioteca municipal de {place} | Reading activities at the municipal library of {place} | 16 | 58 | 8 | 12
services | technology | council port | 79713000-5 | Servicios de guardias de seguridad | Guard services | Vigilancia y control de accesos de edificios públicos de {place} | Security and access control of public buildings in {place} | 130 | 610 | 12 | 36
services | consultancy | university province | 80530000-8 | Servicios de formación profesional | Vocational training services | Formación en competencias digitales para el empleo en {place} | Digital skills training for employment in {place} | 45 | 230 | 8 | 18
services | building | health university | 50750000-7 | Servicios de mantenimiento de ascensores | Lift-maintenance services | Mantenimiento de ascensores y plataformas elevadoras de {place} | Maintenance of lifts and lifting platforms in {place} | 28 | 140 | 24 | 48
supplies | energy | province water | 09310000-5 | Electricidad | Electricity | Suministro de energía eléctrica de origen renovable | Supply of electricity from renewable sources | 640 | 4200 | 12 | 24
supplies | energy | council education | 09331200-0 | Módulos solares fotovoltaicos | Solar photovoltaic modules | Placas fotovoltaicas para autoconsumo en edificios de {place} | Photovoltaic panels for self-consumption in buildings of {place} | 75 | 460 | 3 | 8
supplies | energy | council mobility | 34928500-3 | Equipo de alumbrado de calles | Street-lighting equipment | Luminarias LED para el casco urbano de {place} | LED street lamps for the town centre of {place} | 54 | 310 | 2 | 6
supplies | health | health | 33140000-3 | Material médico fungible | Medical consumables | Material de cura y apósitos para el hospital comarcal de {place} | Dressings and wound care supplies for the district hospital of {place} | 90 | 830 | 12 | 24
supplies | health | health | 33111000-1 | Aparatos de rayos X | X-ray devices | Equipo de radiología digital para el centro de salud de {place} | Digital radiology equipment for the health centre in {place} | 130 | 620 | 3 | 6
supplies | transport | province | 34144210-3 | Vehículos de extinción de incendios | Firefighting vehicles | Autobomba forestal para el parque de bomberos de {place} | Forest fire engine for the fire station of {place} | 290 | 470 | 6 | 12
supplies | transport | mobility | 34121100-2 | Autobuses de servicio público | Public-service buses | Adquisición de cuatro autobuses eléctricos para {place} | Purchase of four electric buses for {place} | 1600 | 2400 | 9 | 14
supplies | equipment | education university | 39160000-1 | Mobiliario escolar | School furniture | Mobiliario para aulas y talleres de {place} | Furniture for classrooms and workshops in {place} | 32 | 210 | 1 | 4
supplies | technology | education university council | 30213100-6 | Ordenadores portátiles | Portable computers | Ordenadores portátiles para las aulas digitales de {place} | Laptops for the digital classrooms of {place} | 40 | 380 | 1 | 3
supplies | technology | university port | 32420000-3 | Equipo de red | Network equipment | Renovación de la electrónica de red del centro de datos | Replacement of network equipment in the data centre | 68 | 340 | 2 | 5
supplies | equipment | council | 37535200-9 | Equipamiento para terrenos de juego | Playground equipment | Juegos infantiles inclusivos para plazas de {place} | Inclusive playground equipment for squares in {place} | 26 | 130 | 2 | 4
supplies | equipment | council province | 18110000-3 | Indumentaria de uso profesional | Occupational clothing | Vestuario y calzado del personal de brigadas de {place} | Clothing and footwear for the maintenance staff of {place} | 14 | 72 | 12 | 24
supplies | equipment | education | 22113000-5 | Libros de biblioteca | Library books | Fondos bibliográficos para la red de bibliotecas escolares | Books for the network of school libraries | 20 | 95 | 2 | 6
supplies | equipment | water | 24962000-5 | Productos químicos para el tratamiento de agua | Water-treatment chemicals | Reactivos para la estación potabilizadora de {place} | Chemicals for the drinking water plant of {place} | 65 | 420 | 12 | 24
supplies | equipment | waste | 34928480-6 | Contenedores y cubos de basura | Waste and rubbish containers and bins | Contenedores de carga lateral para {place} | Side-loading waste containers for {place} | 90 | 360 | 2 | 5
`

function parseContractSubject(line: string): ContractSubject {
  const cells = line.split(' | ')
  const text = (at: number) => cells[at] ?? ''
  const number = (at: number) => Number(cells[at])
  return {
    title: { es: text(6), en: text(7) },
    cpv: { code: text(3), name: { es: text(4), en: text(5) } },
    type: text(0) as ContractType,
    sector: text(1) as Sector,
    buyers: text(2).split(' ') as BuyerKind[],
    price: [number(8), number(9)],
    months: [number(10), number(11)],
  }
}

export const subjects: readonly ContractSubject[] = lines.trim().split('\n').map(parseContractSubject)
