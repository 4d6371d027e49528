import type { CallAnswer, CallInput } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { once, useChange } from '../shared/api/use-change.ts'

export type AgencySandbox = CallAnswer<'GET /console/sandbox/info/{code}'>
type ClockBody = NonNullable<CallInput<'POST /console/sandbox/setClock'>['body']>
type FaultBody = NonNullable<CallInput<'POST /console/sandbox/planFault'>['body']>

export function useAgencySandbox(code: string) {
  return useQuery({
    queryKey: ['console', 'sandbox', code],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/sandbox/info/{code}', { params: { code }, quiet: true, signal })),
  })
}

export const useSetClock = () =>
  useChange(
    (body: ClockBody) => unwrapResult(client.call('POST /console/sandbox/setClock', { body, ...once() })),
    ['console', 'sandbox'],
  )

export const usePlanFault = () =>
  useChange(
    (body: FaultBody) => unwrapResult(client.call('POST /console/sandbox/planFault', { body, ...once() })),
    ['console', 'sandbox'],
  )

export const useClearFaults = () =>
  useChange(
    (body: { code: string }) => unwrapResult(client.call('POST /console/sandbox/clearFaults', { body, ...once() })),
    ['console', 'sandbox'],
  )
