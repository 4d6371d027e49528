import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type ListedConnection = CallAnswer<'POST /pac4jConfigurationProperties/getPageList'>['list'][number]
export type ListedAttempt = CallAnswer<'POST /pac4jConfigurationProperties/attempts/getPageList'>['list'][number]

export const ssoQueryKey = ['account', 'single-sign-on']

export function useConnections() {
  return useQuery({
    queryKey: [...ssoQueryKey, 'list'],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /pac4jConfigurationProperties/getPageList', {
          ...{ body: { pageSize: 100 }, reads: true, quiet: true, signal },
        }),
      ),
    staleTime: 0,
  })
}

export function useAttempts(id: string) {
  return useQuery({
    queryKey: [...ssoQueryKey, 'attempts', id],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /pac4jConfigurationProperties/attempts/getPageList', {
          ...{ body: { id, pageSize: 50 }, reads: true, quiet: true, signal },
        }),
      ),
    staleTime: 0,
  })
}
