import type { CallAnswer } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'

export type StudioKey = CallAnswer<'POST /embed/key/getPageList'>['list'][number]

/** The keys of the agency that work. */
export function useEmbedKeys() {
  const body = { page: 1, pageSize: 50 }
  return useQuery({
    queryKey: ['developer', 'embed', 'keys', body],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /embed/key/getPageList', { body, reads: true, quiet: true, signal })),
    select: ({ list }) => list.filter(({ status }) => status === 'active'),
  })
}

/** Whether a page of this origin may use the key: letter by letter, but for the ports of the own machine. */
export const isFor = ({ origins }: Pick<StudioKey, 'origins'>, origin: string): boolean =>
  origins.includes(origin) || origins.includes(`${origin.replace(/:\d+$/, '')}:*`)
