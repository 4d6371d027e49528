import { isAllowed } from '@gangway/core/contract'
import { confirmHostPayment } from '../booking/payment/confirm-host-payment.ts'
import { refusalOfPay } from '../booking/payment/payment.routes.ts'
import { allRows } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findSessionByKey } from './embed-session.store.ts'
import { refuseKey } from './issue-token.ts'
import { permissionCodesOf } from './scope-permissions.ts'
import { takeCall } from './usage.store.ts'

type Confirm = 'POST /embed/confirm-payment'

/**
 * Confirms a payment that a traveller made to the agency. The agency's server authenticates with the secret of a key,
 * which must allow to confirm payments.
 */
export async function confirmTravellerPayment(
  deps: Deps,
  { body, address, agent }: Pick<Call<Confirm>, 'body' | 'address' | 'agent'>,
): Promise<Reply<Answer<Confirm>>> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await findSessionByKey(db, body.key)
  const sent = { secret: body.secret, address }
  const refused = await refuseKey(db, found && { key: found.key, ...found.client }, sent, now)
  if (refused || !found) return refused ?? refuse(403)
  const { key, client } = found
  const full = await takeCall(db, { clientId: key.clientId, keyId: key.id, pool: 'issue' }, key.callsPerMinute, now)
  if (full) return full
  if (!key.confirms.includes('order:issueTicket')) return refuse(403, { values: { context: 'embedConfirm' } })
  const codes = permissionCodesOf(key.scopes)
  if (!isAllowed({ codes, restricted: client.restrictedRoutes }, 'order:issue')) return refuse(403)
  const { clientId, mode, userId, publicId } = key
  const { orderNo, amount, currency, paymentId } = body
  const paid = await confirmHostPayment(
    deps,
    // The agency's own server may confirm the payment of any of its bookings.
    { clientId, userId, mode, accessScope: allRows, clock: agencyClock(clock, { ...client, mode }) },
    { orderNo, amount, currency, payment: { paymentId, key: publicId }, from: { address, agent } },
  )
  switch (paid.outcome) {
    case 'accepted':
    case 'repeated':
      return answer({ orderNo, status: paid.status, repeated: paid.outcome === 'repeated' })
    case 'payment_used':
      return refuse(5009, { values: { context: 'payment' } })
    case 'wrong_amount':
      return refuse(5001, { fields: [{ path: paid.field, key: `input.embed.${paid.field}` }] })
    default:
      return refusalOfPay(paid)
  }
}
