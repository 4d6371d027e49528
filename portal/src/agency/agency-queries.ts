import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { once, useChange } from '../shared/api/use-change.ts'

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
  useAgencyChange((body: NonNullable<CallInput<'POST /console/agency/create'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/create', { body, ...once() })),
  )

export const useUpdateStatus = () =>
  useAgencyChange((body: NonNullable<CallInput<'POST /console/agency/updateStatus'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateStatus', { body, ...once() })),
  )

export const useUpdateLimits = () =>
  useAgencyChange((body: NonNullable<CallInput<'POST /console/agency/updateLimits'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateLimits', { body, ...once() })),
  )

export const useUpdateAccess = () =>
  useAgencyChange((body: NonNullable<CallInput<'POST /console/agency/updateAccess'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/updateAccess', { body, ...once() })),
  )

export const useResendInvitation = () =>
  useAgencyChange((body: NonNullable<CallInput<'POST /console/agency/resendInvitation'>['body']>) =>
    unwrapResult(client.call('POST /console/agency/resendInvitation', { body, ...once() })),
  )

const useAgencyChange = <Sent, Answer>(send: (body: Sent) => Promise<Answer>) => useChange(send, ['console', 'agency'])
