import { toServerTime, type AirlineAccountRow } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { AirlineAccount } from './airline-account.store.ts'

/** Without parameters: those that are not secret are shown where the account is configured. */
export async function presentAccounts(
  { supplier }: Pick<Deps, 'supplier'>,
  rows: readonly AirlineAccount[],
): Promise<AirlineAccountRow[]> {
  const airlines = [...new Set(rows.map(({ airline }) => airline))]
  const known = new Map(
    await Promise.all(
      // A supplier that is unavailable hides no account: its vendor is shown by its code.
      airlines.map(async (airline) => [airline, await supplier.accountVendors(airline).catch(() => [])] as const),
    ),
  )
  return rows.map((row) => {
    const { id, airline, vendor: code, balance, currency, checkedAt, failingSince, createdAt, updatedAt } = row
    const { status, balanceState, failure, privateFare, onFailure, version } = row
    const name = known.get(airline)?.find((each) => each.code === code)?.name
    return {
      ...{ id, airline, status, balanceState, failure, privateFare, onFailure, version },
      vendor: { code, name: name?.en ?? code, cnName: name?.cn ?? code },
      balance: balance === null || currency === null ? null : { amount: balance, currency },
      checkedAt: checkedAt && toServerTime(checkedAt),
      failingSince: failingSince && toServerTime(failingSince),
      createdAt: toServerTime(createdAt),
      updatedAt: toServerTime(updatedAt),
    }
  })
}

export async function presentAccount(deps: Pick<Deps, 'supplier'>, row: AirlineAccount): Promise<AirlineAccountRow> {
  const [presented] = await presentAccounts(deps, [row])
  if (!presented) throw new Error('An account is presented as one row.')
  return presented
}
