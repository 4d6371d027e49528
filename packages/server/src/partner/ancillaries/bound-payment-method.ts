import type { AncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { findContext, saveContexts } from '../context.store.ts'
import type { PartnerCaller } from '../http/partner-call.ts'

type Extras = Pick<AncillaryOrder, 'orderNo' | 'payBy'>

const dayMs = 86_400_000

/** Restricts an ancillary order to the payment method it was requested with. */
export async function bindPaymentMethod(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  order: Extras,
  paymentMethod: number,
): Promise<void> {
  const content = { kind: 'bound', paymentMethod } as const
  // Longer than the payment deadline.
  const expiresAt = new Date(order.payBy.getTime() + dayMs)
  await saveContexts(db, scopeOf(caller), [{ id: nameOf(order), content }], { now: caller.clock.now(), expiresAt })
}

/** Undefined when all methods are allowed. */
export async function boundPaymentMethod(
  { db }: Pick<Deps, 'db'>,
  caller: PartnerCaller,
  order: Extras,
): Promise<number | undefined> {
  const found = await findContext(db, scopeOf(caller), ['bound'], { id: nameOf(order), now: caller.clock.now() })
  return found?.content.paymentMethod
}

function nameOf({ orderNo }: Extras): string {
  return `method of ${orderNo}`
}
