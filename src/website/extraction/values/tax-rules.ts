/**
 * Validation rules for tax numbers, by country and name. The rule `vat` checks a VAT number, whatever its name in the country.
 * The rules are imported one by one, because the index of the library would load the rules of eighty countries at every start.
 */
import { validate as arCuit } from 'stdnum/lib/cjs/ar/cuit.js'
import { validate as atUid } from 'stdnum/lib/cjs/at/uid.js'
import { validate as auAbn } from 'stdnum/lib/cjs/au/abn.js'
import { validate as beVat } from 'stdnum/lib/cjs/be/vat.js'
import { validate as bgVat } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as brCnpj } from 'stdnum/lib/cjs/br/cnpj.js'
import { validate as clRut } from 'stdnum/lib/cjs/cl/rut.js'
import { validate as coNit } from 'stdnum/lib/cjs/co/nit.js'
import { validate as cyVat } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as czDic } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js'
import { validate as dkCvr } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as doRnc } from 'stdnum/lib/cjs/do/rnc.js'
import { validate as ecRuc } from 'stdnum/lib/cjs/ec/ruc.js'
import { validate as eeKmkr } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as esCif } from 'stdnum/lib/cjs/es/cif.js'
import { validate as esNif } from 'stdnum/lib/cjs/es/nif.js'
import { validate as fiAlv } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as frTva } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as gbVat } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as grVat } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as gtNit } from 'stdnum/lib/cjs/gt/nit.js'
import { validate as hrOib } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as huAnum } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as itIva } from 'stdnum/lib/cjs/it/iva.js'
import { validate as ltPvm } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as luTva } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as lvPvn } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as mtVat } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as mxRfc } from 'stdnum/lib/cjs/mx/rfc.js'
import { validate as nlBtw } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as peRuc } from 'stdnum/lib/cjs/pe/ruc.js'
import { validate as plNip } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as ptNif } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as pyRuc } from 'stdnum/lib/cjs/py/ruc.js'
import { validate as roCif } from 'stdnum/lib/cjs/ro/cif.js'
import { validate as seVat } from 'stdnum/lib/cjs/se/vat.js'
import { validate as siDdv } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as skDph } from 'stdnum/lib/cjs/sk/dph.js'
import { validate as svNit } from 'stdnum/lib/cjs/sv/nit.js'
import { validate as usEin } from 'stdnum/lib/cjs/us/ein.js'
import { validate as uyRut } from 'stdnum/lib/cjs/uy/rut.js'

/** Whether a number without separators has a valid form and valid check digits. */
type Rule = (number: string) => { isValid: boolean }

export const taxRules: Record<string, Rule | undefined> = {
  'AR cuit': arCuit,
  'AU abn': auAbn,
  'BR cnpj': brCnpj,
  'CL rut': clRut,
  'CO nit': coNit,
  'DO rnc': doRnc,
  'EC ruc': ecRuc,
  'ES cif': esCif,
  'ES nif': esNif,
  'GT nit': gtNit,
  'MX rfc': mxRfc,
  'PE ruc': peRuc,
  'PT nif': ptNif,
  'PY ruc': pyRuc,
  'SV nit': svNit,
  'US ein': usEin,
  'UY rut': uyRut,
  'AT vat': atUid,
  'BE vat': beVat,
  'BG vat': bgVat,
  'CY vat': cyVat,
  'CZ vat': czDic,
  'DE vat': deVat,
  'DK vat': dkCvr,
  'EE vat': eeKmkr,
  'ES vat': esNif,
  'FI vat': fiAlv,
  'FR vat': frTva,
  'GB vat': gbVat,
  'GR vat': grVat,
  'HR vat': hrOib,
  'HU vat': huAnum,
  'IE vat': ieVat,
  'IT vat': itIva,
  'LT vat': ltPvm,
  'LU vat': luTva,
  'LV vat': lvPvn,
  'MT vat': mtVat,
  'NL vat': nlBtw,
  'PL vat': plNip,
  'PT vat': ptNif,
  'RO vat': roCif,
  'SE vat': seVat,
  'SI vat': siDdv,
  'SK vat': skDph,
}
