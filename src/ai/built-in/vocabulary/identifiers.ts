/** Codes and numbers that tell one record from another. The form of a line is told in `concept-table.ts`. */
export const identifiers = `
postcode | text number | Código postal | Postcode | postcode postal zip cp zipcode codigo+postal postal+code
tax-id < identifier | text number | NIF | Tax ID | nif cif nie rfc vat+number vat+id tax+id tax+number fiscal+number numero+iva numero+fiscal identificacion+fiscal company+number
hs-code < identifier | text number | Partida arancelaria | HS code | hs hs+code taric partida+arancelaria codigo+arancelario tariff+code tariff+number commodity+code customs+code codigo+hs codigo+taric subpartida
alias < identifier | text | Alias | Aliases | alias aliases cve cves ghsa aka also+known
identifier | text number | Referencia | Reference | id identifier identificador reference referencia ref docket docket+number docket+sheet expediente exp sku isbn case+number number+file document+number numero+documento numero+expediente matricula references article+number part+number product+code codigo+producto codigo+articulo asin ean upc gtin doi bib catalog+number catalogue+number numero+referencia case+no file+no codigo+curso course+code reg+number registration+number registro+numero
cpv | text number | CPV | CPV | cpv
number < identifier | text number | Número | Number | number numero num code codigo
`
