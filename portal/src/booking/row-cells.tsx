import { dateTimeText, type Lang } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RefundOffer } from '../refund/refund-offer.tsx'
import { Amount } from '../shared/amount.tsx'
import type { Column } from '../shared/data-table.tsx'
import type { Say } from '../shared/words.ts'
import { clockText, dayText, daysUntil } from '../shared/dates.rules.ts'
import type { BookingRow } from './order-list.rules.ts'
import type { Names } from '../shared/place-names.ts'
import { nameOf } from '../shared/place-names.ts'
import { StatusPill } from './status-pill.tsx'

interface Around {
  say: Say
  lang: Lang
  now: number
  names: Names | undefined
}

/** Every column of the list. What belongs together shares one: the larger line first. */
export function bookingColumns(around: Around): Column<BookingRow>[] {
  const { say, lang } = around
  return [
    {
      id: 'CREATED',
      header: say('booking.column.booking'),
      isFixed: true,
      sorts: true,
      cell: (row) => <BookingNumber row={row} {...around} />,
    },
    { id: 'PASSENGER', header: say('booking.column.passenger'), cell: (row) => passengerCell(row, say) },
    { id: 'TRIP', header: say('booking.column.trip'), cell: (row) => tripCell(row, around) },
    { id: 'FLIGHT', header: say('booking.column.departure'), sorts: true, cell: (row) => departureCell(row, around) },
    {
      id: 'PNR',
      header: say('booking.column.pnr'),
      cell: (row) => <Two first={row.airlinePnrs.join(' ')} second={row.providerPnr} />,
    },
    { id: 'STATUS', header: say('booking.column.status'), cell: (row) => <StatusPill {...row} /> },
    {
      id: 'PAYMENT',
      header: say('booking.column.payment'),
      cell: (row) => <Two first={paymentText(row, say)} second={row.paidAt ? dateTimeText(row.paidAt, lang) : ''} />,
    },
    {
      id: 'AMOUNT',
      header: say('booking.column.amount'),
      isNumber: true,
      sorts: true,
      cell: (row) => (
        <>
          <Amount money={row.amount} />
          <RefundOffer isSmall {...row} />
        </>
      ),
    },
  ]
}

function BookingNumber({ row, lang }: { row: BookingRow } & Around) {
  return (
    <>
      <Link data-row-link to={`/order/detail/${row.orderNo}/${lang}`}>
        {row.orderNo}
      </Link>
      <small>{dateTimeText(row.createdAt, lang)}</small>
    </>
  )
}

export function passengerCell({ passengerNames: [first = '', ...others] }: BookingRow, say: Say): ReactNode {
  return (
    <>
      {nameText(first)}
      {others.length > 0 && <small>{say('booking.others', { count: others.length })}</small>}
    </>
  )
}

export function tripCell(
  { fromCity, toCity, tripType, airlines }: BookingRow,
  { say, lang, names }: Around,
): ReactNode {
  return (
    <>
      <span title={`${nameOf(names?.places, fromCity, lang)} – ${nameOf(names?.places, toCity, lang)}`}>
        {fromCity} <span aria-hidden="true">{tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span> {toCity}
      </span>
      <small>
        {airlines.map((code) => nameOf(names?.airlines, code, lang)).join(', ')} · {say(`booking.tripType.${tripType}`)}
      </small>
    </>
  )
}

/** When the first flight leaves, and which flights they are. */
export function departureCell(
  { departDate, departTime, flightNos, status }: BookingRow,
  { say, lang, now }: Around,
): ReactNode {
  const days = daysUntil(departDate, now)
  const isAhead = days >= 0 && status !== 'CANCELLED' && status !== 'EXPIRED'
  const inDays = days === 0 ? say('booking.today') : say('booking.inDays', { count: days })
  return (
    <>
      {dayText(departDate, lang, now)} {clockText(departTime)}
      <small>{[flightNos.join(' '), isAhead && inDays].filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** How it was paid, with the end of the card's number. */
export function paymentText({ payChannel, cardLastFour }: BookingRow, say: Say): string {
  if (!payChannel) return ''
  return cardLastFour
    ? `${say(`booking.channel.${payChannel}`)} ·· ${cardLastFour}`
    : say(`booking.channel.${payChannel}`)
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first || '—'}
      {second && <small>{second}</small>}
    </>
  )
}

/** `LIM / WEI LING`: a name is easier to read with air around its slash. */
export function nameText(name: string): string {
  return name.replace('/', ' / ')
}
