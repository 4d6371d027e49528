import type { Deps } from '../../deps.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import type { Refusal } from '../../shared/http/reply.ts'

/** A refusal about the agency's account with the name of the airline, and with what the caller can do about it. */
export function completeAccountRefusal(
  { market }: Pick<Deps, 'market'>,
  { caller, lang }: Pick<Call<'POST /order/verify.do'>, 'caller' | 'lang'>,
  refusal: Refusal,
): Refusal {
  const { values } = refusal
  if (values?.context !== 'account' || typeof values.airline !== 'string') return refusal
  const airline = market.carriers.get(values.airline)?.name[lang] ?? values.airline
  const context = isCallAllowed(caller, 'POST /byoa/update') ? 'account' : 'accountAsk'
  return { ...refusal, values: { ...values, airline, context } }
}
