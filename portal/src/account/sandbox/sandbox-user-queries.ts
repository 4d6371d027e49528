import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type SandboxUser = CallAnswer<'GET /sandbox/userList'>[number]

export const sandboxUsersKey = ['account', 'sandbox-users']

export function useSandboxUsers() {
  return useQuery({
    queryKey: sandboxUsersKey,
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /sandbox/userList', { quiet: true, signal })),
  })
}
