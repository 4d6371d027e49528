import { formatList, type DirectionItinerary } from '@gangway/core'
import styled from 'styled-components'
import { formatClock, splitMinutes } from '../shared/i18n/dates.rules.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareOffer, FareResult } from './fare-result.ts'

interface CellProps {
  offer: FareOffer
  names: FareResult['names']
}

/** Airline, flight numbers and fare notes. */
export function AirlineCell({ offer, names }: CellProps) {
  const { lang } = useTranslator()
  const flights = [offer.outbound, offer.inbound].flatMap(
    (direction) => direction?.segments.map(({ flightNo }) => flightNo) ?? [],
  )
  return (
    <>
      <b>{getCodeName(names.airlines, offer.airline, lang)}</b>
      <small>{flights.join(' · ')}</small>
    </>
  )
}

/** One direction: times, airports, duration and transfers. */
export function DirectionCell({ direction, names }: { direction: DirectionItinerary; names: FareResult['names'] }) {
  const { translate, lang } = useTranslator()
  const [first, last] = [direction.segments[0], direction.segments.at(-1)]
  if (!first || !last) return null
  const stops = direction.transits.map(({ airport }) => airport)
  const stopNames = direction.transits.map(({ airport }) => getCodeName(names.airports, airport, lang))
  return (
    <>
      <Times>
        {formatClock(first.depTime)} – {formatClock(last.arrTime)}
        {direction.dayOffset > 0 && <sup>+{direction.dayOffset}</sup>}
      </Times>
      <small title={stopNames.length > 0 ? translate('fare.via', { places: formatList(stopNames, lang) }) : undefined}>
        {first.from}–{last.to} ·{' '}
        {direction.minutes < 60
          ? translate('booking.minutes', { count: direction.minutes })
          : translate('booking.duration', splitMinutes(direction.minutes))}{' '}
        · {stops.length > 0 ? translate('fare.via', { places: formatList(stops, lang) }) : translate('booking.direct')}
      </small>
    </>
  )
}

/** Tags such as separate tickets or a transfer. */
export function OfferTags({ offer }: { offer: FareOffer }) {
  const { translator } = useTranslator()
  const { outbound, inbound } = offer
  const tags = [
    offer.freeCheckIn && 'results.bag',
    offer.refund === 'FREE' && 'results.refundFREE',
    offer.soldOutRisk && 'results.risk',
    (outbound.selfTransfer || inbound?.selfTransfer) && 'results.selfTransfer',
    offer.separateBookings && 'results.twoBookings',
    !offer.infantAllowed && 'results.noInfants',
  ].filter((key) => typeof key === 'string')
  const isAlmostSoldOut = offer.seatsLeft < 5
  if (tags.length === 0 && !isAlmostSoldOut) return null
  return (
    <Tags>
      {isAlmostSoldOut && <Tag $isWarning>{translator.t('results.seats', { count: offer.seatsLeft })}</Tag>}
      {tags.map((key) => (
        <Tag key={key} $isWarning={key === 'results.risk' || key === 'results.selfTransfer'}>
          {translator.t(key)}
        </Tag>
      ))}
    </Tags>
  )
}

const Times = styled.span`
  white-space: nowrap;
  font-weight: 600;

  sup {
    margin-inline-start: 2px;
    font-size: 0.75em;
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 4px;
`

const Tag = styled.span<{ $isWarning?: boolean }>`
  padding: 0 7px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme, $isWarning }) => ($isWarning ? theme.color.warnSoft : theme.color.groundStrong)};
  color: ${({ theme, $isWarning }) => ($isWarning ? theme.color.warn : theme.color.muted)};
  font-size: 0.82rem;
  white-space: nowrap;
`
