import type { Journey } from '@gangway/core'
import styled from 'styled-components'
import { clockText, hoursAndMinutes } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { listText } from '../shared/punctuation.ts'
import { useWords } from '../shared/words.ts'
import type { FareOffer, FareResult } from './fare-result.ts'

interface CellProps {
  offer: FareOffer
  names: FareResult['names']
}

/** Who flies, by which flights, and what to know about the fare. */
export function AirlineCell({ offer, names }: CellProps) {
  const { lang } = useWords()
  const flights = [offer.outbound, offer.inbound].flatMap((way) => way?.segments.map(({ flightNo }) => flightNo) ?? [])
  return (
    <>
      <b>{nameOf(names.airlines, offer.airline, lang)}</b>
      <small>{flights.join(' · ')}</small>
    </>
  )
}

/** One way of a trip: its hours, its airports, how long it takes and where planes are changed. */
export function WayCell({ way, names }: { way: Journey; names: FareResult['names'] }) {
  const { say, lang } = useWords()
  const [first, last] = [way.segments[0], way.segments.at(-1)]
  if (!first || !last) return null
  const stops = way.transits.map(({ airport }) => airport)
  const stopNames = way.transits.map(({ airport }) => nameOf(names.airports, airport, lang))
  return (
    <>
      <Times>
        {clockText(first.depTime)} – {clockText(last.arrTime)}
        {way.dayOffset > 0 && <sup>+{way.dayOffset}</sup>}
      </Times>
      <small title={stopNames.length > 0 ? say('fare.via', { places: listText(stopNames, lang) }) : undefined}>
        {first.from}–{last.to} ·{' '}
        {way.minutes < 60
          ? say('booking.minutes', { count: way.minutes })
          : say('booking.duration', hoursAndMinutes(way.minutes))}{' '}
        · {stops.length > 0 ? say('fare.via', { places: listText(stops, lang) }) : say('booking.direct')}
      </small>
    </>
  )
}

/** What tells an offer from a simpler one. */
export function OfferTags({ offer }: { offer: FareOffer }) {
  const { words } = useWords()
  const { outbound, inbound } = offer
  const tags = [
    offer.freeCheckIn && 'results.bag',
    offer.refund === 'FREE' && 'results.refundFREE',
    offer.soldOutRisk && 'results.risk',
    (outbound.selfTransfer || inbound?.selfTransfer) && 'results.selfTransfer',
    offer.separateBookings && 'results.twoBookings',
    !offer.infantAllowed && 'results.noInfants',
  ].filter((key) => typeof key === 'string')
  const few = offer.seatsLeft < 5
  if (tags.length === 0 && !few) return null
  return (
    <Tags>
      {few && <Tag $warns>{words.t('results.seats', { count: offer.seatsLeft })}</Tag>}
      {tags.map((key) => (
        <Tag key={key} $warns={key === 'results.risk' || key === 'results.selfTransfer'}>
          {words.t(key)}
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

const Tag = styled.span<{ $warns?: boolean }>`
  padding: 0 7px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme, $warns }) => ($warns ? theme.color.warnSoft : theme.color.groundStrong)};
  color: ${({ theme, $warns }) => ($warns ? theme.color.warn : theme.color.muted)};
  font-size: 0.82rem;
  white-space: nowrap;
`
