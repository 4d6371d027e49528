import { moneyText, type Money } from '../shared/money.ts'
import type { FreeBaggage, Journey, Names, Offer } from '../shared/offer.contract.ts'
import type { Words } from '../shared/words.ts'
import { ruleLines } from './fare-rules.rules.ts'
import { searchResultsOpenCss } from './search-results-open.css.ts'
import { dayText, durationText, flightText, nameIn, placeText, timeText } from './offer-texts.ts'
import type { OfferCard } from './search-results-view.ts'

export interface Fact {
  name: string
  value: string
  /** What the facts before it add up to. */
  isSum?: boolean
}

interface FlightRow {
  kind: 'flight' | 'transit' | 'warning'
  /** What stands before the text of a flight. */
  times: string
  text: string
  more: string
}

/** Everything that is written in an open card. */
export interface DetailsText {
  directions: { title: string; rows: FlightRow[] }[]
  baggage: Fact[]
  rules: { title: string; lines: Fact[] }[]
  price: Fact[]
  risk: string
}

/** The looks of what opens, for whoever has drawn it closed. */
export const openCss: readonly string[] = searchResultsOpenCss

export function detailsText({ step, offer, details, names }: OfferCard, words: Words): DetailsText {
  const { t } = words
  const ready = details?.status === 'ready' ? details : undefined
  const rules = ready ? ruleLines(ready.rules, words) : []
  return {
    directions: [offer.outbound, ...(offer.inbound && step !== 'out' ? [offer.inbound] : [])].map((journey, at) => ({
      title: `${t(at === 0 ? 'results.wayOut' : 'results.wayBack')} · ${dayText(journey.segments[0]?.depTime ?? '', words)}`,
      rows: flightRows(journey, names, words),
    })),
    baggage: baggageFacts(ready?.baggage ?? [], offer, words),
    rules: rules.map(({ directions, refund, change }) => ({
      title:
        rules.length === 1
          ? ''
          : directions.map((each) => t(each === 'OUTBOUND' ? 'results.wayOut' : 'results.wayBack')).join(' · '),
      lines: [
        { name: t('results.refund'), value: refund },
        { name: t('results.change'), value: change },
      ],
    })),
    price: priceFacts(offer, words),
    risk: offer.soldOutRisk ? t('results.riskText') : '',
  }
}

function flightRows({ segments, transits }: Journey, names: Names, words: Words): FlightRow[] {
  const { t } = words
  const airport = (code: string, terminal: string) => placeText(nameIn(words, names.airports[code], code), terminal)
  return segments.flatMap((segment, at): FlightRow[] => {
    const stops = segment.stops.map((code) =>
      t('results.landsIn', { place: nameIn(words, names.airports[code], code) }),
    )
    const flight: FlightRow = {
      kind: 'flight',
      times: `${timeText(segment.depTime)} – ${timeText(segment.arrTime)}`,
      text: `${airport(segment.from, segment.fromTerminal)} – ${airport(segment.to, segment.toTerminal)}`,
      more: [
        nameIn(words, names.airlines[segment.airline], segment.airline),
        flightText(segment),
        segment.aircraft,
        durationText(segment.minutes, words),
        nameIn(words, segment.family, segment.family.code),
        ...stops,
      ].join(' · '),
    }
    const transit = transits[at]
    if (!transit) return [flight]
    const place = nameIn(words, names.places[transit.city], transit.city)
    const text = t('results.wait', { time: durationText(transit.minutes, words), place })
    const isSelf = segments[at + 1] !== undefined && segments[at + 1]?.airline !== segment.airline
    const row: FlightRow = { kind: transit.overnight ? 'warning' : 'transit', times: '', text, more: '' }
    if (transit.overnight) row.more = t('results.overnight')
    if (isSelf)
      return [
        flight,
        { ...row, kind: 'warning', more: [row.more, t('results.selfTransferText')].filter(Boolean).join('. ') },
      ]
    return [flight, row]
  })
}

/** Told once where all flights allow the same. */
function baggageFacts(baggage: readonly FreeBaggage[], { outbound, inbound }: Offer, words: Words): Fact[] {
  const { t } = words
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  const lines = baggage.map(({ segmentIndex, ...bags }) => ({
    flight: segments.find((each) => each.segmentIndex === segmentIndex),
    text: (['underSeat', 'overhead', 'checked'] as const)
      .map((kind) => `${t(`results.${kind}`)}: ${bagText(bags[kind], words)}`)
      .join(' · '),
  }))
  const isSame = lines.every(({ text }) => text === lines[0]?.text)
  return (isSame ? lines.slice(0, 1) : lines).map(({ flight, text }) => ({
    name: isSame || !flight ? '' : `${flight.from} – ${flight.to}`,
    value: text,
  }))
}

function bagText({ pieces, kilograms, centimetres }: FreeBaggage['checked'], { t }: Words): string {
  if (pieces === 0) return t('results.none')
  return [
    t('results.pieces', { count: pieces }),
    kilograms && `${kilograms} kg`,
    centimetres && `${centimetres.replaceAll('x', ' × ')} cm`,
  ]
    .filter(Boolean)
    .join(', ')
}

const fees = ['ticketingFee', 'paymentFee', 'channelFee', 'serviceFee'] as const

/** The parts of the total, then what each passenger pays. A fee that is not taken is not named. */
function priceFacts({ price }: Offer, words: Words): Fact[] {
  const { t } = words
  const line = (key: string, money: Money) => ({ name: t(`results.${key}`), value: moneyText(money) })
  return [
    line('fare', price.fare),
    line('tax', price.tax),
    ...fees.filter((key) => price[key].amount !== 0).map((key) => line(key, price[key])),
    { ...line('total', price.total), isSum: true },
    ...price.passengers.map(({ type, count, total }) => ({
      name: `${count} × ${t(`results.${type}`)}`,
      value: moneyText(total),
    })),
  ]
}
