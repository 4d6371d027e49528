import { displayPassengerName, formatDateTime, formatList, type Lang } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { RefundButton } from '../../refund/refund-button.tsx'
import type { Column } from '../../shared/list/data-table.tsx'
import type { Translate } from '../../shared/i18n/translations.ts'
import { formatClock, formatDay, daysUntil } from '../../shared/i18n/dates.rules.ts'
import type { BookingRow } from './booking-list.rules.ts'
import type { CodeNames } from '../../shared/i18n/code-names.ts'
import { bracket } from '../../shared/i18n/punctuation.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { BookingAmount } from './booking-amount.tsx'
import { BookingStatusPill } from './status-pill.tsx'

interface BookingRowContext {
  translate: Translate
  lang: Lang
  now: number
  names: CodeNames | undefined
}

/** Columns of the list. Related values share a column, the main value on the first line. */
export function createBookingColumns(context: BookingRowContext): Column<BookingRow>[] {
  const { translate, lang } = context
  return [
    {
      id: 'CREATED',
      header: translate('booking.column.booking'),
      isAlwaysVisible: true,
      isSortable: true,
      cell: (row) => <BookingNumber row={row} {...context} />,
    },
    {
      id: 'PASSENGER',
      header: translate('booking.column.passenger'),
      cell: (row) => renderBookingPassenger(row, translate),
    },
    { id: 'TRIP', header: translate('booking.column.trip'), cell: (row) => renderTrip(row, context) },
    {
      id: 'FLIGHT',
      header: translate('booking.column.departure'),
      isSortable: true,
      cell: (row) => renderDeparture(row, context),
    },
    {
      id: 'PNR',
      header: translate('booking.column.pnr'),
      cell: (row) => <TwoLines first={row.airlinePnrs.join(', ')} second={row.providerPnr} />,
    },
    { id: 'STATUS', header: translate('booking.column.status'), cell: (row) => <BookingStatusPill {...row} /> },
    {
      id: 'PAYMENT',
      header: translate('booking.column.payment'),
      cell: (row) => (
        <TwoLines first={formatPayment(row, translate)} second={row.paidAt ? formatDateTime(row.paidAt, lang) : ''} />
      ),
    },
    {
      id: 'AMOUNT',
      header: translate('booking.column.amount'),
      isNumber: true,
      isSortable: true,
      cell: (row) => (
        <AmountWithAction>
          <BookingAmount row={row} />
          <RefundButton isCompact {...row} />
        </AmountWithAction>
      ),
    },
  ]
}

function BookingNumber({ row, lang }: { row: BookingRow } & BookingRowContext) {
  return (
    <>
      <Link data-row-link to={`/order/detail/${row.orderNo}/${lang}`}>
        {row.orderNo}
      </Link>
      <small>{formatDateTime(row.createdAt, lang)}</small>
    </>
  )
}

export function renderBookingPassenger(
  { passengerNames: [first = '', ...others] }: BookingRow,
  translate: Translate,
): ReactNode {
  return (
    <>
      {displayPassengerName(first)}
      {others.length > 0 && <small>{translate('booking.others', { count: others.length })}</small>}
    </>
  )
}

export function renderTrip(
  { fromCity, toCity, tripType, airlines }: BookingRow,
  { translate, lang, names }: BookingRowContext,
): ReactNode {
  return (
    <>
      <NoWrap title={`${getCodeName(names?.places, fromCity, lang)} – ${getCodeName(names?.places, toCity, lang)}`}>
        {fromCity} <span aria-hidden="true">{tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span> {toCity}
      </NoWrap>
      <small>
        {formatList(
          airlines.map((code) => getCodeName(names?.airlines, code, lang)),
          lang,
        )}{' '}
        · <NoWrap>{translate(`booking.tripType.${tripType}`)}</NoWrap>
      </small>
    </>
  )
}

/** Departure time and flight numbers. */
export function renderDeparture(
  { departDate, departTime, fromCity, flightNos, status }: BookingRow,
  { translate, lang, now }: BookingRowContext,
): ReactNode {
  const days = daysUntil(departDate, now)
  const isFuture = days >= 0 && status !== 'CANCELLED' && status !== 'EXPIRED'
  const daysText = days === 0 ? translate('booking.today') : translate('booking.inDays', { count: days })
  return (
    <>
      <NoWrap>{formatDay(departDate, lang, now)}</NoWrap>{' '}
      <NoWrap>
        {formatClock(departTime)}
        {bracket(fromCity, lang)}
      </NoWrap>
      <small>{[flightNos.join(' '), isFuture && daysText].filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** Payment method and last four digits of the card. */
export function formatPayment({ payChannel, cardLastFour }: BookingRow, translate: Translate): string {
  if (!payChannel) return ''
  return cardLastFour
    ? `${translate(`booking.channel.${payChannel}`)} ·· ${cardLastFour}`
    : translate(`booking.channel.${payChannel}`)
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first || '—'}
      {second && <small>{second}</small>}
    </>
  )
}

/** Wraps only between its parts. */
const NoWrap = styled.span`
  white-space: nowrap;
`

/** The action below the amount, so that the amounts line up. */
const AmountWithAction = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;

  > [popover] + button {
    margin-inline-end: -8px;
  }
`
