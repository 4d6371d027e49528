import { accountKeysOf, encryptAccountSecrets } from '../../../airline-account/account-secrets.ts'
import { airlineAccount } from '../../../database/schema.ts'
import { systemClock } from '../../../shared/clock.ts'
import { daysBefore, hourMs, after, rowsOf, type HistoryContext, type TableRows } from '../history-context.ts'

type AccountRow = typeof airlineAccount.$inferInsert

/** One account in each state; the passwords are those of the simulated airlines. */
const accounts = [
  {
    ...{ airline: 'IT', password: 'demo-open', status: 'ONLINE', balanceState: 'KNOWN' },
    ...{ balance: 14_200_000, currency: 'TWD', days: 160 },
  },
  {
    ...{ airline: 'OD', password: 'demo-expired', status: 'ONLINE', balanceState: 'FAILED' },
    ...{ failure: 'PASSWORD_EXPIRED', days: 120 },
  },
  {
    ...{ airline: 'JT', password: 'demo-empty', status: 'OFFLINE', balanceState: 'KNOWN' },
    ...{ balance: 0, currency: 'IDR', failure: 'BALANCE_LOW', onFailure: 'STOP', days: 75 },
  },
  {
    ...{ airline: 'DD', password: 'demo-slow', status: 'OFFLINE', balanceState: 'NONE', days: 4 },
  },
] as const satisfies readonly (Partial<AccountRow> & { password: string; days: number })[]

/** Accounts of the agency at airlines: one works, and the others show what can go wrong. */
export function createAirlineAccounts({ agency, deps, end, random }: HistoryContext): TableRows[] {
  const ids = random.fork('airline-accounts')
  const parameters = { username: `${agency.code.toLowerCase()}.travel`, agencyCode: `${agency.code.slice(0, 3)}2026` }
  const keys = accountKeysOf({ ...deps, clock: systemClock })
  const rows = accounts.map(({ password, days, ...account }): AccountRow => {
    const createdAt = daysBefore(end, days)
    const id = ids.id(createdAt)
    const checkedAt = after(end, -2 * hourMs)
    return {
      ...{ id, clientId: agency.id, vendor: 'direct', parameters, privateFare: true, createdAt, updatedAt: createdAt },
      ...encryptAccountSecrets(keys, id, { password }),
      ...(account.balanceState !== 'NONE' && { checkedAt }),
      ...('failure' in account && { failingSince: checkedAt }),
      ...account,
    }
  })
  return [rowsOf(airlineAccount, rows)]
}
