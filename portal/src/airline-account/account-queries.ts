import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type AccountListBody = NonNullable<CallInput<'POST /byoa/getPageList'>['body']>
export type Accounts = CallAnswer<'POST /byoa/getPageList'>
export type ListedAccount = Accounts['list'][number]
export type AccountParameter = CallAnswer<'POST /byoa/template'>['params'][number]

const quiet = { reads: true, quiet: true } as const

export function useAccounts(body: AccountListBody) {
  return useQuery({
    queryKey: ['airlineAccount', 'list', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /byoa/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
  })
}

/** The values of an account that are not secret. Read anew each time, as another user may have changed them. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: ['airlineAccount', 'info', id],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /byoa/info/{id}', { params: { id }, quiet: true, signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useVendors(airline: string) {
  return useQuery({
    queryKey: ['airlineAccount', 'vendors', airline],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /byoa/vendorList', { body: { airline }, ...quiet, signal })),
    enabled: airline !== '',
  })
}

export function useTemplate(airline: string, vendor: string) {
  return useQuery({
    queryKey: ['airlineAccount', 'template', airline, vendor],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /byoa/template', { body: { airline, vendor }, ...quiet, signal })),
    enabled: airline !== '' && vendor !== '',
    retry: false,
  })
}

export function useSearchAccounts(searchId: string) {
  return useQuery({
    queryKey: ['airlineAccount', 'search', searchId],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /byoa/searchAccounts', { body: { searchId }, ...quiet, signal })),
    enabled: searchId !== '',
    retry: false,
  })
}
