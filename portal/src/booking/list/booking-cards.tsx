import { formatDateTime } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { RefundButton } from '../../refund/refund-button.tsx'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { BookingRow } from './booking-list.rules.ts'
import type { CodeNames } from '../../shared/i18n/code-names.ts'
import { BookingAmount } from './booking-amount.tsx'
import { renderDeparture, renderBookingPassenger, formatPayment, renderTrip } from './booking-columns.tsx'
import { BookingStatusPill } from './status-pill.tsx'

export function BookingCards({ rows, names, now }: { rows: readonly BookingRow[]; names: CodeNames; now: number }) {
  const { translate, lang } = useTranslator()
  const context = { translate, lang, now, names }
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.orderNo}>
          <Header>
            <Link to={`/order/detail/${row.orderNo}/${lang}`}>{row.orderNo}</Link>
            <BookingStatusPill {...row} />
          </Header>
          <CardRow>
            <b>{renderTrip(row, context)}</b>
            <span>{renderDeparture(row, context)}</span>
          </CardRow>
          <CardRow>
            <span>{renderBookingPassenger(row, translate)}</span>
            <span>
              <BookingAmount row={row} />
              <small>{formatPayment(row, translate)}</small>
            </span>
          </CardRow>
          <Footer>
            {formatDateTime(row.createdAt, lang)} · {[...row.airlinePnrs, row.providerPnr].join(' · ')}
          </Footer>
          <RefundButton isCompact {...row} />
        </li>
      ))}
    </CardList>
  )
}

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
`

const Footer = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`
