import type { Deps } from '../deps.ts'
import type { JobContext } from '../shared/scheduler/job.ts'
import { fetchBalance, storeBalance } from './account-health.ts'
import { findAccount, lockAirlineAccount } from './airline-account.store.ts'
import { checkHours } from './switch-account.ts'

/** Fetches the balance of an account in use, so that a failure is known before an agent needs the account. */
async function checkAccount(deps: Deps, { scope, subject, clock, simulation }: JobContext): Promise<Date | undefined> {
  const known = await findAccount(deps.db, scope, subject)
  if (known?.status !== 'ONLINE') return undefined
  const now = clock.now()
  const fetched = await fetchBalance(deps, known, { now, simulation })
  await deps.db.transaction(async (tx) => {
    const row = await lockAirlineAccount(tx, scope, subject)
    if (row?.status === 'ONLINE' && row.version === known.version)
      await storeBalance(tx, deps, scope, row, { fetched, now })
  })
  return new Date(now.getTime() + checkHours * 3_600_000)
}

export function registerAccountJobs(deps: Deps): void {
  deps.scheduler.handle('airlineAccount.check', (job) => checkAccount(deps, job))
}
