import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type StudioKey = CallAnswer<'POST /embed/key/getPageList'>['list'][number]

/** Active embed keys of the agency. */
export function useStudioKeys() {
  const body = { page: 1, pageSize: 50 }
  return useQuery({
    queryKey: ['developer', 'embed', 'keys', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /embed/key/getPageList', { body, reads: true, quiet: true, signal })),
    select: ({ list }) => list.filter(({ status }) => status === 'active'),
  })
}

/** Whether the key allows the origin. Compared exactly, except for the port of loopback addresses. */
export const isKeyForOrigin = ({ origins }: Pick<StudioKey, 'origins'>, origin: string): boolean =>
  origins.includes(origin) || origins.includes(`${origin.replace(/:\d+$/, '')}:*`)
