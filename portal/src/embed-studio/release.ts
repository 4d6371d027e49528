import { createClient } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'

interface Release {
  name: string
  integrity: string
}

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

function parseRelease(manifest: unknown): Release | null {
  const found = manifest as { release?: string; fileClient?: Record<string, { integrity: string }> }
  const integrity = found.fileClient?.['gangway.js']?.integrity
  return found.release !== undefined && integrity !== undefined ? { name: found.release, integrity } : null
}
