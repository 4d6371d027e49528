import { checkBags, type CheckBags } from '../shared/choice.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { seatGrid } from '../shared/seat-grid.ts'
import { endsOfWay } from './baggage-step.ts'
import type { Desk } from './booking-desk.ts'
import type { SeatMap, SeatsView } from './booking-view.ts'
import { whoIs } from './passenger-people.ts'

export interface SeatBags {
  seat: string
  column: string
  state: 'free' | 'taken' | 'mine' | 'ours'
  zone: string
  /** All that there is to say of it. */
  label: Message
  cell: PropBag
  button: PropBag
}

export interface SeatMapBags {
  heading: PropBag
  name: Message
  people: CheckBags[]
  toggle: PropBag
  grid: PropBag
  columns: { name: string; isBesideAisle: boolean }[]
  rows: { row: number; isExit: boolean; seats: (SeatBags | undefined)[] }[]
  /** What the zones cost. */
  zones: { zone: string; price: string }[]
}

interface Verbs {
  change(part: Partial<SeatsView>): void
  choose(seat: string): void
}

/** The map of a flight that is open. */
export function seatMapBags(desk: Desk, id: string, { change, choose }: Verbs): SeatMapBags | undefined {
  const now = desk.view.peek()
  if (now.step !== 'baggage' || !now.seats || typeof now.seats.map === 'string') return undefined
  const found = now.seats.map
  const { segmentIndex, passenger, shown, current } = now.seats
  const chosen = now.form.seats.filter((each) => each.segmentIndex === segmentIndex)
  const ownerOf = (name: string) => chosen.find(({ seat }) => seat === name)?.passenger
  const type = now.form.passengers[passenger]?.type
  const all = found.rows.flatMap(({ seats }) => seats)
  const mayChoose = (name: string) => {
    const seat = all.find((each) => each.seat === name)
    const owner = ownerOf(name)
    return Boolean(seat?.free && (!seat.exit || type === 'ADULT')) && (owner === undefined || owner === passenger)
  }
  const columns = found.columns.map(({ designator }) => designator)
  const bags = seatGrid({
    id,
    rows: found.rows,
    columns,
    current,
    mayChoose,
    choose,
    isChosen: (name) => ownerOf(name) === passenger,
    move(name) {
      change({ current: name })
      desk.change({ focus: desk.focus.ask(`seat-${name}`) })
    },
  })
  const seatBags = (seat: (typeof all)[number]): SeatBags => {
    const owner = ownerOf(seat.seat)
    const who = owner === undefined ? undefined : now.form.passengers[owner]
    const state = owner === passenger ? 'mine' : who ? 'ours' : mayChoose(seat.seat) ? 'free' : 'taken'
    return {
      seat: seat.seat,
      column: seat.column,
      zone: seat.zone,
      state,
      label: labelOf(found, seat, who && owner !== undefined ? whoIs(who, owner) : { key: `book.seats.${state}` }),
      cell: bags.cell(seat.seat),
      button: {
        ...buttonBag('button', !mayChoose(seat.seat), () => mayChoose(seat.seat) && choose(seat.seat)),
        'aria-pressed': state === 'mine' ? 'true' : 'false',
      },
    }
  }
  return {
    heading: { id: `${id}-seatmap` },
    name: { key: 'book.way', values: endsOfWay(now.trip, [segmentIndex]) },
    people: now.form.passengers.flatMap((each, index) => {
      if (each.type === 'INFANT') return []
      const mine = chosen.find((seat) => seat.passenger === index)
      return [
        checkBags({
          id: `${id}-for-${index}`,
          group: `${id}-for`,
          text: whoIs(each, index),
          hint: mine && { key: '', text: mine.seat },
          isChecked: index === passenger,
          onChoose: () => change({ passenger: index }),
        }),
      ]
    }),
    toggle: {
      ...buttonBag('button', false, () => change({ shown: shown === 'grid' ? 'list' : 'grid' })),
      'aria-pressed': shown === 'list' ? 'true' : 'false',
    },
    grid: { ...bags.grid, 'aria-labelledby': `${id}-seatmap` },
    // Two seats at an aisle beside each other have it between them.
    columns: found.columns.map(({ designator, place }, at) => ({
      name: designator,
      isBesideAisle: place === 'aisle' && found.columns[at + 1]?.place === 'aisle',
    })),
    rows: found.rows.map(({ row, seats }) => ({
      row,
      isExit: found.exitRows.includes(row),
      seats: columns.map((column) => {
        const seat = seats.find((each) => each.column === column)
        return seat && seatBags(seat)
      }),
    })),
    zones: [...new Map(all.map(({ zone, price }) => [zone, moneyText(price)]))].map(([zone, price]) => ({
      zone,
      price,
    })),
  }
}

function labelOf({ columns }: SeatMap, seat: SeatMap['rows'][number]['seats'][number], state: Message): Message {
  const place = columns.find(({ designator }) => designator === seat.column)?.place
  return {
    key: seat.exit ? 'book.seats.exitLabel' : 'book.seats.label',
    values: { seat: seat.seat, price: moneyText(seat.price) },
    parts: { place: { key: `book.seats.${place}` }, state },
  }
}
