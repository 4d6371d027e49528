import { saveFile, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { toast } from '../shared/ui/toast.ts'
import { invoicePageSize, toInvoiceFilters, type InvoiceListState } from './invoice-list.rules.ts'

export type InvoicePage = CallAnswer<'POST /client/invoice/getPageList'>
export type InvoiceRow = InvoicePage['list'][number]
export type InvoiceSettings = CallAnswer<'GET /client/invoiceConfig/info'>

export const invoiceConfigKey = ['finance', 'invoiceConfig']

export function useInvoices(state: InvoiceListState) {
  const body = { ...toInvoiceFilters(state), page: state.page, pageSize: invoicePageSize }
  return useQuery({
    queryKey: ['finance', 'invoices', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/invoice/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useInvoiceConfig() {
  return useQuery({
    queryKey: invoiceConfigKey,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /client/invoiceConfig/info', { quiet: true, signal })),
  })
}

/** Saves a document to a file. */
export async function downloadInvoiceFile(invoiceCode: string, format?: 'xml'): Promise<void> {
  const query = format ? { format } : {}
  const file = await client.file('GET /client/invoice/download/{invoiceCode}', { params: { invoiceCode }, query })
  if (file.ok) saveFile(file.value)
}

/** Mails documents to the subscription e-mail again. */
export function useSendInvoices(onSent?: () => void) {
  const { translate } = useTranslator()
  return useMutation({
    mutationFn: (invoiceCodes: string[]) =>
      unwrapResult(
        client.call('POST /client/invoice/send', { body: { invoiceCodes }, idempotencyKey: crypto.randomUUID() }),
      ),
    onSuccess({ sentTo }) {
      toast.success(translate('invoice.sent', { email: sentTo }))
      onSent?.()
    },
  })
}
