import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { Facts } from '../shared/facts.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'
import { reasonText } from './refund-words.ts'

/** What is refunded, of which booking, and what that comes to. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const { say, lang } = useWords()
  const now = useNow(60_000)
  const { orderNo, airline, pnrs, flights, received, refundedAt, fulfilmentDate, names } = refund
  const facts = [
    [say('refund.fact.airline'), `${nameOf(names.airlines, airline, lang)} · ${airline}`],
    [say('refund.fact.pnr'), pnrs.join(' ') || '—'],
    [say('refund.fact.type'), say(`refund.type.${refund.type}`)],
    [say('refund.fact.reason'), reasonText(refund, say)],
    [say('refund.fact.submitted'), dateTimeText(refund.submittedAt, lang)],
    [say('refund.fact.updated'), dateTimeText(refund.updatedAt, lang)],
    [say('refund.fact.refunded'), refundedAt ? dateTimeText(refundedAt, lang) : '—'],
    ...(fulfilmentDate ? [[say('refund.fact.fulfilment'), dayText(fulfilmentDate, lang, now)]] : []),
    [say('refund.fact.method'), say(`refund.method.${refund.method}`)],
    [say('refund.fact.certainty'), say(`refund.certainty.${refund.certainty}`)],
    [say('refund.fact.fast'), say(refund.fastConfirm ? 'booking.yes' : 'booking.no')],
  ]
  return (
    <Panel aria-label={say('refund.fact.title')}>
      <Money refund={refund} received={received} />
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Flights>
        <li>
          {say('refund.fact.booking')} <Link to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Link>
        </li>
        {flights.map(({ segmentIndex, flightNo, date, from, to }) => (
          <li key={segmentIndex}>
            <b>{flightNo}</b> {dayText(date, lang, now)} · {from} → {to}
          </li>
        ))}
      </Flights>
      {refund.additionalInfo && (
        <Notes>
          <b>{say('refund.fact.notes')}</b> {refund.additionalInfo}
        </Notes>
      )}
    </Panel>
  )
}

function Money({ refund, received }: { refund: Refund; received: Refund['received'] }) {
  const { say } = useWords()
  const lines = [
    ['original', refund.original],
    ['penalty', refund.penalty],
    ['serviceFee', refund.serviceFee],
    ...(received ? [['received', received] as const] : [['estimated', refund.estimated] as const]),
    ['total', refund.total],
  ] as const
  return (
    <Sums>
      {lines.map(([name, money]) => (
        <div key={name} data-total={name === 'total' || undefined}>
          <dt>{say(`refund.money.${name}`)}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </Sums>
  )
}

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 32px;
  margin-block-end: 14px;
  padding-block-end: 14px;
  border-block-end: 1px dashed ${({ theme }) => theme.color.field};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  [data-total] {
    margin-inline-start: auto;
    text-align: end;
  }
  [data-total] dd {
    font-size: 1.3rem;
    line-height: 1.2;
  }
  ${({ theme }) => theme.narrow} {
    [data-total] {
      margin-inline-start: 0;
      text-align: start;
    }
  }
`

const Flights = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 24px;
  margin-block-start: 14px;
`

const Notes = styled.p`
  margin-block-start: 12px;
  overflow-wrap: anywhere;
`
