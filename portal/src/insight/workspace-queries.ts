import { isAllowed, type CallAnswer, type Permission } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'

export type WorkspaceSummary = CallAnswer<'GET /workspace/summary'>
export type TileName = Exclude<keyof WorkspaceSummary, 'asOf'>

/** The permission of each tile, as on the server. */
const tileCodes: Record<TileName, Permission> = {
  incidents: 'sys:booking:event',
  lookToBook: 'dashboard:traffic',
  searches: 'booking:manual',
  rejectedRefunds: 'sys:booking',
  bookings: 'sys:booking',
  balance: 'sys:financial',
  news: 'public',
}

/** Loads one tile, so that it can fail and be retried without the others. */
export function useWorkspaceTile<Name extends TileName>(tile: Name) {
  return useQuery({
    queryKey: ['workspace', tile],
    queryFn: async ({ signal }) => {
      const summary = await unwrapResult(
        client.call('GET /workspace/summary', { query: { tile }, quiet: true, signal }),
      )
      return summary[tile] ?? null
    },
    staleTime: 5_000,
  })
}

export function useMaySee(code: Permission): boolean {
  const permissions = useCurrentUser()?.permissions
  return permissions !== undefined && isAllowed(permissions, code)
}

export function useMaySeeTile(tile: TileName): boolean {
  return useMaySee(tileCodes[tile])
}
