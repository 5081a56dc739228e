/** Amounts of money. The form of a line is told in `concept-table.ts`. */
export const money = `
awarded-amount < amount | money number | Importe de adjudicación | Awarded amount | importe+adjudicacion amount+award amount+awarded importe+adjudicado precio+adjudicacion valor+adjudicacion value+award valor+contrato contract+value
budget < amount | money number | Presupuesto | Budget | presupuesto budget estimated+value valor+estimado presupuestos estimate estimacion presupuesto+base licitacion+importe base+imponible importe+licitacion
salary < amount | money number text | Salario | Salary | salary salario sueldo remuneracion wage compensation retribucion pay pays paying paga pagan pagado earnings nomina honorarios stipend sueldos rango+salarial salary+range
old-price < price | money number | Precio anterior | Previous price | old+price old+prices previous+price original+price was+price regular+price list+price precio+anterior precio+original precio+antes precio+tachado precio+antiguo precio+viejo antes+precio rrp former+price before+price
price < amount | money number | Precio | Price | ahora+precio now+price price precio cost coste costo tarifa fee pvp cuesta cuestan vale valen rent renta cuota much cuanto prices precios costs costes tarifas rate rates pricing alquiler mensualidad monthly+rent ticket+price entrada+precio admission tuition
deposit | money | Fianza | Deposit | deposit fianza deposito
tax | money number | Impuestos | Tax | tax iva vat impuesto taxes impuestos arancel tariff+rate duty
shipping | money text | Envío | Shipping | shipping envio delivery portes gastos+envio shipping+cost freight flete
guarantee | money number text | Garantía | Guarantee | guarantee garantia aval warranty bond fianza+provisional
interest-rate | number text | Interés | Interest rate | interest+rate interest interes tipo+interes tae apr tin yield rentabilidad
discount | number money text | Descuento | Discount | discount descuento rebaja
exchange-rate | number | Tipo de cambio | Exchange rate | exchange+rate tipo+cambio cotizacion cotizaciones
change | number text | Variación | Change | variacion variaciones change changes diferencia difference evolucion crecimiento growth tasa+variacion incremento increase decrease descenso
currency | text | Moneda | Currency | currency moneda divisa
payment | text | Forma de pago | Payment | payment+method payment+terms forma+pago condiciones+pago metodo+pago
amount | money number | Importe | Amount | amount importe monto cuantia valor value dotacion funding financiacion total amounts importes montos cuantias worth sum suma grant+amount subvencion+importe ayuda+importe balance saldo turnover facturacion revenue ingresos
`
