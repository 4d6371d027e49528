import type { Tool } from '../../ports/assistant/assistant.port.ts'
import type { BookingQuery, FoundBookings } from '../tools/find-bookings.ts'
import type { listRefundFacts } from '../tools/list-refunds.ts'
import type { listRequestFacts } from '../tools/list-requests.ts'
import type { Balances } from '../tools/look-up-balance.ts'
import type { BookingOverview } from '../tools/look-up-booking-facts.ts'
import type { ExtrasForSale } from '../tools/look-up-extras.ts'
import type { RefundAmounts } from '../tools/look-up-refund-amounts.ts'
import type { Passage, PassageQuery } from '../tools/search-passages.ts'
import type { PassengerField } from '../tool.model.ts'

interface ByOrder {
  orderNo: string
}

/** Input and result of each tool that the dialogue uses. */
interface ToolTypes {
  find_bookings: [BookingQuery, FoundBookings]
  booking_facts: [ByOrder, BookingOverview]
  refund_amounts: [ByOrder, RefundAmounts]
  extras_for_sale: [ByOrder, ExtrasForSale]
  balances: [object, Balances]
  refunds: [ByOrder, Awaited<ReturnType<typeof listRefundFacts>>]
  requests: [ByOrder, Awaited<ReturnType<typeof listRequestFacts>>]
  service_hours: [object, { found: true; hours: string; open: boolean; opensAt: string; answerWithin: string }]
  help_search: [PassageQuery & { query: string }, { found: boolean; articles: Passage[] }]
  assigned_article: [{ query: string }, { found: boolean; articles: Passage[] }]
  passenger_value: [{ field: PassengerField; text: string }, { found: boolean; value?: string }]
}

export type DialogueToolName = keyof ToolTypes

export interface DialogueTools {
  /** Undefined when nothing was found; `failed` tells whether the lookup itself failed. */
  use<Name extends DialogueToolName>(name: Name, input: ToolTypes[Name][0]): Promise<ToolTypes[Name][1] | undefined>
  /** Names of the tools that failed. */
  failed: string[]
}

/** Calls tools by name. The tools bind caller and permissions, and record what they returned. */
export function createDialogueTools(tools: readonly Tool[], signal: AbortSignal): DialogueTools {
  const failed: string[] = []
  const known = new Map<string, Promise<unknown>>()
  return {
    failed,
    async use<Name extends DialogueToolName>(name: Name, input: ToolTypes[Name][0]) {
      const key = `${name} ${JSON.stringify(input)}`
      const result = known.get(key) ?? Promise.resolve(tools.find((tool) => tool.name === name)?.use(input, signal))
      known.set(key, result)
      const found: unknown = await result
      if (typeof found === 'object' && found !== null && 'failed' in found) {
        if (!failed.includes(name)) failed.push(name)
        return undefined
      }
      const isEmpty = typeof found !== 'object' || found === null || Object.keys(found).length <= 1
      return isEmpty ? undefined : (found as ToolTypes[Name][1])
    },
  }
}
