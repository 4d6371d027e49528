import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Option, SelectElementProps } from '../../shared/forms/choice.ts'
import type { Message } from '../../shared/message.ts'
import { formatMoney } from '../../shared/format/money.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { findBaggageOption, maxBaggagePieces, type ChosenBaggage } from '../baggage.rules.ts'
import { selectField } from '../../shared/forms/form-binding.ts'
import type { BookingStepContext } from './booking-step-context.ts'
import type { BaggageView } from './booking-view.ts'
import { passengerLabel } from '../passengers/passenger-names.ts'
import { includedBaggage } from '../details/included-baggage.ts'
import { listSegments, throughCheckedSegments, type TripBaggageOption, type VerifiedTrip } from '../trip.rules.ts'

export interface BaggageGroupProps {
  heading: ElementProps
  name: Message
  type: Message
  /** Set when the passenger has no options: infants, or an airline that sells none. */
  note?: Message
  /** Free baggage of each direction. */
  included: Message[]
  fields: SelectElementProps[]
  /** Copies the first passenger's choice to all passengers. */
  sameButton?: ElementProps
}

const kinds = ['CHECKED_BAGGAGE', 'CARRY_ON', 'MEAL', 'PRIORITY_BOARDING'] as const
type Kind = (typeof kinds)[number]

/** Codes of the meals that have a name; others are shown as meals. */
const namedMeal = /^MEAL_(HOT|VEGETARIAN|HALAL)$/

export function createBaggageStep(context: BookingStepContext) {
  function groups(id: string): BaggageGroupProps[] {
    const now = context.view.peek()
    if (now.step !== 'baggage') return []
    const { passengers } = now.form
    const namedPassengers = passengers.filter(({ type }) => type !== 'INFANT').length
    return passengers.map((passenger, index) => {
      const fields = passenger.type === 'INFANT' ? [] : fieldsOf(id, now, index)
      const note = passenger.type === 'INFANT' ? 'infant' : fields.length === 0 ? 'none' : undefined
      return {
        heading: { id: `${id}-baggage-${index}` },
        name: passengerLabel(passenger, index),
        type: { key: `person.type.${passenger.type}` },
        note: note && { key: `book.baggage.${note}` },
        included: passenger.type === 'INFANT' ? [] : includedOfDirections(now.trip),
        fields,
        sameButton:
          index === 0 && namedPassengers > 1 && fields.length > 0
            ? buttonProps('button', false, sameForAll)
            : undefined,
      }
    })
  }

  function fieldsOf(id: string, { trip, form }: BaggageView, passenger: number): SelectElementProps[] {
    return listSaleUnits(trip).map(({ kind, segmentIndexes }) => {
      const { from, to } = directionEnds(trip, segmentIndexes)
      const options = optionsOf(trip, kind, segmentIndexes)
      const passengerOptions = form.baggage.find(
        (one) =>
          one.passenger === passenger && one.segmentIndex === segmentIndexes[0] && getBaggageKind(trip, one) === kind,
      )
      const none: Option = { value: '', text: { key: 'book.baggage.nothing' } }
      const isMore = hasFreeBaggage(trip, kind, segmentIndexes)
      return selectField(context, id, `baggage-${passenger}-${kind}-${segmentIndexes[0]}`, {
        label: {
          key: isMore ? 'book.baggage.moreOf' : 'book.baggage.of',
          values: { from, to },
          parts: { kind: { key: `book.baggage.${kind}` } },
        },
        value: passengerOptions ? `${passengerOptions.code}*${passengerOptions.quantity}` : '',
        options: [none, ...options],
        choose: (value) => choose(trip, passenger, segmentIndexes, kind, value),
      })
    })
  }

  function choose(trip: VerifiedTrip, passenger: number, segmentIndexes: number[], kind: Kind, value: string): void {
    const now = context.view.peek()
    if (!('form' in now)) return
    const [code = '', quantity] = value.split('*')
    const others = now.form.baggage.filter(
      (one) =>
        one.passenger !== passenger || !segmentIndexes.includes(one.segmentIndex) || getBaggageKind(trip, one) !== kind,
    )
    const passengerOptions = segmentIndexes.map((segmentIndex) => ({
      code,
      passenger,
      segmentIndex,
      quantity: Number(quantity),
    }))
    context.edit({ baggage: code ? [...others, ...passengerOptions] : others })
  }

  function sameForAll(): void {
    const now = context.view.peek()
    if (now.step !== 'baggage') return
    const first = now.form.baggage.filter(({ passenger }) => passenger === 0)
    const baggage = now.form.passengers.flatMap(({ type }, passenger) =>
      type === 'INFANT' ? [] : first.map((one) => ({ ...one, passenger })),
    )
    context.edit({ baggage })
    context.change({ notice: { key: 'book.baggage.copied' } })
  }

  return { groups }
}

