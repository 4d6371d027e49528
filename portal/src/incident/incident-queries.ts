import { mayOpen, type IncidentFilters } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/rights.ts'
import { client, valueOf } from '../shared/client.ts'

export const incidentPage = 50

/** News of incidents come by themselves; should they get lost on the way, they are asked for. */
const lookAgainMs = 60_000

export function useIncidents(filters: IncidentFilters, page = 1, isWanted = true) {
  return useQuery({
    queryKey: ['incident', 'list', filters, page],
    queryFn: ({ signal }) => {
      const body = { ...filters, page, pageSize: incidentPage }
      return valueOf(client.call('POST /orderEvent/getPageList', { body, reads: true, quiet: true, signal }))
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

export function useIncident(id: string) {
  return useQuery({
    queryKey: ['incident', 'detail', id],
    queryFn: ({ signal }) => valueOf(client.call('GET /orderEvent/info/{id}', { params: { id }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** How many wait for a choice; nothing for somebody who may not see them. */
export function useNewIncidents(): number | undefined {
  const rights = useSignedIn()?.rights
  const { data } = useQuery({
    queryKey: ['incident', 'count'],
    queryFn: () => valueOf(client.call('POST /orderEvent/countNew', { body: {}, reads: true, quiet: true })),
    enabled: rights !== undefined && mayOpen(rights, 'sys:booking:event'),
    refetchInterval: lookAgainMs,
  })
  return data?.count
}
