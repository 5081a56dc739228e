/** All migrations by name, in order. */
import type { Migration } from 'kysely'
import { firstTables } from './0001-first-tables.ts'
import { linkHeader } from './0002-link-header.ts'
import { accounts } from './0003-accounts.ts'
import { identities } from './0004-identities.ts'
import { productResearch } from './0005-product-research.ts'
import { languageModels } from './0006-language-models.ts'
import { fairQueue } from './0007-fair-queue.ts'
import { accountStates } from './0008-account-states.ts'
import { knownDevices } from './0009-known-devices.ts'
import { retention } from './0010-retention.ts'
import { accountEnds } from './0011-account-ends.ts'
import { sessions } from './0012-sessions.ts'
import { operators } from './0013-operators.ts'
import { conditions } from './0014-conditions.ts'
import { conditionsAsPlanned } from './0015-conditions-as-planned.ts'

export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-link-header': linkHeader,
  '0003-accounts': accounts,
  '0004-identities': identities,
  '0005-product-research': productResearch,
  '0006-language-models': languageModels,
  '0007-fair-queue': fairQueue,
  '0008-account-states': accountStates,
  '0009-known-devices': knownDevices,
  '0010-retention': retention,
  '0011-account-ends': accountEnds,
  '0012-sessions': sessions,
  '0013-operators': operators,
  '0014-conditions': conditions,
  '0015-conditions-as-planned': conditionsAsPlanned,
}
