import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/lead/getPageList'>['body']>
type ExportBody = NonNullable<CallInput<'POST /console/lead/export'>['body']>

export type ListedLead = CallAnswer<'POST /console/lead/getPageList'>['list'][number]
export type LeadDetail = CallAnswer<'GET /console/lead/info/{id}'>

export function useLeads(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'lead', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/lead/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useLead(id: string) {
  return useQuery({
    queryKey: ['console', 'lead', 'info', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/lead/info/{id}', { params: { id }, quiet: true, signal })),
  })
}

export function useUpdateLead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'POST /console/lead/update'>['body']>) =>
      unwrapResult(
        client.call('POST /console/lead/update', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'lead'] }),
  })
}

export const requestLeadExport = (body: ExportBody) =>
  unwrapResult(client.call('POST /console/lead/export', { body, idempotencyKey: crypto.randomUUID() }))

export const requestMarketingExport = (format: 'CSV' | 'XLSX') =>
  unwrapResult(client.call('POST /console/marketing/export', { body: { format }, idempotencyKey: crypto.randomUUID() }))
