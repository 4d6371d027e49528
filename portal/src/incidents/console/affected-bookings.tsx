import { displayPassengerName, formatList } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import type { ReportPreview } from './provider-incident-queries.ts'

type Affected = ReportPreview['bookings'][number]

interface AffectedBookingsProps<Row> {
  caption: string
  rows: readonly Row[]
  /** What happens to each of them, if they differ. */
  effect?: { header: string; cell: (row: Row) => ReactNode }
}

/** The bookings that a report concerns, with their agencies. */
export function AffectedBookings<Row extends Affected>({ caption, rows, effect }: AffectedBookingsProps<Row>) {
  const { translate, lang } = useTranslator()
  const header = {
    agency: translate('console.agency.column.agency'),
    booking: translate('incident.column.booking'),
    passengers: translate('console.booking.fact.passengers'),
  }
  return (
    <PlainTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{header.booking}</th>
          <th scope="col">{header.agency}</th>
          <th scope="col">{header.passengers}</th>
          {effect && <th scope="col">{effect.header}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.orderNo}>
            <th scope="row">
              <Link to={`/console/bookings/${row.orderNo}`}>{row.orderNo}</Link> {row.pnrs.join(' ')}
            </th>
            <td data-name={header.agency}>{row.agencyName}</td>
            <td data-name={header.passengers}>{formatList(row.passengerNames.map(displayPassengerName), lang)}</td>
            {effect && <td data-name={effect.header}>{effect.cell(row)}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
