import { buttonBag } from '../shared/form-bags.ts'
import type { Option, SelectBags } from '../shared/choice.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { mostPieces, type ChosenBaggage } from './baggage.rules.ts'
import { selectField } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import type { BaggageView } from './booking-view.ts'
import { whoIs } from './passenger-people.ts'
import { segmentsOf, waysOf, type BaggageOption, type Trip } from './trip.rules.ts'

export interface BaggageGroup {
  heading: PropBag
  name: Message
  type: Message
  /** Infants have no baggage of their own, and some airlines sell none. */
  note?: Message
  fields: SelectBags[]
  /** Gives everybody what the first one has. */
  sameButton?: PropBag
}

const kinds = ['CHECKED_BAGGAGE', 'CARRY_ON', 'MEAL', 'PRIORITY_BOARDING'] as const
type Kind = (typeof kinds)[number]

export function baggageStep(desk: Desk) {
  function groups(id: string): BaggageGroup[] {
    const now = desk.view.peek()
    if (now.step !== 'baggage') return []
    const { passengers } = now.form
    const travellers = passengers.filter(({ type }) => type !== 'INFANT').length
    return passengers.map((passenger, index) => {
      const fields = passenger.type === 'INFANT' ? [] : fieldsOf(id, now, index)
      const note = passenger.type === 'INFANT' ? 'infant' : fields.length === 0 ? 'none' : undefined
      return {
        heading: { id: `${id}-baggage-${index}` },
        name: whoIs(passenger, index),
        type: { key: `person.type.${passenger.type}` },
        note: note && { key: `book.baggage.${note}` },
        fields,
        sameButton:
          index === 0 && travellers > 1 && fields.length > 0 ? buttonBag('button', false, sameForAll) : undefined,
      }
    })
  }

  function fieldsOf(id: string, { trip, form }: BaggageView, passenger: number): SelectBags[] {
    return placesOf(trip).map(({ kind, way }) => {
      const { from, to } = endsOfWay(trip, way)
      const options = optionsOf(trip, kind, way)
      const mine = form.baggage.find(
        (one) => one.passenger === passenger && one.segmentIndex === way[0] && kindOf(trip, one) === kind,
      )
      const none: Option = { value: '', text: includedOf(trip, kind, way) }
      return selectField(desk, id, `baggage-${passenger}-${kind}-${way[0]}`, {
        label: { key: 'book.baggage.of', values: { from, to }, parts: { kind: { key: `book.baggage.${kind}` } } },
        value: mine ? `${mine.code}*${mine.quantity}` : '',
        options: [none, ...options],
        choose: (value) => choose(trip, passenger, way, kind, value),
      })
    })
  }

  function choose(trip: Trip, passenger: number, way: number[], kind: Kind, value: string): void {
    const now = desk.view.peek()
    if (!('form' in now)) return
    const [code = '', quantity] = value.split('*')
    const others = now.form.baggage.filter(
      (one) => one.passenger !== passenger || !way.includes(one.segmentIndex) || kindOf(trip, one) !== kind,
    )
    const mine = way.map((segmentIndex) => ({ code, passenger, segmentIndex, quantity: Number(quantity) }))
    desk.edit({ baggage: code ? [...others, ...mine] : others })
  }

  function sameForAll(): void {
    const now = desk.view.peek()
    if (now.step !== 'baggage') return
    const first = now.form.baggage.filter(({ passenger }) => passenger === 0)
    const baggage = now.form.passengers.flatMap(({ type }, passenger) =>
      type === 'INFANT' ? [] : first.map((one) => ({ ...one, passenger })),
    )
    desk.edit({ baggage })
    desk.change({ notice: { key: 'book.baggage.copied' } })
  }

  return { groups }
}

/** What can be bought: bags for the whole of a way, anything else for each flight. */
function placesOf(trip: Trip): { kind: Kind; way: number[] }[] {
  const ways = waysOf(trip.offer)
  return kinds.flatMap((kind) => {
    const places = isBag(kind) ? ways : ways.flat().map((index) => [index])
    return places.filter((way) => optionsOf(trip, kind, way).length > 0).map((way) => ({ kind, way }))
  })
}

function isBag(kind: Kind): boolean {
  return kind === 'CHECKED_BAGGAGE' || kind === 'CARRY_ON'
}

function optionsOf({ baggageOptions }: Trip, kind: Kind, way: readonly number[]): Option[] {
  const on = (segmentIndex: number | undefined) =>
    baggageOptions.filter((option) => option.kind === kind && option.segmentIndex === segmentIndex)
  return on(way[0]).flatMap((option) => {
    const all = way.flatMap((segmentIndex) => on(segmentIndex).filter(({ code }) => code === option.code))
    if (all.length < way.length) return []
    const most = Math.min(...all.map(({ maxQuantity }) => maxQuantity))
    const amount = all.reduce((sum, { price }) => sum + price.amount, 0)
    return Array.from({ length: most }, (_, at) => at + 1)
      .filter((quantity) => kind !== 'CHECKED_BAGGAGE' || quantity * option.pieces <= mostPieces)
      .map((quantity) => ({
        value: `${option.code}*${quantity}`,
        text: {
          key: 'book.baggage.option',
          values: { price: moneyText({ amount: amount * quantity, currency: option.price.currency }) },
          parts: { what: whatIs(option, quantity) },
        },
      }))
  })
}

/** `2 × 20 kg`: the kilograms of an option are those of its pieces together. */
export function whatIs(
  { kind, pieces, kilograms }: Pick<BaggageOption, 'kind' | 'pieces' | 'kilograms'>,
  quantity: number,
): Message {
  const what: Message =
    kilograms > 0 ? { key: '', text: `${kilograms / Math.max(1, pieces)} kg` } : { key: `book.baggage.${kind}` }
  const count = Math.max(1, pieces) * quantity
  return count === 1 ? what : { key: 'book.baggage.times', values: { count }, parts: { what } }
}

function includedOf({ baggage }: Trip, kind: Kind, way: readonly number[]): Message {
  const free = baggage.find(({ segmentIndex }) => segmentIndex === way[0])
  const allowance = kind === 'CHECKED_BAGGAGE' ? free?.checked : kind === 'CARRY_ON' ? free?.overhead : undefined
  if (!allowance?.pieces) return { key: 'book.baggage.nothing' }
  const { pieces, kilograms } = allowance
  const each = kilograms > 0 ? `${kilograms} kg` : ''
  return { key: 'book.baggage.included', values: { what: pieces > 1 ? `${pieces} × ${each}` : each } }
}

export function kindOf({ baggageOptions }: Trip, { code, segmentIndex }: Pick<ChosenBaggage, 'code' | 'segmentIndex'>) {
  return baggageOptions.find((option) => option.code === code && option.segmentIndex === segmentIndex)?.kind
}

export function endsOfWay({ offer }: Trip, way: readonly number[]): { from: string; to: string } {
  const segments = segmentsOf(offer).filter(({ segmentIndex }) => way.includes(segmentIndex))
  return { from: segments[0]?.from ?? '', to: segments.at(-1)?.to ?? '' }
}
