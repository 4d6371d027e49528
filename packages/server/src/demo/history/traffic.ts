import { priceChange, searchFigure, verificationFigure, type searchCount } from '../../database/schema.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { after, minuteMs, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'
import type { HistoryBooking } from './history-booking.model.ts'
import type { HistoryRandom, Weighted } from './history-random.ts'

type Counts = typeof searchCount.$inferInsert
type Verification = typeof verificationFigure.$inferInsert

/** Share of searches with results. */
const resultShare = 0.86
/** Airlines that the searches of one day and channel offer. */
const airlinesOfDay = 9
/** Verifications of a customer before the booking, the last included. */
const verificationsPerBooking: Weighted<number> = [
  [1, 45],
  [2, 30],
  [3, 15],
  [5, 10],
]
/** How verifications end that lead to no booking. */
const otherResults: Weighted<'verified' | 'gone' | 'failed'> = [
  ['verified', 88],
  ['gone', 9],
  ['failed', 3],
]
const changeShare = 0.07
const riseShare = 0.72

/** Searches by airline, verifications and price changes that fit the searches with results and the bookings. */
export function createTraffic(
  context: HistoryContext,
  bookings: readonly HistoryBooking[],
  counts: readonly Counts[],
): TableRows[] {
  const random = context.random.fork('traffic')
  const { figures, changes } = createVerifications(context, random, bookings)
  return [
    rowsOf(searchFigure, createSearches(random, bookings, counts)),
    rowsOf(verificationFigure, figures),
    rowsOf(priceChange, changes),
  ]
}

function createSearches(random: HistoryRandom, bookings: readonly HistoryBooking[], counts: readonly Counts[]) {
  // Airlines that sell more are drawn more often.
  const airlines = bookings.flatMap(({ row }) => row.airlines[0] ?? [])
  return counts.flatMap(({ clientId, day, source, searches: withResults = 0 }) => {
    const figureOf = (airline: string, searches: number) => ({ clientId, day, source, airline, searches })
    const drawn = new Set(Array.from({ length: airlinesOfDay }, () => random.pickAny(airlines) ?? ''))
    drawn.delete('')
    const offered = [...drawn].map((airline) =>
      figureOf(airline, Math.round(withResults * (0.1 + random.fraction() / 2))),
    )
    const all = Math.round(withResults / (resultShare + (random.fraction() - 0.5) / 10))
    return [figureOf('', all), ...offered].filter(({ searches }) => searches > 0)
  })
}

function createVerifications(
  { end }: HistoryContext,
  random: HistoryRandom,
  bookings: readonly HistoryBooking[],
): { figures: Verification[]; changes: (typeof priceChange.$inferInsert)[] } {
  const figures = new Map<string, Required<Verification>>()
  const changes: (typeof priceChange.$inferInsert)[] = []
  for (const { row } of bookings) {
    if (row.status === 'EXTERNAL') continue
    const { clientId, currency, fromCity, toCity } = row
    const key = { clientId, airline: row.airlines[0] ?? '', fromCity, toCity, source: row.offer.source }
    const times = random.weighted(verificationsPerBooking)
    for (let before = times - 1; before >= 0; before -= 1) {
      const at = after(row.createdAt, -(before * 9 + 2) * minuteMs)
      if (at > end) continue
      const day = beijingDay(at)
      const result = before === 0 ? 'verified' : random.weighted(otherResults)
      const name = [day, key.airline, fromCity, toCity, key.source].join(' ')
      const figure = figures.get(name) ?? { ...key, day, verifications: 0, gone: 0, failed: 0 }
      figure.verifications += 1
      if (result !== 'verified') figure[result] += 1
      figures.set(name, figure)
      if (result !== 'verified' || !random.chance(changeShare)) continue
      const newTotal = row.total - row.ancillaryTotal
      const share = (random.chance(riseShare) ? 1 : -1) * (0.01 + 0.11 * random.fraction())
      const oldTotal = Math.round(newTotal / (1 + share))
      if (oldTotal === newTotal) continue
      const bookingId = before === 0 ? row.id : null
      const [id, verificationId] = [random.id(at), random.id(at)]
      changes.push({ ...key, id, verificationId, bookingId, day, currency, oldTotal, newTotal, at })
    }
  }
  return { figures: [...figures.values()], changes }
}
