import type { CallAnswer, CallInput, Money } from '@gangway/core'

export type AncillarySale = CallAnswer<'POST /postBooking/queryAncillary'>
export type SeatMap = NonNullable<AncillarySale['seatMap']>
export type SaleSegment = AncillarySale['segments'][number]
export type SaleOption = AncillarySale['options'][number]
export type SaleKind = SaleOption['kind']
export type AncillaryItem = CallInput<'POST /postBooking/verify'>['body']['items'][number]

/** Code shared by all seats; the seat number is a separate field. */
export const seatCode = 'SEAT'

/** These kinds apply to all connected segments; others are bought per segment. */
const connectedKinds: readonly SaleKind[] = ['CHECKED_BAGGAGE', 'CARRY_ON']
export const soldKinds = ['CHECKED_BAGGAGE', 'CARRY_ON', 'MEAL', 'PRIORITY_BOARDING'] as const

/** Formats as `1-0-SCI_BAG_1PC_20KG-1`: segment, passenger, code and quantity, or the seat. */
export function serializeItems(items: readonly AncillaryItem[]): string {
  return items
    .map(({ segmentIndex, passenger, code, seat, quantity = 1 }) =>
      [segmentIndex, passenger, code, seat ?? quantity].join('-'),
    )
    .join(',')
}

/** Parses the selection of a URL and ignores invalid parts. */
export function parseItems(text: string | null): AncillaryItem[] {
  return (text ?? '').split(',').flatMap((part): AncillaryItem[] => {
    const match = /^(\d{1,2})-(\d{1,2})-([A-Za-z0-9_]{1,60})-([1-9]\d?[A-Z]?)$/.exec(part)
    if (!match) return []
    const [, segmentIndex, passenger, code = '', last = ''] = match
    const item = { segmentIndex: Number(segmentIndex), passenger: Number(passenger), code }
    if (code === seatCode) return /[A-Z]$/.test(last) ? [{ ...item, seat: last, quantity: 1 }] : []
    const quantity = Number(last)
    return quantity >= 1 && quantity <= 9 ? [{ ...item, quantity }] : []
  })
}

/** Segments that one choice applies to. */
export function segmentsOfChoice(kind: SaleKind, segment: SaleSegment): readonly number[] {
  return connectedKinds.includes(kind) ? segment.connected : [segment.segmentIndex]
}

/** Whether the kind is chosen on this segment and not on an earlier one of the same direction. */
export function isChosenOnSegment(kind: SaleKind, { segmentIndex, connected }: SaleSegment): boolean {
  return !connectedKinds.includes(kind) || connected[0] === segmentIndex
}

export function listOptions(
  sale: AncillarySale,
  segment: SaleSegment,
  passenger: number,
  kind: SaleKind,
): SaleOption[] {
  return sale.options.filter(
    (option) =>
      option.kind === kind && option.segmentIndex === segment.segmentIndex && option.passengers.includes(passenger),
  )
}

interface ItemChoice {
  segment: SaleSegment
  passenger: number
  kind: SaleKind
  /** Undefined clears the choice. */
  code: string | undefined
  quantity?: number
}

/** Replaces the earlier choice of the same kind. */
export function chooseItem(
  sale: AncillarySale,
  items: readonly AncillaryItem[],
  { segment, passenger, kind, code, quantity = 1 }: ItemChoice,
): AncillaryItem[] {
  const flights = segmentsOfChoice(kind, segment)
  const codes = sale.options.filter((option) => option.kind === kind).map((option) => option.code)
  const others = items.filter(
    (item) => !(item.passenger === passenger && flights.includes(item.segmentIndex) && codes.includes(item.code)),
  )
  if (code === undefined) return others
  return sortItems([...others, ...flights.map((segmentIndex) => ({ segmentIndex, passenger, code, quantity }))])
}

export function chooseSeat(
  items: readonly AncillaryItem[],
  segmentIndex: number,
  passenger: number,
  seat: string | undefined,
): AncillaryItem[] {
  const others = items.filter(
    (item) => !(item.code === seatCode && item.passenger === passenger && item.segmentIndex === segmentIndex),
  )
  return seat === undefined
    ? others
    : sortItems([...others, { segmentIndex, passenger, code: seatCode, seat, quantity: 1 }])
}

/** In the order of the flights and then of the passengers, not in the order of choice. */
function sortItems(items: readonly AncillaryItem[]): AncillaryItem[] {
  return items.toSorted((one, other) => one.segmentIndex - other.segmentIndex || one.passenger - other.passenger)
}

/** Total of the known prices; seats are priced by their seat map. */
export function calculateTotal(
  sale: AncillarySale,
  items: readonly AncillaryItem[],
  seatPrice: (item: AncillaryItem) => number,
): Money {
  const amount = items.reduce((sum, item) => {
    const option = sale.options.find(
      ({ code, segmentIndex }) => code === item.code && segmentIndex === item.segmentIndex,
    )
    return sum + (option ? option.price.amount * (item.quantity ?? 1) : seatPrice(item))
  }, 0)
  return { amount, currency: sale.currency }
}
