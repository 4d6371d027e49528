import type { RehearsedChange } from '@gangway/core/contract'
import type { Booking } from './booking.store.ts'
import type { BookingContent, StoredChange } from './content.ts'
import { segmentsOf } from './offer-now.ts'
import { playedByName } from './scenario-of.ts'
import type { Scene } from './scene.ts'

/** What the airline will do to a trip once it has its tickets: known with the tickets, and played by time. */
export function planChanges(
  scene: Scene,
  booking: Booking,
  { at, ends }: NonNullable<BookingContent['issuance']>,
): { changes: StoredChange[]; scenario: string } | undefined {
  const play = playedByName(booking, booking.content.request.passengers, 'incident')
  if (!play || ends !== 'issued') return undefined
  const changes = play.effect.changes.map(({ afterMinutes, ...planned }) =>
    changeAt(scene, booking, new Date(Date.parse(at) + afterMinutes * 60_000), { segmentIndex: 1, ...planned }),
  )
  return { changes, scenario: play.id }
}

interface Wanted {
  change: RehearsedChange
  minutes?: number
  segmentIndex: number
  by: 'API' | 'MAIL'
}

export function changeAt(scene: Scene, { content }: Booking, at: Date, wanted: Wanted): StoredChange {
  const { change, minutes = 0, segmentIndex, by } = wanted
  const carrier = scene.market.carriers.get(content.offer.airline)
  const isMoved = change === 'DELAY' || change === 'TIME_CHANGE'
  const isFar = Math.abs(minutes) >= (carrier?.refunds.involuntaryMinutes ?? 120)
  const known = new Set(segmentsOf(content.offer).flatMap(({ from, to }) => [from, to]))
  const via = [...(carrier?.hubs ?? []), 'KUL', 'DXB'].find((hub) => !known.has(hub)) ?? 'SIN'
  const involuntary = isMoved ? isFar : change !== 'FALSE_ALARM'
  return { change, minutes, segmentIndex, by, at: at.toISOString(), told: false, involuntary, via }
}
