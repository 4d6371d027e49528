import { checkBags, type CheckBags } from '../shared/choice.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Desk } from './booking-desk.ts'
import { endsOfWay } from './baggage-step.ts'
import type { IfSeatTaken, SeatsView } from './booking-view.ts'
import { whoIs } from './passenger-people.ts'
import { seatMapBags } from './seat-map-bags.ts'

/** A flight on which seats can be chosen. */
export interface SeatFlight {
  name: Message
  chosen: Message[]
  button: PropBag
}

export function seatsPart(desk: Desk) {
  const seatsOf = () => {
    const now = desk.view.peek()
    return now.step === 'baggage' ? { ...now, map: now.seats?.map } : undefined
  }
  const change = (part: Partial<SeatsView>) => {
    const seats = seatsOf()?.seats
    if (seats) desk.change({ seats: { ...seats, ...part } })
  }

  async function open(segmentIndex: number): Promise<void> {
    const now = seatsOf()
    if (!now) return
    const passenger = nextPassenger(segmentIndex, -1)
    const shown = now.seats?.shown ?? 'grid'
    desk.change({
      seats: { segmentIndex, passenger, shown, current: '', map: 'loading' },
      focus: desk.focus.ask('title'),
      notice: undefined,
    })
    const { verifyId } = now.trip
    const body = { verifyId, segmentIndex }
    const found = await desk.client.call('POST /order/seatMap.do', { body, reads: true, quiet: true })
    if (seatsOf()?.seats?.segmentIndex !== segmentIndex) return
    if (!found.ok) desk.report(found.error)
    const map = found.ok ? found.value : null
    const first = map?.rows.flatMap(({ seats }) => seats).find(({ free }) => free)
    change({ map: map ?? 'none', current: first?.seat ?? map?.rows[0]?.seats[0]?.seat ?? '' })
  }

  /** The next one without a seat, else the same. */
  function nextPassenger(segmentIndex: number, after: number): number {
    const { passengers, seats } = seatsOf()?.form ?? { passengers: [], seats: [] }
    const waits = (index: number) =>
      passengers[index]?.type !== 'INFANT' &&
      !seats.some((each) => each.passenger === index && each.segmentIndex === segmentIndex)
    const order = passengers.map((_, at) => (after + 1 + at) % passengers.length)
    return order.find(waits) ?? Math.max(0, after)
  }

  function choose(name: string): void {
    const now = seatsOf()
    const map = now?.map
    if (!now?.seats || !map || typeof map === 'string') return
    const { segmentIndex, passenger } = now.seats
    const price = map.rows.flatMap(({ seats }) => seats).find(({ seat }) => seat === name)?.price
    const isMine = (each: { passenger: number; segmentIndex: number }) =>
      each.passenger === passenger && each.segmentIndex === segmentIndex
    const before = now.form.seats.find(isMine)
    const others = now.form.seats.filter((each) => !isMine(each))
    const isTakenBack = before?.seat === name
    desk.edit({ seats: isTakenBack || !price ? others : [...others, { passenger, segmentIndex, seat: name, price }] })
    change({ current: name, passenger: isTakenBack ? passenger : nextPassenger(segmentIndex, passenger) })
  }

  function flights(id: string): SeatFlight[] {
    const now = seatsOf()
    if (!now) return []
    return now.trip.seatSegments.map((segmentIndex) => ({
      name: { key: 'book.way', values: endsOfWay(now.trip, [segmentIndex]) },
      chosen: now.form.seats
        .filter((each) => each.segmentIndex === segmentIndex)
        .map(({ passenger, seat }) => {
          const who = now.form.passengers[passenger]
          return {
            key: 'book.seats.of',
            values: { seat },
            parts: { name: who ? whoIs(who, passenger) : { key: '', text: '' } },
          }
        }),
      button: { ...buttonBag('button', false, () => void open(segmentIndex)), id: `${id}-seats-${segmentIndex}` },
    }))
  }

  function ifTaken(id: string): CheckBags[] {
    const now = seatsOf()
    if (!now?.form.seats.length) return []
    return (['SIMILAR_SEAT', 'DROP_SEAT', 'STOP_TICKET'] satisfies IfSeatTaken[]).map((choice) =>
      checkBags({
        id: `${id}-${choice}`,
        group: `${id}-ifTaken`,
        text: { key: `book.seats.${choice}` },
        isChecked: now.form.ifSeatTaken === choice,
        onChoose: () => desk.edit({ ifSeatTaken: choice }),
      }),
    )
  }

  function close(): void {
    const segmentIndex = seatsOf()?.seats?.segmentIndex
    desk.change({ seats: undefined, alert: undefined, focus: desk.focus.ask(`seats-${segmentIndex}`) })
  }

  return { flights, ifTaken, map: (id: string) => seatMapBags(desk, id, { change, choose }), open, close }
}
