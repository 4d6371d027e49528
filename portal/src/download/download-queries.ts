import { saveFile, type CallAnswer, type CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestTicket } from '../booking/detail/request-ticket.ts'
import { downloadInvoiceFile } from '../invoice/invoices.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import type { useTranslator } from '../shared/i18n/translations.ts'

type ListBody = NonNullable<CallInput<'POST /downloadTask/getPageList'>['body']>

export type DownloadFilters = Omit<ListBody, 'page' | 'pageSize'>
export type ListedDownload = CallAnswer<'POST /downloadTask/getPageList'>['list'][number]

/** Live updates tell when a file is ready, and this shows its progress meanwhile. */
const progressMs = 1_000

export const isInWork = ({ status }: Pick<ListedDownload, 'status'>) => status === 'WAITING' || status === 'RUNNING'

export function listDownloads(body: ListBody) {
  return unwrapResult(client.call('POST /downloadTask/getPageList', { body, reads: true, quiet: true }))
}

export function useDownloads(body: ListBody, isEnabled = true) {
  return useQuery({
    queryKey: ['download', 'list', body],
    queryFn: () => listDownloads(body),
    enabled: isEnabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isInWork) ? progressMs : false),
  })
}

/**
 * Saves a finished file; a document is made again. Returns the reason of a refusal that belongs to the ticket; other failures are
 * shown by the dialog for errors.
 */
export async function saveDownload(
  { id, document }: ListedDownload,
  { translate, translator }: ReturnType<typeof useTranslator>,
): Promise<string | undefined> {
  if (document && 'orderNo' in document) {
    const ticket = await requestTicket(document, translate)
    if (ticket === 'cancelled' || ticket.ok || ticket.error.kind !== 'refused') return undefined
    return ticket.error.text ?? translator.t(ticket.error.messageKey)
  }
  if (document) await downloadInvoiceFile(document.invoiceCode)
  else {
    const file = await client.file('GET /downloadTask/download/{id}', { params: { id } })
    if (file.ok) saveFile(file.value)
  }
  return undefined
}

export const useRetryDownload = () =>
  useChange((id: string) => unwrapResult(client.call('POST /downloadTask/retry', { body: { id }, quiet: true })))

/** A document that was downloaded again is the newest of the list. */
export function useRefreshDownloads(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: ['download'] })
}

export const useDeleteDownloads = () =>
  useChange((ids: string[]) => unwrapResult(client.call('POST /downloadTask/delete', { body: { ids }, quiet: true })))

function useChange<Sent>(send: (sent: Sent) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: ['download'] }),
  })
}
