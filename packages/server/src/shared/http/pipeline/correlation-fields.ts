import type { Caller } from './call.ts'
import { refuse, type Refusal } from '../reply.ts'

/** Fields that carry an order number or a shop id in a request. */
const orderFields = ['orderNo', 'order_number']
const shopField = 'shopId'

/**
 * Refuses a request that names another booking or another shop than its token is for. The access scope already closes
 * the rows of other bookings; this check also covers requests that only mention one, such as a message to the
 * assistant.
 */
export function checkCorrelationFields(caller: Caller | undefined, ...sent: unknown[]): Refusal | undefined {
  const { shopId } = caller?.embed ?? {}
  const orderNo = caller?.orderNo ?? caller?.embed?.orderNo
  for (const part of sent) {
    if (typeof part !== 'object' || part === null) continue
    const fields = new Map<string, unknown>(Object.entries(part))
    const named = orderFields.map((field) => fields.get(field)).filter(Boolean)
    if (orderNo !== undefined && named.some((each) => each !== orderNo)) return refuse(5004)
    const shop = fields.get(shopField)
    if (shopId !== undefined && shop !== undefined && shop !== shopId) return refuse(5004)
  }
  return undefined
}
