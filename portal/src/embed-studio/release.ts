import { createClient } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { parseRelease, type Release } from './release.rules.ts'

/** Client of static files, which need no session. */
const fileClient = createClient({ base: '/widgets' })

/** Current widget release and the integrity hash of its entry file; undefined if the server has none. */
export function useWidgetRelease() {
  return useQuery({
    queryKey: ['studio', 'release'],
    queryFn: async ({ signal }): Promise<Release | null> => {
      const answer = await fileClient.open('/latest/manifest.json', { headers: {}, signal })
      return answer.ok ? parseRelease(await answer.json()) : null
    },
    staleTime: Infinity,
  })
}
