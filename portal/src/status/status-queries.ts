import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/status/getPageList'>['body']>
export type CreateBody = NonNullable<CallInput<'POST /console/status/create'>['body']>
export type UpdateBody = NonNullable<CallInput<'POST /console/status/update'>['body']>
export type CorrectBody = NonNullable<CallInput<'POST /console/status/correct'>['body']>
export type ListedIncident = CallAnswer<'POST /console/status/getPageList'>['list'][number]
export type StatusIncidentDetail = CallAnswer<'GET /console/status/info/{id}'>

export const statusComponents = [
  'search',
  'booking',
  'payment',
  'refunds',
  'partnerApi',
  'webhooks',
] as const satisfies readonly CreateBody['components'][number][]
export const outageImpacts = ['DEGRADED', 'OUTAGE', 'MAINTENANCE'] as const satisfies readonly CreateBody['impact'][]
export const outageStatuses = [
  'INVESTIGATING',
  'IDENTIFIED',
  'MONITORING',
  'RESOLVED',
] as const satisfies readonly CreateBody['status'][]

export function useStatusIncidents(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'status', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/status/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useStatusIncident(id: string) {
  return useQuery({
    queryKey: ['console', 'status', 'info', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/status/info/{id}', { params: { id }, quiet: true, signal })),
  })
}

export function useCreateIncident() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateBody) =>
      unwrapResult(
        client.call('POST /console/status/create', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'status'] }),
  })
}

export function useUpdateIncident() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateBody) =>
      unwrapResult(
        client.call('POST /console/status/update', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'status'] }),
  })
}

export function useCorrectUpdate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectBody) =>
      unwrapResult(
        client.call('POST /console/status/correct', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'status'] }),
  })
}
