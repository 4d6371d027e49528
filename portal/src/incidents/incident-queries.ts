import { isAllowed, type IncidentFilters } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'

export const incidentPageSize = 50

/** Poll interval in milliseconds; covers lost incident events. */
const pollIntervalMs = 60_000

export function useIncidents(filters: IncidentFilters, page = 1, isEnabled = true) {
  return useQuery({
    queryKey: ['incident', 'list', filters, page],
    queryFn: ({ signal }) => {
      const body = { ...filters, page, pageSize: incidentPageSize }
      return unwrapResult(client.call('POST /orderEvent/getPageList', { body, reads: true, quiet: true, signal }))
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  })
}

export function useIncident(id: string) {
  return useQuery({
    queryKey: ['incident', 'detail', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /orderEvent/info/{id}', { params: { id }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** Number of unconfirmed incidents; undefined without permission. */
export function useNewIncidentCount(): number | undefined {
  const user = useCurrentUser()?.permissions
  const { data } = useQuery({
    queryKey: ['incident', 'count'],
    queryFn: () => unwrapResult(client.call('POST /orderEvent/countNew', { body: {}, reads: true, quiet: true })),
    enabled: user !== undefined && isAllowed(user, 'sys:booking:event'),
    refetchInterval: pollIntervalMs,
  })
  return data?.count
}
