import { formatDay as shortDay } from '../../shared/format/day-text.ts'
import { formatMoney } from '../../shared/format/money.ts'
import { listPriceComponents, withoutFees } from '../../shared/format/price-components.ts'
import type { DirectionItinerary, CodeNames, Offer, PriceBox } from '../../shared/contract/offer.contract.ts'
import type { Translator } from '../../shared/translator.ts'
import type { OfferCard } from './search-results-view.ts'
import { getShownPrice } from '../shown-price.rules.ts'
import { listFamilies, familyKey, getStepDirections, type TripStep } from '../trips.rules.ts'

/** One direction as shown on a card. */
export interface DirectionText {
  airline: string
  code: string
  flights: string
  from: { time: string; place: string }
  to: { time: string; place: string; days: string }
  duration: string
  stops: string
  /** Positions on the line: both ends and each connection. */
  dots: number[]
}

interface Tag {
  tone: 'good' | 'warn' | 'plain'
  text: string
}

/** Texts of a card. */
export interface OfferCardText {
  name: string
  directions: DirectionText[]
  tags: Tag[]
  passengers: string
  amount: string
  parts: string
  approx: string
  action: string
  /** Accessible name of the button. */
  actionName: string
  detailsName: string
  families: { key: string; offer: Offer; name: string; facts: string[]; price: string }[]
}

/** Remaining seats are shown up to this number. */
const fewSeats = 5

export function createCardText(card: OfferCard, translator: Translator): OfferCardText {
  const { step, offer, families, withTaxes, perAdult, names } = card
  const { t } = translator
  const { price, reference } = offer
  const directions = getStepDirections(offer, step).map((direction) => directionText(direction, names, translator))
  const amount = formatMoney(getShownPrice(price, card))
  const count = price.passengers.reduce((sum, each) => sum + each.count, 0)
  const action = t(step === 'outbound' ? 'results.choose' : 'results.book')
  const flights = directions.map(({ flights }) => flights).join(', ')
  const name = [...new Set(directions.map(({ airline }) => airline)), flights, ...directions.map(routeText)].join(', ')
  return {
    name,
    directions,
    tags: tagsOf(card, translator),
    passengers: t(`results.${step === 'outbound' ? 'lowest' : ''}${perAdult ? 'Adult' : 'Party'}`, { count }),
    amount,
    parts: perAdult
      ? `${t('results.Party', { count })}: ${formatMoney(price.total)}`
      : withTaxes
        ? partsText(card.isForTraveller ? withoutFees(price) : price, translator)
        : t('results.withAll', { price: formatMoney(price.total) }),
    approx:
      reference && reference.currency !== price.total.currency
        ? t('results.approx', { price: formatMoney(reference) })
        : '',
    action,
    actionName: `${action} ${flights}, ${amount}`,
    detailsName: `${t('results.details')} ${flights}`,
    families: families.map((each) => ({
      key: familyKey(each, step),
      offer: each,
      name: formatFamilyName(each, step, translator),
      facts: [baggageText(each, translator), ruleText(each, translator)],
      price: formatMoney(getShownPrice(each.price, card)),
    })),
  }
}

export function getCodeName(
  { lang }: Translator,
  named: CodeNames['places'][string] | undefined,
  code: string,
): string {
  return (lang === 'cn' ? named?.cnName : named?.name) || code
}

/** `Light`, or both names where the directions differ. */
export function formatFamilyName(offer: Offer, step: TripStep, translator: Translator): string {
  return listFamilies(offer, step)
    .map((family) => getCodeName(translator, family, family.code))
    .join(' + ')
}

function partsText(price: PriceBox, { t }: Translator): string {
  // Non-breaking spaces keep each component on one line, with the sign after it.
  return listPriceComponents(price)
    .map(({ name, money }) => `${t(`price.${name}`)} ${formatMoney(money)}`.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
}

function tagsOf({ offer, step, families }: OfferCard, translator: Translator): Tag[] {
  const { t } = translator
  const tags: (Tag | false)[] = [
    offer.soldOutRisk && { tone: 'warn', text: t('results.risk') },
    offer.seatsLeft <= fewSeats && { tone: 'warn', text: t('results.seats', { count: offer.seatsLeft }) },
    getStepDirections(offer, step).some(({ selfTransfer }) => selfTransfer) && {
      tone: 'warn',
      text: t('results.selfTransfer'),
    },
    getStepDirections(offer, step).some(({ transits }) => transits.some(({ overnight }) => overnight)) && {
      tone: 'warn',
      text: t('results.overnight'),
    },
    offer.separateBookings && { tone: 'warn', text: t('results.twoBookings') },
    // With several families each one shows these itself.
    families.length < 2 && { tone: offer.freeCheckIn ? 'good' : 'plain', text: baggageText(offer, translator) },
    families.length < 2 && { tone: offer.refund === 'FREE' ? 'good' : 'plain', text: ruleText(offer, translator) },
    !offer.infantAllowed && { tone: 'plain', text: t('results.noInfants') },
  ]
  return tags.filter((tag) => tag !== false)
}

function baggageText({ freeCheckIn }: Offer, { t }: Translator): string {
  return t(freeCheckIn ? 'results.bag' : 'results.noBag')
}

function ruleText({ refund }: Offer, { t }: Translator): string {
  return t(`results.refund${refund}`)
}

function directionText(direction: DirectionItinerary, names: CodeNames, translator: Translator): DirectionText {
  const { segments, transits, dayOffset } = direction
  const [first, last] = [segments[0], segments.at(-1)]
  const codes = [...new Set(segments.map(({ airline }) => airline))]
  const { t } = translator
  const via = transits.map(({ city, minutes }) => `${city} ${formatDuration(minutes, translator)}`)
  const landings = segments.flatMap(({ stops }) => stops.map((place) => t('results.landsIn', { place })))
  const count = transits.length
  const changes = count === 0 ? t('results.direct') : t('results.changes', { count })
  return {
    airline: codes.map((code) => getCodeName(translator, names.airlines[code], code)).join(' + '),
    code: codes[0] ?? '',
    flights: segments.map(({ flightNo }) => flightNo).join(' · '),
    from: { time: formatLocalTime(first?.depTime), place: airportText(first?.from, first?.fromTerminal) },
    to: {
      time: formatLocalTime(last?.arrTime),
      place: airportText(last?.to, last?.toTerminal),
      days: formatDayOffset(dayOffset),
    },
    duration: formatDuration(direction.minutes, translator),
    stops: [changes, ...via, ...landings].join(' · '),
    dots: Array.from({ length: count + 2 }, (_, at) => at),
  }
}

/** `+1`: the days between departure and arrival; empty on the same day. */
export function formatDayOffset(days: number): string {
  return days ? `${days > 0 ? '+' : ''}${days}` : ''
}

function routeText({ from, to }: DirectionText): string {
  return `${from.place} ${from.time} – ${to.place} ${to.time}`
}

/** `SIN T1`: a purely numeric terminal gets a prefix. */
export function airportText(place = '', terminal = ''): string {
  return `${place} ${terminal.replace(/^(?=\d)/, 'T')}`.trim()
}

/** `08:05` of `2026-12-01T08:05`. */
export function formatLocalTime(localTime = ''): string {
  return localTime.slice(11, 16)
}

/** `Fri 4 Dec`, in the language of the translator. */
export function shortDayText(date: string, { lang }: Translator): string {
  return date && shortDay(date.slice(0, 10), lang, date)
}

export function formatDuration(minutes: number, { t }: Translator): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0
    ? t('results.minutes', { rest })
    : t('results.hours', { hours, rest: String(rest).padStart(2, '0') })
}
