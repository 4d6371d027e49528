import { displayPassengerName, formatDateTime, type Lang } from '@gangway/core'
import { Link } from 'react-router'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { formatDate } from '../../shared/i18n/dates.rules.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Column } from '../../shared/list/data-table.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { BookingStatusPill } from '../list/status-pill.tsx'
import type { ProviderBookings } from './provider-booking-queries.ts'

type Row = ProviderBookings['list'][number]

interface ColumnContext extends Pick<ProviderBookings, 'names'> {
  translate: Translate
  lang: Lang
}

export function createProviderBookingColumns(context: ColumnContext): Column<Row>[] {
  const { translate, lang, names } = context
  return [
    {
      id: 'booking',
      header: translate('console.booking.column.booking'),
      isAlwaysVisible: true,
      cell: ({ orderNo, airlinePnrs }) => (
        <>
          <Link data-row-link to={`/console/bookings/${orderNo}`}>
            {orderNo}
          </Link>
          <small>{airlinePnrs.join(' ') || '–'}</small>
        </>
      ),
    },
    {
      id: 'agency',
      header: translate('console.agency.column.agency'),
      cell: ({ agencyName, agencyCode }) => (
        <>
          {agencyName}
          <small>{agencyCode}</small>
        </>
      ),
    },
    {
      id: 'trip',
      header: translate('console.booking.column.trip'),
      cell: ({ fromCity, toCity, airlines, departDate }) => (
        <>
          {tripText({ fromCity, toCity }, context)}
          <small>
            {formatDate(departDate, lang)} · {getCodeName(names.airlines, airlines[0] ?? '', lang)}
          </small>
        </>
      ),
    },
    {
      id: 'passenger',
      header: translate('console.booking.column.passenger'),
      cell: ({ passengerNames: [first = '', ...others] }) => (
        <>
          {displayPassengerName(first)}
          {others.length > 0 && <small>{translate('booking.others', { count: others.length })}</small>}
        </>
      ),
    },
    {
      id: 'created',
      header: translate('console.booking.column.created'),
      cell: ({ createdAt }) => formatDateTime(createdAt, lang),
    },
    {
      id: 'status',
      header: translate('console.agency.column.status'),
      cell: ({ orderNo, status }) => <BookingStatusPill orderNo={orderNo} status={status} />,
    },
    {
      id: 'total',
      header: translate('console.booking.column.total'),
      isNumber: true,
      cell: ({ amount }) => <Amount money={amount} />,
    },
  ]
}

export function tripText(
  { fromCity, toCity }: Pick<Row, 'fromCity' | 'toCity'>,
  { names, lang }: Pick<ColumnContext, 'names' | 'lang'>,
): string {
  return `${getCodeName(names.places, fromCity, lang)} → ${getCodeName(names.places, toCity, lang)}`
}
