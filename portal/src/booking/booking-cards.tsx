import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { RefundOffer } from '../refund/refund-offer.tsx'
import { Amount } from '../shared/amount.tsx'
import { Cards, Pair } from '../shared/cards.ts'
import { useWords } from '../shared/words.ts'
import type { BookingRow } from './order-list.rules.ts'
import type { Names } from '../shared/place-names.ts'
import { departureCell, passengerCell, paymentText, tripCell } from './row-cells.tsx'
import { StatusPill } from './status-pill.tsx'

/** The list where a table has no room. */
export function BookingCards({ rows, names, now }: { rows: readonly BookingRow[]; names: Names; now: number }) {
  const { say, lang } = useWords()
  const around = { say, lang, now, names }
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.orderNo}>
          <Head>
            <Link to={`/order/detail/${row.orderNo}/${lang}`}>{row.orderNo}</Link>
            <StatusPill {...row} />
          </Head>
          <Pair>
            <b>{tripCell(row, around)}</b>
            <span>{departureCell(row, around)}</span>
          </Pair>
          <Pair>
            <span>{passengerCell(row, say)}</span>
            <span>
              <Amount money={row.amount} />
              <small>{paymentText(row, say)}</small>
            </span>
          </Pair>
          <Foot>
            {dateTimeText(row.createdAt, lang)} · {[...row.airlinePnrs, row.providerPnr].join(' · ')}
          </Foot>
          <RefundOffer isSmall {...row} />
        </li>
      ))}
    </Cards>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
`

const Foot = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`
