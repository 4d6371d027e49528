import { airlineAccounts } from './sources/airline-accounts.ts'
import { apiKeys } from './sources/api-keys.ts'
import { batchClaims } from './sources/batch-claims.ts'
import { embedKeys } from './sources/embed-keys.ts'
import { incidents } from './sources/incidents.ts'
import { lowBalances } from './sources/low-balances.ts'
import { passwords } from './sources/passwords.ts'
import { payments } from './sources/payments.ts'
import { refundConfirmations } from './sources/refund-confirmations.ts'
import { rejectedRefunds } from './sources/rejected-refunds.ts'
import { requests } from './sources/requests.ts'
import { shopRates } from './sources/shop-rates.ts'
import { webhooks } from './sources/webhooks.ts'
import type { TaskSource } from './task-source.ts'

/** Every kind of task: a new kind is a file in `sources/` and a line here. */
export const taskSources: readonly TaskSource[] = [
  payments,
  incidents,
  refundConfirmations,
  rejectedRefunds,
  requests,
  batchClaims,
  lowBalances,
  airlineAccounts,
  shopRates,
  webhooks,
  passwords,
  apiKeys,
  embedKeys,
]
