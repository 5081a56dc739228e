/** Who does business with whom. The form of a line is told in `concept-table.ts`. */
export const organisations = `
winner < company | text | Adjudicatario | Winner | winner adjudicatario contractor contratista adjudicataria awardee winners adjudicatarios awarded+to adjudicado+a ganador ganadora successful+bidder successful+tenderer
buyer | text | Comprador | Buyer | buyer comprador organismo organo agency authority adjudicador adjudicadora contratante institucion purchaser poder+adjudicador contracting entidad convocante funder buyers compradores organismos contracting+authority contracting+body organo+contratacion entidad+contratante public+body administracion issuing+body granting+body financiador
organizer | text | Organizador | Organiser | organizer organiser organizador organiza host organised organized organizacion+evento organizadores hosted anfitrion presentador presentadora presenter presenta
client | text | Cliente | Client | client cliente customer clients clientes customers
brand < company | text | Marca | Brand | brand marca manufacturer fabricante make brands marcas maker manufacturers fabricantes
employer < company | text | Empresa | Employer | hiring+organization employer empleador contratador employers empleadores hiring+company empresa+contratante
exporter < company | text | Exportador | Exporter | exporter exportador exportadora exporters exportadores
importer < company | text | Importador | Importer | importer importador importadora consignee consignatario
carrier < company | text | Transportista | Carrier | carrier transportista naviera forwarder transitario courier
agent < company | text | Agencia | Agent | agent inmobiliaria agencia broker letting+agent estate+agent anunciante
supplier < company | text | Proveedor | Supplier | supplier proveedor vendor seller vendedor provider dealer concesionario suppliers proveedores vendors shop tienda store comercio distributor distribuidor wholesaler mayorista
company | text | Empresa | Company | company empresa razon+social business negocio firm firma compania companies empresas organisation organization organizacion businesses sociedad corporation entity+name legal+name company+name nombre+empresa nombre+comercial trade+name startup
`
