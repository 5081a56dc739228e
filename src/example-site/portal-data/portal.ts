/** All data of the example site, generated from one seed. Tests compare extracted tables with it. */
import { makeAgenda } from './agenda.ts'
import { makeAwards } from './awards.ts'
import { makeSuppliers } from './suppliers.ts'
import { makeTenders } from './tenders.ts'

const seed = 20_261_116

export const tenders = makeTenders(seed)
export const suppliers = makeSuppliers(seed + 1)
export const awards = makeAwards(seed + 2, suppliers)
export const agenda = makeAgenda(seed + 3)
