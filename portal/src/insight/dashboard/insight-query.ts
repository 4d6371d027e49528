import { keepPreviousData, useQuery } from '@tanstack/react-query'

const refreshMs = 60_000

/** Figures of a dashboard, loaded again every minute. Those of the former filters stay until the new ones arrive. */
export function useInsight<Report>(name: string, body: object, load: (signal: AbortSignal) => Promise<Report>) {
  return useQuery({
    queryKey: ['insight', name, body],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}
