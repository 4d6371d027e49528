import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type ListedUser = CallAnswer<'POST /sysUser/getPageList'>['list'][number]

export function useUsers(body: NonNullable<CallInput<'POST /sysUser/getPageList'>['body']>) {
  return useQuery({
    queryKey: ['account', 'users', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /sysUser/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

const usersPerCall = 100

/** All users of the agency, for lists to choose from; `undefined` until the last page has arrived. */
export function useAllUsers(status?: ListedUser['status']) {
  return useQuery({
    queryKey: ['account', 'users', 'all', status],
    queryFn: async ({ signal }) => {
      const users: ListedUser[] = []
      for (let page = 1; ; page += 1) {
        const body = { page, pageSize: usersPerCall, ...(status && { status }) }
        const part = await unwrapResult(
          client.call('POST /sysUser/getPageList', { body, reads: true, quiet: true, signal }),
        )
        users.push(...part.list)
        if (part.list.length < usersPerCall) return users
      }
    },
  })
}

export function useUserSessions(userId: string, page: number) {
  return useQuery({
    queryKey: ['account', 'sessions', userId, page],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /sysUser/userSession/getPageList', {
          ...{ body: { userId, page, pageSize: 5 }, reads: true, quiet: true, signal },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** First and last name; a Chinese name begins with the last name. */
export function fullNameOf({ nickname, lastname }: Pick<ListedUser, 'nickname' | 'lastname'>): string {
  return /\p{Script=Han}/u.test(nickname) ? `${lastname}${nickname}` : `${nickname} ${lastname}`.trim()
}
