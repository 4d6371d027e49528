import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/agency/getPageList'>['body']>

export type ListedAgency = CallAnswer<'POST /console/agency/getPageList'>['list'][number]
export type AgencyDetail = CallAnswer<'GET /console/agency/info/{code}'>

export function useAgencies(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'agency', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/agency/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useAgencyDetail(code: string) {
  return useQuery({
    queryKey: ['console', 'agency', 'info', code],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/agency/info/{code}', { params: { code }, quiet: true, signal })),
  })
}

export const useCreateAgency = () =>
  useChange((body: NonNullable<CallInput<'POST /console/agency/create'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/create', { body, ...once() })),
  )

export const useUpdateStatus = () =>
  useChange((body: NonNullable<CallInput<'POST /console/agency/updateStatus'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateStatus', { body, ...once() })),
  )

export const useUpdateLimits = () =>
  useChange((body: NonNullable<CallInput<'POST /console/agency/updateLimits'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateLimits', { body, ...once() })),
  )

export const useUpdateAccess = () =>
  useChange((body: NonNullable<CallInput<'POST /console/agency/updateAccess'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateAccess', { body, ...once() })),
  )

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'agency'] }),
  })
}
