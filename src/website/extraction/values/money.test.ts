/** Amounts of money as shops, tenders, job boards and price lists write them. */
import { describe, expect, it } from 'vitest'
import { findMoney, type MoneyLocale, parseMoney } from './money.ts'

const spain: MoneyLocale = { decimalMark: ',', country: 'ES' }
const locales: Record<string, MoneyLocale> = {
  ES: spain,
  US: { decimalMark: '.', country: 'US' },
  GB: { decimalMark: '.', country: 'GB' },
  MX: { decimalMark: '.', country: 'MX' },
  CO: { decimalMark: ',', country: 'CO' },
  AR: { decimalMark: ',', country: 'AR' },
  CL: { decimalMark: ',', country: 'CL' },
  PE: { decimalMark: '.', country: 'PE' },
  UY: { decimalMark: ',', country: 'UY' },
  CR: { decimalMark: ',', country: 'CR' },
  BO: { decimalMark: ',', country: 'BO' },
  VE: { decimalMark: ',', country: 'VE' },
  CA: { decimalMark: '.', country: 'CA' },
  AU: { decimalMark: '.', country: 'AU' },
  IN: { decimalMark: '.', country: 'IN' },
  CH: { decimalMark: '.', country: 'CH' },
  SE: { decimalMark: ',', country: 'SE' },
  NO: { decimalMark: ',', country: 'NO' },
  DK: { decimalMark: ',', country: 'DK' },
  DE: { decimalMark: ',', country: 'DE' },
  PL: { decimalMark: ',', country: 'PL' },
  HU: { decimalMark: ',', country: 'HU' },
  JP: { decimalMark: '.', country: 'JP' },
  CN: { decimalMark: '.', country: 'CN' },
}

