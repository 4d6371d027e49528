import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type ForwardQuery = CallInput<'POST /emailForwardLog/getPageList'>['body']
export type Forward = CallAnswer<'POST /emailForwardLog/getPageList'>['list'][number]

/** Begins the keys of the log and of the inbound address. */
export const forwardsKey = ['email-forward']

/** Between two reads of the log while an e-mail is being forwarded. */
const progressMs = 3_000

export function useForwards(query: ForwardQuery) {
  return useQuery({
    queryKey: [...forwardsKey, 'log', query],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /emailForwardLog/getPageList', { body: query, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'RECEIVED') ? progressMs : false),
  })
}

export function useInboundServer() {
  return useQuery({
    queryKey: [...forwardsKey, 'server'],
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /emailForwardServer/info', { quiet: true, signal })),
  })
}
