import type { Deps } from '../../deps.ts'
import { mayCorrectAccounts } from '../../airline-account/account-access.ts'
import { nameAirline } from '../../shared/airline-name.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import type { Refusal } from '../../shared/http/reply.ts'

/** A refusal with the text for its reader: the name of the airline, and what the caller can do about it. */
export function completeRefusal(
  { market }: Pick<Deps, 'market'>,
  { caller, lang }: Pick<Call<'POST /order/verify.do'>, 'caller' | 'lang'>,
  refusal: Refusal,
): Refusal {
  const { values } = refusal
  // Travellers have no account manager.
  if (refusal.code === 5204 && caller.embed?.sellingShopId !== undefined)
    return { ...refusal, values: { ...values, context: 'shopOffer' } }
  if (values?.context !== 'account' || typeof values.airline !== 'string') return refusal
  const airline = nameAirline(market, values.airline, lang)
  const context = mayCorrectAccounts(caller) ? 'account' : 'accountAsk'
  return { ...refusal, values: { ...values, airline, context } }
}
