import { checkboxProps, type CheckboxElementProps } from '../../shared/forms/choice.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import { formatMoney } from '../../shared/format/money.ts'
import type { Message } from '../../shared/message.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import type { BookingStepContext } from './booking-step-context.ts'
import { directionEnds } from './baggage-step.ts'
import type { IfSeatTaken, SeatsView } from './booking-view.ts'
import { passengerLabel } from '../passengers/passenger-names.ts'
import { lazy } from '../../shared/lazy.ts'

export interface SeatFlight {
  name: Message
  chosen: Message[]
  button: ElementProps
}

export function createSeatsStep(context: BookingStepContext) {
  /** Loaded with the first seat map. */
  const mapPart = lazy(() => import('./seat-map-props.ts'))
  const seatsOf = () => {
    const now = context.view.peek()
    return now.step === 'baggage' ? { ...now, map: now.seats?.map } : undefined
  }
  const change = (part: Partial<SeatsView>) => {
    const seats = seatsOf()?.seats
    if (seats) context.change({ seats: { ...seats, ...part } })
  }

  async function open(segmentIndex: number): Promise<void> {
    const now = seatsOf()
    if (!now) return
    const passenger = nextPassenger(segmentIndex, -1)
    const shown = now.seats?.shownPassenger ?? 'grid'
    context.change({
      seats: { segmentIndex, passenger, shownPassenger: shown, current: '', map: 'loading' },
      focus: context.focus.request('title'),
      notice: undefined,
    })
    const { verifyId } = now.trip
    const body = { verifyId, segmentIndex }
    const [found, part] = await Promise.all([
      context.client.call('POST /order/seatMap.do', { body, reads: true, quiet: true }),
      mapPart.load(),
    ])
    if (seatsOf()?.seats?.segmentIndex !== segmentIndex) return
    if (!found.ok) context.report(found.error)
    const map = found.ok && part ? found.value : null
    const first = map?.rows.flatMap(({ seats }) => seats).find(({ free }) => free)
    change({ map: map ?? 'none', current: first?.seat ?? map?.rows[0]?.seats[0]?.seat ?? '' })
  }

  /** Next passenger without a seat, otherwise the same one. */
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
    const found = map.rows.flatMap(({ seats }) => seats).find(({ seat }) => seat === name)
    const isMine = (each: { passenger: number; segmentIndex: number }) =>
      each.passenger === passenger && each.segmentIndex === segmentIndex
    const before = now.form.seats.find(isMine)
    const others = now.form.seats.filter((each) => !isMine(each))
    const isUnselected = before?.seat === name
    context.edit({
      seats:
        isUnselected || !found
          ? others
          : [
              ...others,
              { passenger, segmentIndex, seat: name, price: found.price, ...(found.sale && { sale: found.sale }) },
            ],
    })
    change({ current: name, passenger: isUnselected ? passenger : nextPassenger(segmentIndex, passenger) })
  }

  function flights(id: string): SeatFlight[] {
    const now = seatsOf()
    if (!now) return []
    return now.trip.seatSegments.map((segmentIndex) => ({
      name: { key: 'book.way', values: directionEnds(now.trip, [segmentIndex]) },
      chosen: now.form.passengers.flatMap((who, passenger) =>
        now.form.seats
          .filter((each) => each.passenger === passenger && each.segmentIndex === segmentIndex)
          .map(({ seat, price }) => ({
            key: 'book.seats.of',
            values: { seat, price: formatMoney(price) },
            parts: { name: passengerLabel(who, passenger) },
          })),
      ),
      button: { ...buttonProps('button', false, () => void open(segmentIndex)), id: `${id}-seats-${segmentIndex}` },
    }))
  }

  function ifSeatTaken(id: string): CheckboxElementProps[] {
    const now = seatsOf()
    if (!now?.form.seats.length) return []
    return (['SIMILAR_SEAT', 'DROP_SEAT', 'STOP_TICKET'] satisfies IfSeatTaken[]).map((choice) =>
      checkboxProps({
        id: `${id}-${choice}`,
        group: `${id}-ifTaken`,
        text: { key: `book.seats.${choice}` },
        isChecked: now.form.ifSeatTaken === choice,
        onChoose: () => context.edit({ ifSeatTaken: choice }),
      }),
    )
  }

  function close(): void {
    const segmentIndex = seatsOf()?.seats?.segmentIndex
    context.change({ seats: undefined, alert: undefined, focus: context.focus.request(`seats-${segmentIndex}`) })
  }

  return {
    flights,
    ifSeatTaken,
    map: (id: string) => mapPart.current()?.seatMapProps(context, id, { change, choose }),
    open,
    close,
  }
}
