import { formatMoney, type Money } from '../../shared/format/money.ts'
import { listPriceComponents, withoutFees } from '../../shared/format/price-components.ts'
import type { FreeBaggage, DirectionItinerary, CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import type { Translator } from '../../shared/translator.ts'
import { formatFareRules } from '../fare-rules.rules.ts'
import { calculatePassengerTotal } from '../shown-price.rules.ts'
import { searchResultsOpenCss } from './search-results-open.css.ts'
import { shortDayText, formatDuration, getCodeName, airportText, formatLocalTime } from './offer-texts.ts'
import type { OfferCard } from './search-results-view.ts'

export interface DetailFact {
  name: string
  value: string
  isTotal?: boolean
}

interface FlightRow {
  kind: 'flight' | 'transit' | 'warning'
  times: string
  text: string
  more: string
}

/** Texts of an open card. */
export interface DetailsText {
  directions: { title: string; rows: FlightRow[] }[]
  baggage: DetailFact[]
  rules: { title: string; lines: DetailFact[] }[]
  price: DetailFact[]
  risk: string
}

/** Styles of open cards, loaded separately from those of closed cards. */
export const openCardCss: readonly string[] = searchResultsOpenCss

export function createDetailsText(
  { step, offer, details, names, isForTraveller }: OfferCard,
  translator: Translator,
): DetailsText {
  const { t } = translator
  const ready = details?.status === 'ready' ? details : undefined
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const isOneAirline = segments.every(({ airline }) => airline === segments[0]?.airline)
  const rules = ready?.rules ?? []
  /** `SIN – BKK`, with the airline where there are several. */
  const flightName = (segmentIndex: number | undefined) => {
    const flight = segments.find((each) => each.segmentIndex === segmentIndex)
    if (!flight) return ''
    const route = `${flight.from} – ${flight.to}`
    return isOneAirline
      ? route
      : `${getCodeName(translator, names.airlines[flight.airline], flight.airline)} · ${route}`
  }
  return {
    directions: [offer.outbound, ...(offer.inbound && step !== 'outbound' ? [offer.inbound] : [])].map(
      (direction, at) => ({
        title: `${t(at === 0 ? 'results.wayOut' : 'results.wayBack')} · ${shortDayText(direction.segments[0]?.depTime ?? '', translator)}`,
        rows: flightRows(direction, names, ready?.names?.aircraft ?? {}, translator),
      }),
    ),
    baggage: baggageFacts(ready?.baggage ?? [], isOneAirline, flightName, translator),
    // Each airline has its own rules, also where they are the same.
    rules: (isOneAirline ? [rules] : rules.map((rule) => [rule])).flatMap((group) =>
      formatFareRules(group, translator).map(({ directions, refund, change }, _, { length }) => ({
        title: !isOneAirline
          ? flightName(group[0]?.segmentIndex)
          : length < 2
            ? ''
            : directions.map((each) => t(each === 'OUTBOUND' ? 'results.wayOut' : 'results.wayBack')).join(' · '),
        lines: [
          { name: t('results.refund'), value: refund },
          { name: t('results.change'), value: change },
        ],
      })),
    ),
    price: priceFacts(offer, isForTraveller, translator),
    risk: [offer.soldOutRisk && t('results.riskText'), offer.separateBookings && t('results.twoBookingsText')]
      .filter(Boolean)
      .join(' '),
  }
}

function flightRows(
  { segments, transits }: DirectionItinerary,
  names: CodeNames,
  aircraft: CodeNames['places'],
  translator: Translator,
): FlightRow[] {
  const { t } = translator
  const airport = (code: string, terminal: string) =>
    airportText(getCodeName(translator, names.airports[code], code), terminal)
  return segments.flatMap((segment, at): FlightRow[] => {
    const stops = segment.stops.map((code) =>
      t('results.landsIn', { place: getCodeName(translator, names.airports[code], code) }),
    )
    const flight: FlightRow = {
      kind: 'flight',
      times: `${formatLocalTime(segment.depTime)} – ${formatLocalTime(segment.arrTime)}`,
      text: `${airport(segment.from, segment.fromTerminal)} – ${airport(segment.to, segment.toTerminal)}`,
      more: [
        getCodeName(translator, names.airlines[segment.airline], segment.airline),
        segment.flightNo,
        getCodeName(translator, aircraft[segment.aircraft], segment.aircraft),
        formatDuration(segment.minutes, translator),
        getCodeName(translator, segment.family, segment.family.code),
        ...stops,
      ].join(' · '),
    }
    const transit = transits[at]
    if (!transit) return [flight]
    const place = getCodeName(translator, names.places[transit.city], transit.city)
    const text = t('results.wait', { time: formatDuration(transit.minutes, translator), place })
    const isSelfTransfer = segments[at + 1]?.airline !== segment.airline
    const more = [transit.overnight && t('results.overnight'), isSelfTransfer && t('results.selfTransferText')]
      .filter(Boolean)
      .join('. ')
    return [flight, { kind: more ? 'warning' : 'transit', times: '', text, more }]
  })
}

/** One entry when all flights have the same airline and baggage. */
function baggageFacts(
  baggage: readonly FreeBaggage[],
  isOneAirline: boolean,
  flightName: (segmentIndex: number) => string,
  translator: Translator,
): DetailFact[] {
  const { t } = translator
  const lines = baggage.map((free) => ({
    name: flightName(free.segmentIndex),
    value: (['underSeat', 'overhead', 'checked'] as const)
      .map((kind) => t(`results.${kind}`, { text: baggageText(free[kind], translator) }))
      .join(' · '),
  }))
  const isSame = isOneAirline && lines.every(({ value }) => value === lines[0]?.value)
  return isSame ? lines.slice(0, 1).map(({ value }) => ({ name: '', value })) : lines
}

function baggageText({ pieces, kilograms, centimetres }: FreeBaggage['checked'], { t, lang }: Translator): string {
  if (pieces === 0) return t('results.none')
  return [
    t('results.pieces', { count: pieces }),
    kilograms && `${kilograms} kg`,
    centimetres && `${centimetres.replaceAll('x', ' × ')} cm`,
  ]
    .filter(Boolean)
    .join(lang === 'cn' ? '，' : ', ')
}

/** The components of the total, then what each type of passenger pays of it. */
function priceFacts({ price }: Offer, isForTraveller: boolean | undefined, translator: Translator): DetailFact[] {
  const { t } = translator
  const line = (name: string, money: Money) => ({ name: t(`price.${name}`), value: formatMoney(money) })
  return [
    ...listPriceComponents(isForTraveller ? withoutFees(price) : price).map(({ name, money }) => line(name, money)),
    { ...line('total', price.total), isTotal: true },
    ...price.passengers.map((passenger) => {
      const { type, count } = passenger
      const each = calculatePassengerTotal(price, passenger)
      const sum = formatMoney({ ...each, amount: each.amount * count })
      return { name: t(`results.${type}`), value: count > 1 ? `${count} × ${formatMoney(each)} = ${sum}` : sum }
    }),
  ]
}
