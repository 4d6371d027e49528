import { formatAmount, type Lang } from '@gangway/core'
import styled from 'styled-components'
import { PageCheckbox, RowCheckbox } from '../refund/list/row-checkbox.tsx'
import type { RowSelection } from '../refund/list/use-row-selection.ts'
import { formatDate, formatRange } from '../shared/i18n/dates.rules.ts'
import type { useTranslator } from '../shared/i18n/translations.ts'
import type { Column } from '../shared/list/data-table.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import type { InvoiceRow } from './invoices.ts'

interface InvoiceColumnContext {
  translate: ReturnType<typeof useTranslator>['translate']
  lang: Lang
}

export function createInvoiceColumns(
  { translate, lang }: InvoiceColumnContext,
  rows: readonly InvoiceRow[],
  selection: RowSelection | undefined,
): Column<InvoiceRow>[] {
  return [
    ...(selection ? [selectionColumn(translate, rows, selection)] : []),
    {
      id: 'CODE',
      header: translate('invoice.column.code'),
      cell: ({ invoiceCode }) => <Code>{invoiceCode}</Code>,
    },
    {
      id: 'KIND',
      header: translate('invoice.column.kind'),
      cell: ({ kind }) => <NoWrap>{translate(`invoice.kind.${kind}`)}</NoWrap>,
    },
    { id: 'CURRENCY', header: translate('invoice.column.currency'), cell: ({ currency }) => currency },
    {
      id: 'PERIOD',
      header: translate('invoice.column.period'),
      cell: (row) => <NoWrap>{formatInvoicePeriod(row, lang)}</NoWrap>,
    },
    {
      id: 'CREATED',
      header: translate('invoice.column.created'),
      cell: ({ createdAt }) => <NoWrap>{formatInvoiceDate(createdAt, lang)}</NoWrap>,
    },
    {
      id: 'TOTAL',
      header: translate('invoice.column.total'),
      isNumber: true,
      // The currency has a column of its own.
      cell: ({ total }) => (
        <NoWrap>
          <b>{formatAmount(total)}</b>
        </NoWrap>
      ),
    },
    { id: 'ACTIONS', header: translate('invoice.column.actions'), cell: (row) => <InvoiceActions row={row} /> },
  ]
}

function selectionColumn(
  translate: InvoiceColumnContext['translate'],
  rows: readonly InvoiceRow[],
  selection: RowSelection,
): Column<InvoiceRow> {
  const ids = rows.map(({ invoiceCode }) => invoiceCode)
  return {
    id: 'CHOOSE',
    header: translate('invoice.choose.column'),
    headerContent: <PageCheckbox ids={ids} selection={selection} label={translate('invoice.choose.page')} />,
    cell: ({ invoiceCode }) => <InvoiceCheckbox code={invoiceCode} selection={selection} />,
  }
}

export function InvoiceCheckbox({ code, selection }: { code: string; selection: RowSelection }) {
  return <RowCheckbox id={code} selection={selection} label={code} />
}

/** `1 May 2026 – 31 May 2026`, or one day. */
export function formatInvoicePeriod({ periodFrom, periodTo }: InvoiceRow, lang: Lang): string {
  return formatRange(formatDate(periodFrom, lang), formatDate(periodTo, lang), lang)
}

/** The day of a server time, which is also the day in Singapore. */
export function formatInvoiceDate(serverTime: string, lang: Lang): string {
  return formatDate(serverTime.slice(0, 10), lang)
}

const NoWrap = styled.span`
  white-space: nowrap;

  b {
    font-weight: 600;
  }
`

const Code = styled(NoWrap)`
  font-weight: 600;
`
