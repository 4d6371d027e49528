import type { Allowance, BookingOverview, FlightFacts } from '../../tools/look-up-booking-facts.ts'
import type { ExtrasForSale } from '../../tools/look-up-extras.ts'
import { translateCode } from '../../local/answer-text.ts'
import type { Topic } from '../topics/topic.ts'
import type { FlightDirection } from './answer-booking.ts'
import { labelOf, part, requestOffer, sayIn, type AnswerContext, type ClauseAnswer, type Say } from './answer-part.ts'

/** Answers what is included, what was bought, and what can be bought and at what price. */
export function answerExtras(
  context: AnswerContext,
  topics: Topic[],
  facts: BookingOverview,
  sale: ExtrasForSale | undefined,
  { direction, text }: { direction: FlightDirection; text: string },
): ClauseAnswer {
  const say = sayIn(context.lang)
  const wants = topics.includes('extrasForSale')
  const special = wants && specialWish.test(text)
  const flights = facts.flights.filter((flight) => direction === undefined || flight.direction === direction)
  const lines = [
    say('booking.for', { label: labelOf(say, facts) }),
    ...(topics.includes('baggage') || !wants ? includedLines(say, flights) : []),
    ...(facts.extrasBought.length > 0 && !special ? boughtLines(say, context.lang, facts) : []),
    ...(topics.includes('extrasBought') && facts.extrasBought.length === 0 ? [say('extras.noneBought')] : []),
    ...(wants ? saleLines(say, facts, sale, text) : []),
  ]
  return part(topics, special ? [...lines, say('extras.special')] : lines, {
    orderNo: facts.orderNo,
    ...(special && { manual: 2 as const, offers: [requestOffer('extrasForSale', facts.orderNo, context.raw)] }),
  })
}

/** Wishes that only the airline can fulfil. */
const specialWish =
  /wheelchair|vegetarian|halal|vegan|kosher|allerg|special meal|wheel chair|infant cot|pet\b|轮椅|素食|清真|特殊餐|过敏|宠物/

function includedLines(say: Say, flights: readonly FlightFacts[]): string[] {
  return flights.map(({ flightNo, baggage }) => {
    if (!baggage) return say('baggage.unknown', { flightNo })
    const { underSeat, cabin, checked } = baggage
    const values = {
      flightNo,
      underSeat: weight(say, underSeat),
      cabin: weight(say, cabin),
      checked: weight(say, checked),
    }
    return say(checked.pieces > 0 ? 'baggage.withChecked' : 'baggage.cabinOnly', values)
  })
}

function weight(say: Say, { pieces, kilograms }: Allowance): string {
  if (pieces === 0) return say('baggage.none')
  return kilograms > 0 ? say('baggage.pieces', { pieces, kilograms }) : say('baggage.piecesOnly', { pieces })
}

function boughtLines(say: Say, lang: AnswerContext['lang'], { extrasBought }: BookingOverview): string[] {
  return extrasBought.map(({ kind, kilograms, seat, price, status, passenger }) =>
    say('extras.bought', {
      kind: translateCode(lang, 'extra', kind, 'extra.OTHER'),
      detail: kilograms > 0 ? `${kilograms} kg` : seat,
      passenger,
      price,
      status: translateCode(lang, 'extraStatus', status, 'extraStatus.OTHER'),
    }),
  )
}

function saleLines(say: Say, { actions }: BookingOverview, sale: ExtrasForSale | undefined, text: string): string[] {
  if (!sale || sale.closed !== '') return [say(actions.includes('ADD_ANCILLARY') ? 'extras.open' : 'extras.closed')]
  const isMeal = /meal|food|餐|吃/.test(text)
  const isSeat = /seat|legroom|座/.test(text)
  const kinds = isMeal ? ['MEAL'] : ['CHECKED_BAGGAGE', 'CARRY_ON']
  const options = isSeat ? [] : sale.options.filter(({ kind }) => kinds.includes(kind))
  const [, wanted] = /(\d{1,2}) ?(?:kg|kilos?|公斤|千克)/.exec(text) ?? []
  const exact = options.filter(({ kilograms }) => String(kilograms) === wanted)
  const prices = [
    ...new Set(
      (exact.length > 0 ? exact : options).map(({ kilograms, price }) =>
        kilograms > 0 ? `${kilograms} kg: ${price}` : price,
      ),
    ),
  ]
  const key = isMeal ? 'extras.mealPrices' : 'extras.baggagePrices'
  return [
    prices.length > 0 ? say(key, { prices }) : isMeal ? say('extras.noMeals') : '',
    say('extras.add', { cutOff: sale.cutOff, until: sale.until }),
  ]
}
