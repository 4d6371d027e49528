import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { runWithCode } from '../../session/run-with-code.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { once, useChange } from '../../shared/api/use-change.ts'

type QueueBody = NonNullable<CallInput<'POST /console/recharge/getPageList'>['body']>
type ChangesBody = NonNullable<CallInput<'POST /console/deposit/getPageList'>['body']>
type CreditBody = NonNullable<CallInput<'POST /console/recharge/credit'>['body']>
type RejectBody = NonNullable<CallInput<'POST /console/recharge/reject'>['body']>
type ProposeBody = NonNullable<CallInput<'POST /console/deposit/propose'>['body']>
type ApplyBody = NonNullable<CallInput<'POST /console/deposit/apply'>['body']>
type DeclineBody = NonNullable<CallInput<'POST /console/deposit/decline'>['body']>

export type AgencyRecharge = CallAnswer<'GET /console/recharge/info/{rechargeId}'>
export type AgencyRechargeRow = CallAnswer<'POST /console/recharge/getPageList'>['list'][number]
export type ListedChange = CallAnswer<'POST /console/deposit/getPageList'>['list'][number]

export function useRechargeQueue(body: QueueBody) {
  return useQuery({
    queryKey: ['console', 'recharge', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/recharge/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useQueuedRecharge(rechargeId: string) {
  return useQuery({
    queryKey: ['console', 'recharge', 'info', rechargeId],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /console/recharge/info/{rechargeId}', { params: { rechargeId }, quiet: true, signal }),
      ),
  })
}

export function useDepositChanges(body: ChangesBody) {
  return useQuery({
    queryKey: ['console', 'deposit', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/deposit/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useAgencyDeposit(agencyCode: string) {
  return useQuery({
    queryKey: ['console', 'deposit', 'agency', agencyCode],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /console/deposit/info/{agencyCode}', { params: { agencyCode }, quiet: true, signal }),
      ),
    enabled: /^[A-Z0-9]{2,20}$/.test(agencyCode),
    retry: false,
  })
}

export const useCreditRecharge = () =>
  useDecision((body: CreditBody) => {
    const sent = once()
    return runWithCode('deposit:change', (mfaCode) =>
      client.call('POST /console/recharge/credit', { body, mfaCode, ...sent }),
    )
  })

export const useRejectRecharge = () =>
  useDecision((body: RejectBody) => unwrapResult(client.call('POST /console/recharge/reject', { body, ...once() })))

export const useProposeChange = () =>
  useDecision((body: ProposeBody) => unwrapResult(client.call('POST /console/deposit/propose', { body, ...once() })))

export const useApplyChange = () =>
  useDecision((body: ApplyBody) => {
    const sent = once()
    return runWithCode('deposit:change', (mfaCode) =>
      client.call('POST /console/deposit/apply', { body, mfaCode, ...sent }),
    )
  })

export const useDeclineChange = () =>
  useDecision((body: DeclineBody) => unwrapResult(client.call('POST /console/deposit/decline', { body, ...once() })))

const useDecision = <Sent, Answer>(send: (body: Sent) => Promise<Answer>) =>
  useChange(send, ['console', 'recharge'], ['console', 'deposit'])
