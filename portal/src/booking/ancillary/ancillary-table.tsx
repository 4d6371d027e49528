import { displayPassengerName, type Money } from '@gangway/core'
import type { ReactNode } from 'react'
import { Amount } from '../../shared/ui/amount.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

interface AncillaryRow {
  from: string
  to: string
  passengerName: string
  amount: Money
}

interface AncillaryTableProps<Row> {
  caption: string
  rows: readonly Row[]
  renderWhat: (row: Row) => ReactNode
  renderStatus: (row: Row) => ReactNode
  /** The cells of a last column, with what can be done. */
  renderAction?: (row: Row) => ReactNode
}

/** Ancillaries by flight and passenger, with their status and amount. */
export function AncillaryTable<Row extends AncillaryRow>({
  caption,
  rows,
  renderWhat,
  renderStatus,
  renderAction,
}: AncillaryTableProps<Row>) {
  const { translate } = useTranslator()
  const names = {
    passenger: translate('booking.column.passenger'),
    what: translate('booking.ancillary.what'),
    status: translate('booking.column.status'),
    amount: translate('booking.column.amount'),
  }
  return (
    <PlainTable>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('booking.ancillary.flight')}</th>
          <th scope="col">{names.passenger}</th>
          <th scope="col">{names.what}</th>
          <th scope="col">{names.status}</th>
          <th scope="col" data-number>
            {names.amount}
          </th>
          {renderAction && <th scope="col">{translate('booking.ancillary.action')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {row.from} → {row.to}
            </th>
            <td data-name={names.passenger}>{displayPassengerName(row.passengerName)}</td>
            <td data-name={names.what}>{renderWhat(row)}</td>
            <td data-name={names.status}>{renderStatus(row)}</td>
            <td data-number data-name={names.amount}>
              <Amount money={row.amount} />
            </td>
            {renderAction && <td>{renderAction(row)}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
