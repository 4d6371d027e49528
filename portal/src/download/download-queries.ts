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
  if (!document) return save(client.file('GET /downloadTask/download/{id}', { params: { id } }))
  if ('orderNo' in document) {
    const ticket = await requestTicket(document, translate)
    if (ticket === 'cancelled' || ticket.ok || ticket.error.kind !== 'refused') return undefined
    return ticket.error.text ?? translator.t(ticket.error.messageKey)
  }
  if ('invoiceCode' in document) {
    await downloadInvoiceFile(document.invoiceCode, document.format)
    return undefined
  }
  return save(requestDocument(document))
}

type RemadeDocument = Exclude<NonNullable<ListedDownload['document']>, { orderNo: string } | { invoiceCode: string }>

/** Makes a document again. */
function requestDocument(document: RemadeDocument) {
  if ('rowId' in document) return client.file('POST /mail/downloadOrderMail.do', { body: { rowId: document.rowId } })
  if ('taskId' in document) {
    const params = { taskId: document.taskId }
    return client.file('GET /refund/batch/errorReport/{taskId}', { params, query: { format: document.format } })
  }
  if ('statementNo' in document) {
    const params = { statementNo: document.statementNo }
    return client.file('GET /client/matching/report/{statementNo}', { params, query: { format: document.format } })
  }
  if ('month' in document) {
    const params = { month: document.month }
    return client.file('GET /client/period/trialBalanceFile/{month}', { params, query: { format: document.format } })
  }
  const { slug, version, lang } = document
  return client.file('GET /document/download/{slug}', {
    params: { slug },
    query: { format: document.format, version, lang },
  })
}

/** The client reports failures itself. */
async function save(requested: ReturnType<typeof client.file>): Promise<undefined> {
  const file = await requested
  if (file.ok) saveFile(file.value)
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
