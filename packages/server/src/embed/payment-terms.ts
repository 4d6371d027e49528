import { createHmac } from 'node:crypto'
import { toServerTime } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { bookingFor } from '../booking/booking-for-caller.ts'
import { findBooking } from '../booking/booking.store.ts'
import { embedKey } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type Terms = 'POST /embed/payment-terms'

/**
 * What the traveller of a page pays for a booking, signed so that a checkout of the agency can trust it after it has gone
 * through the browser. The HMAC key is the hash of the secret, because the secret itself is not stored.
 */
export async function readPaymentTerms(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<Terms>,
): Promise<Reply<Answer<Terms>>> {
  if (!caller.embed) return refuse(403)
  const scope = scopeOf(caller)
  const found = await findBooking(db, scope, body.orderNo)
  if (!found) return refuse(5004)
  const booking = await bookingFor(db, caller, found)
  const { orderNo, total: amount, currency, status, payBy } = booking
  if (status !== 'UNPAID') return refuse(5312, { errorType: 1, data: { status } })
  if (payBy && payBy <= caller.clock.now()) return refuse(5311, { errorType: 1, data: { status } })
  const [key] = await db
    .select({ secretHash: embedKey.secretHash })
    .from(embedKey)
    .where(scope.client(embedKey, eq(embedKey.id, caller.embed.keyId)))
  if (!key) return refuse(5004)
  const deadline = payBy && toServerTime(payBy)
  const text = [orderNo, amount, currency, deadline ?? ''].join('|')
  const signature = createHmac('sha256', key.secretHash).update(text).digest('hex')
  return answer({ orderNo, amount, currency, deadline, signature })
}
