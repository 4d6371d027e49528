import { loadOrder, type LoadedOrder } from '../../booking/orders/load-order.ts'
import { seesBookings, type Asked } from './asked.ts'

const loaded = new WeakMap<Asked, Promise<LoadedOrder | undefined>>()

/** The booking that is asked about, as far as the caller may see it: loaded once for all that is told about it. */
export function loadAsked(asked: Asked): Promise<LoadedOrder | undefined> {
  const { deps, caller, orderNo } = asked
  const known = loaded.get(asked)
  if (known) return known
  const loading = seesBookings(asked) ? loadOrder(deps, caller, orderNo) : Promise.resolve(undefined)
  loaded.set(asked, loading)
  return loading
}
