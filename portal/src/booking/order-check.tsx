import { billOfOrder, say as sayMessage } from '@gangway/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Panel } from '../layout/panel.ts'
import { useWords } from '../shared/words.ts'
import type { Order } from './order-detail.ts'
import { nameOf } from '../shared/place-names.ts'
import { SegmentLine } from './segment-line.tsx'

/** Who flies where, with what and at which price: to be looked over before anything is paid. */
export function OrderCheck({ order }: { order: Order }) {
  const { say, lang, words } = useWords()
  const { people, contact, lines } = billOfOrder(order)
  return (
    <Split>
      <Stack>
        <Panel>
          <h2>{say('pay.flights')}</h2>
          {order.segments.map((segment) => (
            <Flight key={segment.segmentIndex}>
              <small>
                {nameOf(order.names.airlines, segment.airline, lang)} · {segment.flightNo} ·{' '}
                {lang === 'cn' ? segment.family.cnName : segment.family.name}
              </small>
              <SegmentLine segment={segment} names={order.names} />
            </Flight>
          ))}
        </Panel>
        <Panel>
          <h2>{say('booking.passenger.title')}</h2>
          <People>
            {people.map(({ name, about, extras }, index) => (
              <li key={index}>
                <b>{sayMessage(words, name)}</b>
                <small>{sayMessage(words, about)}</small>
                {extras.map((extra, at) => (
                  <small key={at}>{sayMessage(words, extra)}</small>
                ))}
              </li>
            ))}
          </People>
          <h2>{say('booking.contact.title')}</h2>
          <Contact>{contact}</Contact>
        </Panel>
      </Stack>
      <Panel>
        <h2>{say('pay.price')}</h2>
        <Lines>
          {lines.map(({ label, value, isTotal }) => (
            <Fragment key={label.key}>
              <dt data-total={isTotal}>{sayMessage(words, label)}</dt>
              <dd data-total={isTotal}>{sayMessage(words, value)}</dd>
            </Fragment>
          ))}
        </Lines>
        <p>
          <Link to={`/order/detail/${order.orderNo}/${lang}`}>{order.orderNo}</Link>
        </p>
      </Panel>
    </Split>
  )
}

const Split = styled.div`
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

const Flight = styled.div`
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

const People = styled.ul`
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

const Lines = styled.dl`
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
  }
  dt[data-total='true'] {
    margin-inline-end: -16px;
  }
`
