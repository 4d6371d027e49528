import { displayPassengerName } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatAncillary } from '../ancillary/ancillary-text.ts'
import { formatBookedRules } from './booked-rules.rules.ts'
import { isFirstFlightOfAirline } from './first-flight.rules.ts'
import type { OrderAncillary, Order, OrderSegment } from './order-detail.ts'
import { SegmentLine } from './segment-line.tsx'
import { TicketDownload } from './ticket-download.tsx'
import { keepAmountsTogether } from '../../shared/i18n/numbers.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'

/** One flight styled as a boarding pass; the stub shows PNR and ticket numbers. */
export function SegmentCard({ segment, order }: { segment: OrderSegment; order: Order }) {
  const { translate, lang } = useTranslator()
  const { names, airlineInfo, ancillaries } = order
  const pnrs = airlineInfo.find(({ airline }) => airline === segment.airline)?.pnrs ?? []
  const { rules } = segment
  return (
    <BoardingPass aria-label={`${segment.flightNo} ${segment.from} – ${segment.to}`}>
      <Flight>
        <SegmentRows>
          <Airline>
            <i aria-hidden="true">{segment.airline}</i>
            <span>
              {getCodeName(names.airlines, segment.airline, lang)}
              <small>
                {segment.flightNo} · {lang === 'cn' ? segment.family.cnName : segment.family.name}
              </small>
            </span>
          </Airline>
          <SegmentLine segment={segment} names={names} />
        </SegmentRows>
        <Tags segment={segment} ancillaries={ancillaries} passengers={order.passengers.length} />
        {rules && <FareRules rules={rules} />}
      </Flight>
      <Stub>
        <small>{translate('booking.column.pnr')}</small>
        <strong>{pnrs.join(' ') || '—'}</strong>
        {order.summary.status === 'ISSUED' && isFirstFlightOfAirline(segment, order.segments) && (
          <TicketDownload orderNo={order.orderNo} />
        )}
      </Stub>
    </BoardingPass>
  )
}

interface TagsProps {
  segment: OrderSegment
  ancillaries: readonly OrderAncillary[]
  /** Number of passengers of the booking; with several, what was bought names its passenger. */
  passengers: number
}

function Tags({ segment, ancillaries, passengers }: TagsProps) {
  const { translate } = useTranslator()
  const { freeBaggage } = segment
  const includedBaggage = (['checked', 'overhead', 'underSeat'] as const).flatMap((kind) => {
    const { pieces, kilograms } = freeBaggage?.[kind] ?? { pieces: 0, kilograms: 0 }
    if (pieces === 0) return []
    const weight = kilograms > 0 ? ` · ${kilograms} kg` : ''
    return [`${translate(`booking.included.${kind}`, { count: pieces })}${weight}`]
  })
  const boughtBaggage = ancillaries.filter(
    (each) => each.segmentIndex === segment.segmentIndex && each.status !== 'CANCELLED',
  )
  if (includedBaggage.length === 0 && boughtBaggage.length === 0) return null
  return (
    <TagRow>
      {includedBaggage.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {boughtBaggage.map((each, index) => (
        <li key={index} data-bought={each.status === 'TICKETED' || undefined}>
          {formatAncillary(each, translate)}
          {passengers > 1 && ` · ${displayPassengerName(each.passengerName)}`}
          {each.status !== 'TICKETED' && ` · ${translate(`booking.ancillary.${each.status}`)}`}
        </li>
      ))}
    </TagRow>
  )
}

/** Refund and change fees with the labels shown in the search results. */
function FareRules({ rules }: { rules: NonNullable<OrderSegment['rules']> }) {
  const { translate, translator } = useTranslator()
  const result = formatBookedRules(rules, translator, translate)
  if (!result) return null
  return (
    <RuleList>
      {(['refund', 'change'] as const).map((kind) => (
        <div key={kind}>
          <dt>{translate(`booking.rule.${kind}`)}</dt>
          <dd>{keepAmountsTogether(result[kind])}</dd>
        </div>
      ))}
    </RuleList>
  )
}

const BoardingPass = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.low};

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Flight = styled.div`
  padding: 14px 18px;
`

const SegmentRows = styled.div`
  display: grid;
  grid-template-columns: minmax(130px, auto) 1fr;
  align-items: center;
  gap: 12px 22px;

  ${({ theme }) => theme.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Airline = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;

  i {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    font-size: 0.86rem;
    font-style: normal;
    font-weight: 600;
  }
  small {
    display: block;
  }
`

const TagRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-start: 10px;

  li {
    padding: 1px 8px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  li[data-bought] {
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  }
`

const RuleList = styled.dl`
  display: grid;
  gap: 2px;
  margin-block-start: 10px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;

  div {
    display: flex;
    gap: 10px;
  }
  dt {
    flex: none;
    min-inline-size: 64px;
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
`

const Stub = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: center;
  gap: 4px;
  padding: 14px 18px;
  border-inline-start: 2px dashed ${({ theme }) => theme.color.line};
  text-align: end;

  strong {
    font-size: 1.4rem;
    font-weight: 600;
    letter-spacing: 0.06em;
    overflow-wrap: anywhere;
  }
  button {
    margin-block-start: 6px;
  }
  ${({ theme }) => theme.narrow} {
    flex-flow: row wrap;
    align-items: center;
    justify-content: space-between;
    border-inline-start: 0;
    border-block-start: 2px dashed ${({ theme }) => theme.color.line};
  }
`
