import { dayText as shortDay } from '../shared/day-text.ts'
import { amountText, moneyText, type Money } from '../shared/money.ts'
import type { Journey, Names, Offer, PriceBox } from '../shared/offer.contract.ts'
import type { Words } from '../shared/words.ts'
import type { OfferCard } from './search-results-view.ts'
import { familiesOf, familyKey, journeysOf, type TripStep } from './trips.rules.ts'

/** One direction, as it is drawn on a card. */
export interface LegText {
  airline: string
  code: string
  flights: string
  from: { time: string; place: string }
  to: { time: string; place: string; days: string }
  duration: string
  stops: string
  /** On the drawn line: both ends, and each change of planes. */
  dots: number[]
}

interface Tag {
  tone: 'good' | 'warn' | 'plain'
  text: string
}

/** Everything that is written on a card. */
export interface CardText {
  name: string
  legs: LegText[]
  tags: Tag[]
  party: string
  currency: string
  amount: string
  parts: string
  approx: string
  action: string
  /** The button as it is read out. */
  actionName: string
  detailsName: string
  families: { key: string; offer: Offer; name: string; facts: string[]; price: string }[]
}

/** So few seats are worth saying. */
const fewSeats = 5

export function cardText(card: OfferCard, words: Words): CardText {
  const { step, offer, families, withTaxes, names } = card
  const { t } = words
  const { price, reference } = offer
  const legs = journeysOf(offer, step).map((journey) => legText(journey, names, words))
  const shown = withTaxes ? price.total : price.fare
  const count = price.passengers.reduce((sum, each) => sum + each.count, 0)
  const action = t(step === 'out' ? 'results.choose' : 'results.book')
  const flights = legs.map(({ flights }) => flights).join(', ')
  const name = [nameIn(words, names.airlines[offer.airline], offer.airline), flights, ...legs.map(routeText)].join(', ')
  return {
    name,
    legs,
    tags: tagsOf(card, words),
    party: [step === 'out' && t('results.from'), t('results.party', { count })].filter(Boolean).join(' '),
    currency: shown.currency,
    amount: amountText(shown),
    parts: withTaxes ? partsText(price, words) : t('results.withAll', { price: moneyText(price.total) }),
    approx:
      reference && reference.currency !== price.total.currency
        ? t('results.approx', { price: moneyText(reference) })
        : '',
    action,
    actionName: `${action} ${flights}, ${moneyText(shown)}`,
    detailsName: `${t('results.details')} ${flights}`,
    families: families.map((each) => ({
      key: familyKey(each, step),
      offer: each,
      name: familyName(each, step, words),
      facts: [bagText(each, words), ruleText(each, words)],
      price: moneyText(withTaxes ? each.price.total : each.price.fare),
    })),
  }
}

export function nameIn({ lang }: Words, named: Names['places'][string] | undefined, code: string): string {
  return (lang === 'cn' ? named?.cnName : named?.name) || code
}

/** `Light`, or both names where the directions differ. */
export function familyName(offer: Offer, step: TripStep, words: Words): string {
  return familiesOf(offer, step)
    .map((family) => nameIn(words, family, family.code))
    .join(' + ')
}

function partsText({ total, fare, tax }: PriceBox, { t }: Words): string {
  const fees: Money = { amount: total.amount - fare.amount - tax.amount, currency: total.currency }
  const parts = [t('results.fareIs', { price: amountText(fare) }), t('results.taxIs', { price: amountText(tax) })]
  if (fees.amount > 0) parts.push(t('results.feesAre', { price: amountText(fees) }))
  // A part never breaks within.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}

function tagsOf({ offer, step, families }: OfferCard, words: Words): Tag[] {
  const { t } = words
  const tags: (Tag | false)[] = [
    offer.soldOutRisk && { tone: 'warn', text: t('results.risk') },
    offer.seatsLeft <= fewSeats && { tone: 'warn', text: t('results.seats', { count: offer.seatsLeft }) },
    journeysOf(offer, step).some(({ selfTransfer }) => selfTransfer) && {
      tone: 'warn',
      text: t('results.selfTransfer'),
    },
    journeysOf(offer, step).some(({ transits }) => transits.some(({ overnight }) => overnight)) && {
      tone: 'warn',
      text: t('results.overnight'),
    },
    step !== 'out' && offer.separateBookings && { tone: 'warn', text: t('results.twoBookings') },
    // Where families stand side by side, each says these of itself.
    families.length < 2 && { tone: offer.freeCheckIn ? 'good' : 'plain', text: bagText(offer, words) },
    families.length < 2 && { tone: offer.refund === 'FREE' ? 'good' : 'plain', text: ruleText(offer, words) },
    !offer.infantAllowed && { tone: 'plain', text: t('results.noInfants') },
  ]
  return tags.filter((tag) => tag !== false)
}

function bagText({ freeCheckIn }: Offer, { t }: Words): string {
  return t(freeCheckIn ? 'results.bag' : 'results.noBag')
}

function ruleText({ refund }: Offer, { t }: Words): string {
  return t(`results.refund${refund}`)
}

function legText(journey: Journey, names: Names, words: Words): LegText {
  const { segments, transits, dayOffset } = journey
  const [first, last] = [segments[0], segments.at(-1)]
  const codes = [...new Set(segments.map(({ airline }) => airline))]
  const { t } = words
  const via = transits.map(({ city, minutes }) => `${city} ${durationText(minutes, words)}`)
  const landings = segments.flatMap(({ stops }) => stops.map((place) => t('results.landsIn', { place })))
  const count = transits.length
  const changes = count === 0 ? t('results.direct') : t('results.changes', { count })
  return {
    airline: codes.map((code) => nameIn(words, names.airlines[code], code)).join(' + '),
    code: codes[0] ?? '',
    flights: segments.map(flightText).join(' · '),
    from: { time: timeText(first?.depTime), place: placeText(first?.from, first?.fromTerminal) },
    to: {
      time: timeText(last?.arrTime),
      place: placeText(last?.to, last?.toTerminal),
      days: dayOffset ? `${dayOffset > 0 ? '+' : ''}${dayOffset}` : '',
    },
    duration: durationText(journey.minutes, words),
    stops: [changes, ...via, ...landings].join(' · '),
    dots: Array.from({ length: count + 2 }, (_, at) => at),
  }
}

function routeText({ from, to }: LegText): string {
  return `${from.place} ${from.time} – ${to.place} ${to.time}`
}

/** `AK 418`. */
export function flightText({ airline, flightNo }: Journey['segments'][number]): string {
  return `${airline} ${flightNo.replace(airline, '').trim()}`
}

/** `SIN T1`: a terminal that is only a number says what it is. */
export function placeText(place = '', terminal = ''): string {
  return `${place} ${terminal.replace(/^(?=\d)/, 'T')}`.trim()
}

/** `08:05` of `2026-12-01T08:05`. */
export function timeText(localTime = ''): string {
  return localTime.slice(11, 16)
}

/** `Fri 4 Dec`, in the language of the words. */
export function dayText(date: string, { lang }: Words): string {
  return date && shortDay(date.slice(0, 10), lang, date)
}

/** `2 h 05 min`. */
export function durationText(minutes: number, { t }: Words): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0
    ? t('results.minutes', { rest })
    : t('results.hours', { hours, rest: String(rest).padStart(2, '0') })
}
