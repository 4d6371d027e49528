import { formatMoney } from '@gangway/core'
import { CardHeader } from '../refund/list/refund-cards.tsx'
import type { RowSelection } from '../refund/list/use-row-selection.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { CardList, CardRow } from '../shared/list/cards.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { formatInvoiceDate, formatInvoicePeriod, InvoiceCheckbox } from './invoice-columns.tsx'
import type { InvoiceRow } from './invoices.ts'

export function InvoiceCards({ rows, selection }: { rows: readonly InvoiceRow[]; selection?: RowSelection }) {
  const { translate, lang } = useTranslator()
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.invoiceCode}>
          <CardHeader>
            {selection && <InvoiceCheckbox code={row.invoiceCode} selection={selection} />}
            <b>{row.invoiceCode}</b>
          </CardHeader>
          <CardRow>
            <span>
              {translate(`invoice.kind.${row.kind}`)}
              <small>{translate('invoice.lineCount', { count: row.lines })}</small>
            </span>
            <b>{formatMoney(row.total)}</b>
          </CardRow>
          <small>{formatInvoicePeriod(row, lang)}</small>
          <small>
            {translate('invoice.column.created')} {formatInvoiceDate(row.createdAt, lang)}
          </small>
          <InvoiceActions row={row} />
        </li>
      ))}
    </CardList>
  )
}
