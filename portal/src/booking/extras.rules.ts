import type { CallAnswer, CallInput, Money } from '@gangway/core'

export type Sale = CallAnswer<'POST /postBooking/queryAncillary'>
export type SaleSegment = Sale['segments'][number]
export type SaleOption = Sale['options'][number]
export type ExtraKind = SaleOption['kind']
export type ExtraItem = CallInput<'POST /postBooking/verify'>['body']['items'][number]

/** What every seat is called; which one it is stands beside it. */
export const seatCode = 'SEAT'

/** The same bag goes through all connected flights; anything else is bought flight by flight. */
const throughKinds: readonly ExtraKind[] = ['CHECKED_BAGGAGE', 'CARRY_ON']
export const soldKinds = ['CHECKED_BAGGAGE', 'CARRY_ON', 'MEAL', 'PRIORITY_BOARDING'] as const

/** `1-0-SCI_BAG_1PC_20KG-1`: flight, passenger, code and quantity, or the seat. */
export function writeItems(items: readonly ExtraItem[]): string {
  return items
    .map(({ segmentIndex, passenger, code, seat, quantity = 1 }) =>
      [segmentIndex, passenger, code, seat ?? quantity].join('-'),
    )
    .join(',')
}

/** What an address chose; whatever makes no sense in it is left out. */
export function readItems(text: string | null): ExtraItem[] {
  return (text ?? '').split(',').flatMap((part): ExtraItem[] => {
    const match = /^(\d{1,2})-(\d{1,2})-([A-Za-z0-9_]{1,60})-([1-9]\d?[A-Z]?)$/.exec(part)
    if (!match) return []
    const [, segmentIndex, passenger, code = '', last = ''] = match
    const place = { segmentIndex: Number(segmentIndex), passenger: Number(passenger), code }
    if (code === seatCode) return /[A-Z]$/.test(last) ? [{ ...place, seat: last, quantity: 1 }] : []
    const quantity = Number(last)
    return quantity >= 1 && quantity <= 9 ? [{ ...place, quantity }] : []
  })
}

/** The flights that one choice holds for. */
export function flightsOf(kind: ExtraKind, segment: SaleSegment): readonly number[] {
  return throughKinds.includes(kind) ? segment.connected : [segment.segmentIndex]
}

/** Whether a kind is chosen at this flight, and not at an earlier one of the same way. */
export function isChosenAt(kind: ExtraKind, { segmentIndex, connected }: SaleSegment): boolean {
  return !throughKinds.includes(kind) || connected[0] === segmentIndex
}

export function optionsFor(sale: Sale, segment: SaleSegment, passenger: number, kind: ExtraKind): SaleOption[] {
  return sale.options.filter(
    (option) =>
      option.kind === kind && option.segmentIndex === segment.segmentIndex && option.passengers.includes(passenger),
  )
}

interface Choice {
  segment: SaleSegment
  passenger: number
  kind: ExtraKind
  /** Nothing takes back what was chosen. */
  code: string | undefined
  quantity?: number
}

/** Puts a choice in place of what was chosen of its kind before. */
export function choose(
  sale: Sale,
  items: readonly ExtraItem[],
  { segment, passenger, kind, code, quantity = 1 }: Choice,
): ExtraItem[] {
  const flights = flightsOf(kind, segment)
  const codes = sale.options.filter((option) => option.kind === kind).map((option) => option.code)
  const others = items.filter(
    (item) => !(item.passenger === passenger && flights.includes(item.segmentIndex) && codes.includes(item.code)),
  )
  if (code === undefined) return others
  return [...others, ...flights.map((segmentIndex) => ({ segmentIndex, passenger, code, quantity }))]
}

export function chooseSeat(
  items: readonly ExtraItem[],
  segmentIndex: number,
  passenger: number,
  seat: string | undefined,
): ExtraItem[] {
  const others = items.filter(
    (item) => !(item.code === seatCode && item.passenger === passenger && item.segmentIndex === segmentIndex),
  )
  return seat === undefined ? others : [...others, { segmentIndex, passenger, code: seatCode, seat, quantity: 1 }]
}

/** What the choice comes to as far as prices are known here; seats are priced by their map. */
export function sumOf(sale: Sale, items: readonly ExtraItem[], seatPrice: (item: ExtraItem) => number): Money {
  const amount = items.reduce((sum, item) => {
    const option = sale.options.find(
      ({ code, segmentIndex }) => code === item.code && segmentIndex === item.segmentIndex,
    )
    return sum + (option ? option.price.amount * (item.quantity ?? 1) : seatPrice(item))
  }, 0)
  return { amount, currency: sale.currency }
}