/** Units of sale: baggage per direction, everything else per flight. */
function listSaleUnits(trip: VerifiedTrip): { kind: Kind; segmentIndexes: number[] }[] {
  const directions = throughCheckedSegments(trip.offer)
  return kinds.flatMap((kind) => {
    const saleUnits = isBaggage(kind) ? directions : directions.flat().map((index) => [index])
    return saleUnits
      .filter((segmentIndexes) => optionsOf(trip, kind, segmentIndexes).length > 0)
      .map((segmentIndexes) => ({ kind, segmentIndexes }))
  })
}

function isBaggage(kind: Kind): boolean {
  return kind === 'CHECKED_BAGGAGE' || kind === 'CARRY_ON'
}

function optionsOf({ baggageOptions }: VerifiedTrip, kind: Kind, segmentIndexes: readonly number[]): Option[] {
  const on = (segmentIndex: number | undefined) =>
    baggageOptions.filter((option) => option.kind === kind && option.segmentIndex === segmentIndex)
  return on(segmentIndexes[0]).flatMap((option) => {
    const all = segmentIndexes.flatMap((segmentIndex) => on(segmentIndex).filter(({ code }) => code === option.code))
    if (all.length < segmentIndexes.length) return []
    const most = Math.min(...all.map(({ maxQuantity }) => maxQuantity))
    const amount = all.reduce((sum, { price }) => sum + price.amount, 0)
    return Array.from({ length: most }, (_, at) => at + 1)
      .filter((quantity) => kind !== 'CHECKED_BAGGAGE' || quantity * option.pieces <= maxBaggagePieces)
      .map((quantity) => ({
        value: `${option.code}*${quantity}`,
        text: {
          key: 'book.baggage.option',
          values: { price: formatMoney({ amount: amount * quantity, currency: option.price.currency }) },
          parts: { what: baggageLabel(option, quantity) },
        },
      }))
  })
}

/** `2 × 20 kg`, `Priority boarding`: the kilograms of an option are the total of its pieces. */
export function baggageLabel(
  { kind, code, pieces, kilograms }: Pick<TripBaggageOption, 'kind' | 'code' | 'pieces' | 'kilograms'>,
  quantity: number,
): Message {
  const what: Message =
    kilograms > 0
      ? { key: '', text: `${kilograms / Math.max(1, pieces)} kg` }
      : { key: namedMeal.test(code) ? `book.baggage.${code}` : `book.option.${kind}` }
  const count = Math.max(1, pieces) * quantity
  return count === 1 ? what : { key: 'book.baggage.times', values: { count }, parts: { what } }
}

function freeBaggageOf({ baggage }: VerifiedTrip, segmentIndexes: readonly number[]) {
  return baggage.find(({ segmentIndex }) => segmentIndex === segmentIndexes[0])
}

/** What is bought is added to what is included. */
function hasFreeBaggage(trip: VerifiedTrip, kind: Kind, segmentIndexes: readonly number[]): boolean {
  const free = freeBaggageOf(trip, segmentIndexes)
  const allowance = kind === 'CHECKED_BAGGAGE' ? free?.checked : kind === 'CARRY_ON' ? free?.overhead : undefined
  return (allowance?.pieces ?? 0) > 0
}

function includedOfDirections(trip: VerifiedTrip): Message[] {
  return throughCheckedSegments(trip.offer).flatMap((segmentIndexes) => {
    const free = freeBaggageOf(trip, segmentIndexes)
    const way = { key: 'book.way', values: directionEnds(trip, segmentIndexes) }
    return free ? includedBaggage(free).map((other) => ({ key: 'book.and', parts: { one: way, other } })) : []
  })
}

export function getBaggageKind({ baggageOptions }: VerifiedTrip, chosen: Pick<ChosenBaggage, 'code' | 'segmentIndex'>) {
  return findBaggageOption(baggageOptions, chosen)?.kind
}

export function directionEnds(
  { offer }: VerifiedTrip,
  segmentIndexes: readonly number[],
): { from: string; to: string } {
  const segments = listSegments(offer).filter(({ segmentIndex }) => segmentIndexes.includes(segmentIndex))
  return { from: segments[0]?.from ?? '', to: segments.at(-1)?.to ?? '' }
}
