import { createOrderSummary, translate as sayMessage } from '@gangway/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Order } from '../detail/order-detail.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { SegmentLine } from '../detail/segment-line.tsx'

/** Passengers, flights, ancillaries and price, for review before payment or before the trip is booked again. */
export function OrderReview({ order, isOriginal = false }: { order: Order; isOriginal?: boolean }) {
  const { translate, lang, translator } = useTranslator()
  const { people, contact, lines } = createOrderSummary(order)
  return (
    <TwoColumns>
      <Stack>
        <FlightsCard order={order} />
        <ContentCard>
          <h2>{translate('booking.passenger.title')}</h2>
          <PassengerList>
            {people.map(({ name, about, extras }, index) => (
              <li key={index}>
                <b>{sayMessage(translator, name)}</b>
                <small>{sayMessage(translator, about)}</small>
                {extras.map((extra, at) => (
                  <small key={at}>{sayMessage(translator, extra)}</small>
                ))}
              </li>
            ))}
          </PassengerList>
          <h2>{translate('booking.contact.title')}</h2>
          <Contact>{contact}</Contact>
        </ContentCard>
      </Stack>
      <ContentCard>
        <h2>{translate(isOriginal ? 'pay.oldPrice' : 'pay.price')}</h2>
        <DetailLines>
          {lines.map(({ label, value, isTotal }) => (
            <Fragment key={label.key}>
              <dt data-total={isTotal}>{sayMessage(translator, label)}</dt>
              <dd data-total={isTotal}>{sayMessage(translator, value)}</dd>
            </Fragment>
          ))}
        </DetailLines>
        <p>
          <Link to={`/order/detail/${order.orderNo}/${lang}`}>{order.orderNo}</Link>
        </p>
      </ContentCard>
    </TwoColumns>
  )
}

export function FlightsCard({ order }: { order: Order }) {
  const { translate, lang } = useTranslator()
  return (
    <ContentCard>
      <FlightsTitle>{translate('pay.flights')}</FlightsTitle>
      {order.segments.map((segment) => (
        <FlightRow key={segment.segmentIndex}>
          <small>
            {getCodeName(order.names.airlines, segment.airline, lang)} · {segment.flightNo} ·{' '}
            {lang === 'cn' ? segment.family.cnName : segment.family.name}
          </small>
          <SegmentLine segment={segment} names={order.names} />
        </FlightRow>
      ))}
    </ContentCard>
  )
}

const FlightsTitle = styled.h2`
  margin-block-end: 8px;
`

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
  align-items: start;
  gap: 14px;

  h2 {
    margin-block-end: 8px;
  }
  ${({ theme }) => theme.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const FlightRow = styled.div`
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  & + & {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
`

const PassengerList = styled.ul`
  display: grid;
  gap: 10px;
  margin-block-end: 16px;

  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
`

const Contact = styled.p`
  overflow-wrap: anywhere;
`

const DetailLines = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};

  dd {
    text-align: end;
  }
  [data-total='true'] {
    padding-block-start: 6px;
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.text};
    font-size: 1.15rem;
    font-weight: 650;
    white-space: nowrap;
  }
  dt[data-total='true'] {
    margin-inline-end: -16px;
  }
`
