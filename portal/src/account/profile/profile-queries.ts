import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type UserProfile = CallAnswer<'GET /sysUser/profile'>

export const profileKey = ['account', 'profile']

export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    // A link in an e-mail changes it in another tab.
    staleTime: 0,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /sysUser/profile', { quiet: true, signal })),
  })
}
