import { checkboxProps, type CheckboxElementProps } from '../../shared/forms/choice.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Message } from '../../shared/message.ts'
import { formatMoney } from '../../shared/format/money.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { seatGridProps } from '../../shared/seat-grid.ts'
import { directionEnds } from './baggage-step.ts'
import type { BookingStepContext } from './booking-step-context.ts'
import type { SeatMap, SeatsView } from './booking-view.ts'
import { passengerLabel } from '../passengers/passenger-names.ts'

export interface SeatElementProps {
  seat: string
  column: string
  state: 'free' | 'taken' | 'mine' | 'ours'
  zone: string
  /** Complete accessible label of the seat. */
  label: Message
  cell: ElementProps
  button: ElementProps
}

export interface SeatMapElementProps {
  heading: ElementProps
  name: Message
  passengers: CheckboxElementProps[]
  toggle: ElementProps
  grid: ElementProps
  columns: { name: string; isBesideAisle: boolean }[]
  rows: { row: number; isExit: boolean; seats: (SeatElementProps | undefined)[] }[]
  /** Zones with the range of their prices. */
  zones: { name: string; price: string }[]
}

interface SeatMapActions {
  change(part: Partial<SeatsView>): void
  choose(seat: string): void
}

export function seatMapProps(
  context: BookingStepContext,
  id: string,
  { change, choose }: SeatMapActions,
): SeatMapElementProps | undefined {
  const now = context.view.peek()
  if (now.step !== 'baggage' || !now.seats || typeof now.seats.map === 'string') return undefined
  const found = now.seats.map
  const { segmentIndex, passenger, shownPassenger, current } = now.seats
  const chosen = now.form.seats.filter((each) => each.segmentIndex === segmentIndex)
  const passengerOfSeat = (name: string) => chosen.find(({ seat }) => seat === name)?.passenger
  const type = now.form.passengers[passenger]?.type
  const all = found.rows.flatMap(({ seats }) => seats)
  const mayChoose = (name: string) => {
    const seat = all.find((each) => each.seat === name)
    const isOwned = (passengerOfSeat(name) ?? passenger) === passenger
    return isOwned && seat?.free === true && (!seat.exit || type === 'ADULT')
  }
  const columns = found.columns.map(({ designator }) => designator)
  const props = seatGridProps({
    id,
    rows: found.rows,
    columns,
    current,
    isAvailable: mayChoose,
    choose,
    isChosen: (name) => passengerOfSeat(name) === passenger,
    move(name) {
      change({ current: name })
      context.change({ focus: context.focus.request(`seat-${name}`) })
    },
  })
  const seatProps = (seat: (typeof all)[number]): SeatElementProps => {
    const owner = passengerOfSeat(seat.seat)
    const passengerIndex = now.form.passengers[owner ?? -1]
    const state = owner === passenger ? 'mine' : passengerIndex ? 'ours' : mayChoose(seat.seat) ? 'free' : 'taken'
    return {
      seat: seat.seat,
      column: seat.column,
      zone: seat.zone,
      state,
      label: {
        key: seat.exit ? 'book.seats.exitLabel' : 'book.seats.label',
        values: { seat: seat.seat, price: formatMoney(seat.price) },
        parts: {
          place: { key: `book.seats.${found.columns.find(({ designator }) => designator === seat.column)?.place}` },
          state:
            passengerIndex && owner !== undefined
              ? passengerLabel(passengerIndex, owner)
              : { key: `book.seats.${state}` },
        },
      },
      cell: props.cell(seat.seat),
      button: {
        ...buttonProps('button', !mayChoose(seat.seat), () => mayChoose(seat.seat) && choose(seat.seat)),
        'aria-pressed': String(state === 'mine'),
      },
    }
  }
  return {
    heading: { id: `${id}-seatmap` },
    name: { key: 'book.way', values: directionEnds(now.trip, [segmentIndex]) },
    passengers: now.form.passengers.flatMap((each, index) => {
      if (each.type === 'INFANT') return []
      const mine = chosen.find((seat) => seat.passenger === index)
      return [
        checkboxProps({
          id: `${id}-for-${index}`,
          group: `${id}-for`,
          text: passengerLabel(each, index),
          hint: mine && { key: '', text: mine.seat },
          isChecked: index === passenger,
          onChoose: () => change({ passenger: index }),
        }),
      ]
    }),
    toggle: buttonProps('button', false, () => change({ shownPassenger: shownPassenger === 'grid' ? 'list' : 'grid' })),
    grid: { ...props.grid, 'aria-labelledby': `${id}-seatmap` },
    // Two adjacent aisle seats share the aisle between them.
    columns: found.columns.map(({ designator, place }, at) => ({
      name: designator,
      isBesideAisle: place === 'aisle' && found.columns[at + 1]?.place === 'aisle',
    })),
    rows: found.rows.map(({ row, seats }) => ({
      row,
      isExit: found.exitRows.includes(row),
      seats: columns.map((column) => {
        const seat = seats.find((each) => each.column === column)
        return seat && seatProps(seat)
      }),
    })),
    zones: listZonePrices(all),
  }
}

function listZonePrices(seats: readonly SeatMap['rows'][number]['seats'][number][]) {
  const sorted = seats.toSorted((one, other) => one.price.amount - other.price.amount)
  return [...new Set(sorted.map(({ zone }) => zone))].map((name) => {
    const prices = sorted.flatMap(({ zone, price }) => (zone === name ? formatMoney(price) : []))
    return { name, price: [...new Set([prices[0], prices.at(-1)])].join(' – ') }
  })
}
