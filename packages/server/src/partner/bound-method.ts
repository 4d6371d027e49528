import type { AncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { findContext, keepContexts } from './context.store.ts'
import type { Integrator } from './integrator.ts'

type Extras = Pick<AncillaryOrder, 'orderNo' | 'payBy'>

const dayMs = 86_400_000

/** Who asks for extras with a way of paying pays them so. */
export async function bindMethod(
  { db }: Pick<Deps, 'db'>,
  caller: Integrator,
  order: Extras,
  paymentMethod: number,
): Promise<void> {
  const content = { kind: 'bound', paymentMethod } as const
  // Longer than anybody may pay it.
  const expiresAt = new Date(order.payBy.getTime() + dayMs)
  await keepContexts(db, scopeOf(caller), [{ id: nameOf(order), content }], { now: caller.clock.now(), expiresAt })
}

/** Nothing when any way will do. */
export async function boundMethod(
  { db }: Pick<Deps, 'db'>,
  caller: Integrator,
  order: Extras,
): Promise<number | undefined> {
  const found = await findContext(db, scopeOf(caller), ['bound'], { id: nameOf(order), now: caller.clock.now() })
  return found?.content.paymentMethod
}

function nameOf({ orderNo }: Extras): string {
  return `method of ${orderNo}`
}
