import { dateTimeText } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Amount } from '../shared/amount.tsx'
import { useWords } from '../shared/words.ts'
import type { BookingRow } from './order-list.rules.ts'
import type { Names } from './place-names.ts'
import { departureCell, passengerCell, tripCell } from './row-cells.tsx'
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
              <small>{row.payChannel && say(`booking.channel.${row.payChannel}`)}</small>
            </span>
          </Pair>
          <Foot>
            {dateTimeText(row.createdAt, lang)} · {[...row.airlinePnrs, row.providerPnr].join(' · ')}
          </Foot>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  gap: 10px;

  li {
    position: relative;
    display: grid;
    gap: 8px;
    padding: 12px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.color.surface};
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${({ theme }) => theme.radius.card};
    }
  }
  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
    font-weight: 400;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
`

const Pair = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;

  > :last-child {
    flex: none;
    text-align: end;
  }
  b {
    font-weight: 600;
  }
`

const Foot = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`
