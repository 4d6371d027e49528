import { convert } from '@gangway/reference'
import { findPayingAccount, mayCorrectAccounts } from '../../airline-account/account-access.ts'
import { failureOf, fetchBalance, recordHealth } from '../../airline-account/account-health.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { nameAirline } from '../../shared/airline-name.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { findBooking, type Booking } from '../booking.store.ts'

/**
 * Asks the airline whether the agency's account can pay a booking, before its money is held. Undefined when it can, or
 * when no managed account pays.
 */
export async function refusalOfAccount(
  deps: Deps,
  { caller, lang, body }: Call<'POST /order/issueTicket.do'>,
): Promise<Refusal | undefined> {
  const scope = scopeOf(caller)
  const booking = body.payChannel === 'B2B' ? await findBooking(deps.db, scope, body.orderNo) : undefined
  if (booking?.status !== 'UNPAID' || booking.offer.source === 'api') return undefined
  const { account: sold, offer } = booking.offer
  const account = await findPayingAccount(deps.db, scope, booking.offer)
  const say = (key: string) => translateMessage(lang, `airlineAccount.${key}`)
  const refuseFor = (reason: string) => {
    const by = mayCorrectAccounts(caller) ? '' : 'Ask'
    const next = say(`next.${sold ? 'private' : 'public'}${by}`)
    const airline = nameAirline(deps.market, offer.airline, lang)
    const values = { context: 'account', airline, reason: say(`failure.${reason}`), next }
    return refuse(5306, { errorType: 1, data: { airline: offer.airline }, values })
  }
  if (!account) return sold && refuseFor('OFFLINE')
  const now = caller.clock.now()
  const fetched = await fetchBalance(deps, account, { now, simulation: caller.mode === 'test' })
  const isLow = fetched.outcome === 'known' && fetched.balance.amount < neededFor(booking)
  const failure = isLow ? 'BALANCE_LOW' : failureOf(fetched)
  if (failure === null) return undefined
  const balance = fetched.outcome === 'known' ? { balance: fetched.balance } : {}
  await recordHealth(deps, scope, account.id, { failure, now, ...balance })
  return refuseFor(failure)
}

/** The amount that the airline charges, in its currency. */
function neededFor({ offer: { owed }, ancillaryTotal, currency }: Booking): number {
  return owed.amount + convert(ancillaryTotal, currency, owed.currency)
}
