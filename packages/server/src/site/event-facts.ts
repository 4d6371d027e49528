import type { tradeEvents } from '@gangway/core/contract'

export type TradeEvent = (typeof tradeEvents)[number]

interface EventFacts {
  /** As ISO 8601, as precise as it is published. */
  start: string
  /** The last day on which the event may take place. */
  lastDay: string
  city: string
  /** ISO 3166 code. */
  country: string
}

/** Of a trade fair only the year is published. WeChat is a channel without a date. */
export const eventFacts: Partial<Record<TradeEvent, EventFacts>> = {
  '/berlin2025': { start: '2025', lastDay: '2025-12-31', city: 'Berlin', country: 'DE' },
  '/dubai2025': { start: '2025', lastDay: '2025-12-31', city: 'Dubai', country: 'AE' },
}

export function isEventOver(event: TradeEvent, now: Date): boolean {
  const lastDay = eventFacts[event]?.lastDay
  return lastDay !== undefined && now.toISOString().slice(0, 10) > lastDay
}
