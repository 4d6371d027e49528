import { useMutation } from '@tanstack/react-query'
import { BulkActionBar } from '../refund/list/bulk-action-bar.tsx'
import { useRowSelection } from '../refund/list/use-row-selection.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useMayCall, WithCall } from '../shared/api/permission-guard.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { phoneQuery } from '../theme.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import { createInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilterChips } from './invoice-filters.tsx'
import { hasInvoiceFilters, serializeInvoiceParams, type InvoiceListState } from './invoice-list.rules.ts'
import { useInvoices, useSendInvoices } from './invoices.ts'

interface InvoiceListProps {
  state: InvoiceListState
  change: (part: Partial<InvoiceListState>) => void
  onZip: (taskId: string) => void
}

export function InvoiceList({ state, change, onZip }: InvoiceListProps) {
  const { translate, lang } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const list = useInvoices(state)
  const selection = useRowSelection(serializeInvoiceParams({ ...state, page: 1 }).toString())
  const mayCall = useMayCall()
  const maySelect = mayCall('POST /client/invoice/zip') || mayCall('POST /client/invoice/send')
  const send = useSendInvoices(selection.clear)
  const zip = useMutation({
    mutationFn: (invoiceCodes: string[]) =>
      unwrapResult(client.call('POST /client/invoice/zip', { body: { invoiceCodes } })),
    onSuccess: ({ downloadTaskId }) => onZip(downloadTaskId),
  })
  const { data } = list
  const rows = data?.list ?? []
  const isFiltered = hasInvoiceFilters(state)
  const chosen = maySelect ? selection : undefined
  return (
    <>
      <InvoiceFilterChips state={state} change={change} currencies={data?.currencies ?? []} />
      {list.isPending && <ListLoading label={translate('invoice.loading')} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <BulkActionBar selection={selection} text={translate('invoice.choose.count', { count: selection.ids.length })}>
          <WithCall call="POST /client/invoice/zip">
            <Button $small $kind="main" disabled={zip.isPending} onClick={() => zip.mutate([...selection.ids])}>
              {translate('invoice.zip')}
            </Button>
          </WithCall>
          <WithCall call="POST /client/invoice/send">
            <Button $small disabled={send.isPending} onClick={() => send.mutate([...selection.ids])}>
              {translate('invoice.send')}
            </Button>
          </WithCall>
        </BulkActionBar>
      )}
      {data && rows.length > 0 && (
        <>
          {isPhone ? (
            <InvoiceCards rows={rows} selection={chosen} />
          ) : (
            <DataTable
              label={translate('page.invoices.title')}
              columns={createInvoiceColumns({ translate, lang }, rows, chosen)}
              rows={rows}
              idOf={({ invoiceCode }) => invoiceCode}
              isStale={list.isPlaceholderData}
            />
          )}
          <Pager {...data} onPage={(page) => change({ page })} />
        </>
      )}
      {data && rows.length === 0 && (
        <ListEmpty
          title={translate(isFiltered ? 'invoice.noneTitle' : 'invoice.noneYetTitle')}
          text={translate(isFiltered ? 'invoice.noneText' : 'invoice.noneYetText')}
        >
          {isFiltered && <ResetButton onReset={() => change({ filters: {} })} />}
        </ListEmpty>
      )}
    </>
  )
}