/** text | amount (or low..high) currency [/purpose] */
const table = `
ES | 20 € | 20 EUR
ES | 20€ | 20 EUR
ES | €20 | 20 EUR
ES | € 20 | 20 EUR
ES | 20,00 € | 20 EUR
ES | 1.234,56 € | 1234.56 EUR
ES | 1.234 € | 1234 EUR
ES | 1.234.567,89 € | 1234567.89 EUR
ES | 1 234,56 € | 1234.56 EUR
ES | 1234,5 € | 1234.5 EUR
ES | 0,99 € | 0.99 EUR
ES | 0,145 €/kWh | 0.145 EUR /kwh
ES | 1,459 €/l | 1.459 EUR /l
ES | 12€50 | 12.5 EUR
ES | 45 EUR | 45 EUR
ES | EUR 45,50 | 45.5 EUR
ES | 45 eur | 45 EUR
ES | 45 euros | 45 EUR
ES | 45 Euros | 45 EUR
ES | 1 euro | 1 EUR
ES | -5,00 € | -5 EUR
ES | −5,00 € | -5 EUR
ES | 1.200 € + IVA | 1200 EUR
ES | 1.200 € (IVA incl.) | 1200 EUR
ES | Precio: 15,90 € | 15.9 EUR
ES | PVP 15,90€ | 15.9 EUR
ES | desde 20 € | 20 EUR
ES | Desde 20 €/mes | 20 EUR /mes
ES | desde 20 € al mes | 20 EUR /mes
ES | 850 €/mes | 850 EUR /mes
ES | 850 € mensuales | 850 EUR /mes
ES | 24.000 € anuales | 24000 EUR /año
ES | 24.000 €/año | 24000 EUR /año
ES | 30.000 € por año | 30000 EUR /año
ES | 65 € por noche | 65 EUR /noche
ES | 65 € / noche | 65 EUR /noche
ES | 12 € por persona | 12 EUR /persona
ES | 3,20 €/kg | 3.2 EUR /kg
ES | 2.350 €/m² | 2350 EUR /m²
ES | 2.350 €/m2 | 2350 EUR /m²
ES | 0,35 €/ud. | 0.35 EUR /ud
ES | hasta 500 € | 500 EUR
ES | máx. 500 € | 500 EUR
ES | aprox. 500 € | 500 EUR
ES | 20.000 – 25.000 € | 20000..25000 EUR
ES | 20.000 - 25.000 € | 20000..25000 EUR
ES | 20.000-25.000€ | 20000..25000 EUR
ES | 20.000 € - 25.000 € | 20000..25000 EUR
ES | de 20.000 a 25.000 € | 20000..25000 EUR
ES | entre 20 y 30 € | 20..30 EUR
ES | Entre 20 € y 30 € | 20..30 EUR
ES | 20 € hasta 30 € | 20..30 EUR
ES | 30.000 € - 40.000 €/año | 30000..40000 EUR /año
ES | 1,5 M€ | 1500000 EUR
ES | 1,5 M € | 1500000 EUR
ES | 12 M€ | 12000000 EUR
ES | 300 k€ | 300000 EUR
ES | 45 mil euros | 45000 EUR
ES | 3 millones de euros | 3000000 EUR
ES | 2,5 millones de € | 2500000 EUR
ES | 1-2 M€ | 1000000..2000000 EUR
ES | 30k € | 30000 EUR
ES | 100 $ | 100 USD
ES | 100 US$ | 100 USD
ES | 100 dólares | 100 USD
ES | £10 | 10 GBP
ES | 10 libras esterlinas | 10 GBP
DE | 1.234,- € | 1234 EUR
DE | € 1.234,– | 1234 EUR
US | $20 | 20 USD
US | $ 20.00 | 20 USD
US | $1,234.56 | 1234.56 USD
US | $1,234 | 1234 USD
US | $1,234,567 | 1234567 USD
US | USD 1,234.56 | 1234.56 USD
US | US$1,234.56 | 1234.56 USD
US | U$S 100 | 100 USD
US | 1,234.56 USD | 1234.56 USD
US | $0.99 | 0.99 USD
US | -$5.00 | -5 USD
US | $-5.00 | -5 USD
US | $5M | 5000000 USD
US | $2.5 million | 2500000 USD
US | $1.2bn | 1200000000 USD
US | $3 billion | 3000000000 USD
US | $120k | 120000 USD
US | $120K | 120000 USD
US | from $20 | 20 USD
US | From $20/mo | 20 USD /month
US | $9.99/month | 9.99 USD /month
US | $9.99 per month | 9.99 USD /month
US | $9.99 monthly | 9.99 USD /month
US | $99/yr | 99 USD /year
US | $99 per year | 99 USD /year
US | $25 an hour | 25 USD
US | $25/hr | 25 USD /hour
US | $25 per hour | 25 USD /hour
US | $15 each | 15 USD
US | $80 per night | 80 USD /night
US | $3.49/lb | 3.49 USD /lb
US | $250/sq ft | 250 USD /ft²
US | up to $500 | 500 USD
US | Starting at $500 | 500 USD
US | $20 - $30 | 20..30 USD
US | $20-$30 | 20..30 USD
US | $20 – 30 | 20..30 USD
US | $20 to $30 | 20..30 USD
US | between $20 and $30 | 20..30 USD
US | US$ 20 - US$ 30 | 20..30 USD
US | $60,000 - $80,000 a year | 60000..80000 USD /year
US | $60k-$80k | 60000..80000 USD
US | $60,000.00 to $80,000.00 per year | 60000..80000 USD /year
US | €1,234.56 | 1234.56 EUR
US | €1.234,56 | 1234.56 EUR
US | 100 dollars | 100 USD
US | CA$45.00 | 45 CAD
US | C$45.00 | 45 CAD
US | A$45 | 45 AUD
US | NZ$45 | 45 NZD
US | HK$45 | 45 HKD
US | ₱1,500.00 | 1500 PHP
US | ₩15,000 | 15000 KRW
US | 15,000 KRW | 15000 KRW
GB | £5 | 5 GBP
GB | £1,250.00 | 1250 GBP
GB | £1,250 pcm | 1250 GBP
GB | £450 per week | 450 GBP /week
GB | £30,000 to £35,000 per annum | 30000..35000 GBP /year
GB | £30,000 p.a. | 30000 GBP /year
GB | GBP 99 | 99 GBP
GB | £5m | 5000000 GBP
GB | £12.50 inc. VAT | 12.5 GBP
MX | $1,234.50 | 1234.5 MXN
MX | $ 1,234.50 MXN | 1234.5 MXN
MX | MXN 1,234.50 | 1234.5 MXN
MX | MXN $1,234.50 | 1234.5 MXN
MX | MX$1,234.50 | 1234.5 MXN
MX | 1,234.50 pesos | 1234.5 MXN
MX | US$50 | 50 USD
MX | 50 dólares | 50 USD
MX | USD $50.00 | 50 USD
MX | $12,000 a $15,000 mensuales | 12000..15000 MXN /mes
CO | $ 1.500.000 | 1500000 COP
CO | $1.500.000 COP | 1500000 COP
CO | COP 1.500.000 | 1500000 COP
CO | COP$ 45.900 | 45900 COP
AR | $ 12.345,67 | 12345.67 ARS
AR | AR$ 12.345 | 12345 ARS
AR | 350 pesos | 350 ARS
AR | u$s 200 | 200 USD
CL | $9.990 | 9990 CLP
CL | CLP 9.990 | 9990 CLP
CL | $ 1.290.000 | 1290000 CLP
PE | S/ 1,200.00 | 1200 PEN
PE | S/. 35.90 | 35.9 PEN
PE | S/1,200 | 1200 PEN
PE | 35 soles | 35 PEN
UY | $U 1.200 | 1200 UYU
UY | $ 1.200 | 1200 UYU
CR | ₡12.500 | 12500 CRC
BO | Bs. 150 | 150 BOB
BO | Bs 1.500,00 | 1500 BOB
VE | Bs. 150,00 | 150 VES
US | RD$ 1,500.00 | 1500 DOP
US | Gs. 150.000 | 150000 PYG
ES | R$ 1.234,56 | 1234.56 BRL
CA | $45.00 | 45 CAD
CA | US$45.00 | 45 USD
AU | $45.00 | 45 AUD
IN | ₹1,23,456.00 | 123456 INR
IN | Rs. 499 | 499 INR
CH | CHF 1'234.50 | 1234.5 CHF
CH | Fr. 25.– | 25 CHF
SE | 1 234 kr | 1234 SEK
SE | 1 234,50 kr | 1234.5 SEK
NO | kr 1 234,50 | 1234.5 NOK
DK | 99,95 kr. | 99.95 DKK
DK | 1.299 DKK | 1299 DKK
PL | 1 234,56 zł | 1234.56 PLN
HU | 12 990 Ft | 12990 HUF
JP | ¥1,500 | 1500 JPY
CN | ¥128.00 | 128 CNY
JP | 1,500円 | 1500 JPY
ES | 25 Kč | 25 CZK
ES | EUROPA 2026 | -
ES | 2026 | -
ES | 12,50 | -
ES | Gratis | -
ES | 5 ft | -
ES | 90 m² | -
ES | Real Decreto 12/2020 | -
ES | TOP 10 | -
US | Q3 2026 | -
US | 3 rooms | -
US | Usd | -
US | Section 8 | -
US | Bs As 2026 | -
`

describe('an amount of money', () => {
  const cases = table
    .trim()
    .split('\n')
    .map(line => line.split(' | ') as [string, string, string])

  it.each(cases)('in %s: %s is %s', (country, text, expected) => {
    const money = parseMoney(text, locales[country]!)
    const read =
      money && `${money.value}${money.high === null ? '' : `..${money.high}`} ${money.currency}${money.per ? ` /${money.per}` : ''}`
    expect(read ?? '-').toBe(expected)
  })

  it('is found in a sentence with its quote', () => {
    const text = 'El presupuesto base asciende a 1.250.000,00 € (IVA excluido), para 3 años.'
    expect(findMoney(text, spain)).toMatchObject({ value: 1250000, quote: '1.250.000,00 €' })
    expect(parseMoney(text, spain)).toBeNull()
  })

  it('is searched in very long texts in reasonable time', () => {
    for (const text of ['1'.repeat(50_000), '1 '.repeat(50_000), '1.111'.repeat(20_000), '12,'.repeat(30_000)]) {
      expect(findMoney(`${text}€`, spain) ?? findMoney(`€ ${text}`, spain)).toBeDefined()
    }
  })
})
