import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'

/** What a booking and a shop are called in what is sent. */
const orderFields = ['orderNo', 'order_number']
const shopField = 'shopId'

/**
 * Whether a call speaks of another booking, or of another shop, than the one its token is about. What else it might reach is closed
 * by whose rows it may touch; this also refuses what only names another booking, a message to the assistant for example.
 */
export function strays(caller: Caller | undefined, ...sent: unknown[]): Refusal | undefined {
  const { orderNo, shopId } = caller?.embed ?? {}
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
