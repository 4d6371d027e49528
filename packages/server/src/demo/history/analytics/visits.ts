import { funnelSteps, type TraceDevice } from '@gangway/core/contract'
import type { searchCount } from '../../../database/schema.ts'
import { funnelFigure } from '../../../database/schema.ts'
import { rowsOf, type HistoryContext, type TableRows } from '../history-context.ts'

type Counts = typeof searchCount.$inferInsert

/** Searches of one visit that has agreed to analytics, and the share of visits that agree. */
const searchesPerVisit = 1.6
const consentShare = 0.62

const origins = [
  ['https://www.harbour.example', 0.71],
  ['https://flights.harbour.example', 0.22],
  ['https://members.harbour.example', 0.05],
  ['https://campaign.harbour.example', 0.02],
] as const
const devices: readonly (readonly [TraceDevice, number, number])[] = [
  ['phone', 0.58, 0.82],
  ['desktop', 0.36, 1.25],
  ['tablet', 0.06, 1],
]
/** Visits that begin in the booking drawer come from a link to an offer or an order. */
const widgets = [
  ['search-box', 0.76],
  ['search-results', 0.2],
  ['booking-drawer', 0.04],
] as const
/** Share of the step before; the choice and the payment depend on the device. */
const shares = { search: 0.88, results: 0.95, select: 0.3, passengers: 0.74, pay: 0.62, issued: 0.93 }

/** Visits of the embedded widgets by day, in proportion to their searches. */
export function createVisits(context: HistoryContext, counts: readonly Counts[]): TableRows {
  const random = context.random.fork('visits')
  /** A whole number near the wanted one, so that small shares appear on some days only. */
  const whole = (wanted: number) => Math.floor(wanted) + Number(random.chance(wanted % 1))
  const rows: (typeof funnelFigure.$inferInsert)[] = []
  for (const { clientId, day, source, searches = 0 } of counts) {
    if (source !== 'embed') continue
    const wanted = (searches / searchesPerVisit) * consentShare
    for (const [origin, ofOrigin] of origins) {
      for (const [device, ofDevice, eagerness] of devices) {
        for (const [widget, ofWidget] of widgets) {
          const visits = whole(wanted * ofOrigin * ofDevice * ofWidget * (0.75 + random.fraction() / 2))
          if (visits === 0) continue
          const reached: Partial<Record<(typeof funnelSteps)[number], number>> = {}
          let before = visits
          for (const step of funnelSteps) {
            const isSkipped = widget === 'booking-drawer' && ['search', 'results', 'select'].includes(step)
            if (isSkipped) continue
            const factor = step === 'select' || step === 'pay' ? eagerness : 1
            before = Math.min(before, whole(before * Math.min(1, shares[step] * factor)))
            reached[step] = before
          }
          rows.push({ clientId, day, widget, origin, device, visits, ...reached })
        }
      }
    }
  }
  return rowsOf(funnelFigure, rows)
}
