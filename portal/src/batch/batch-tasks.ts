import type { BatchStatus, BatchTask, CallAnswer } from '@gangway/core'
import { isBatchOver } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'
import type { PillLook } from '../shared/pill.ts'

export type Job = CallAnswer<'GET /refund/batch/info/{taskId}'>

/** News of each step come by themselves; should they get lost on the way, it is asked for. */
const askAgainMs = 5_000

export interface RecordFilters {
  page: number
  fileName?: string
  status?: BatchStatus[]
  uploadedFrom?: string
  uploadedTo?: string
}

export function useRecords(filters: RecordFilters) {
  return useQuery({
    queryKey: ['refundImport', 'list', filters],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /refund/batch/getPageList', {
          body: { ...filters, pageSize: 20 },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.every(isOver) === false ? askAgainMs : false),
  })
}

/** One file, and how far it is. */
export function useJob(id: string) {
  return useQuery({
    queryKey: ['refundImport', 'job', id],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /refund/batch/info/{taskId}', { params: { taskId: id }, quiet: true, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? askAgainMs : false),
  })
}

function isOver({ status }: Pick<BatchTask, 'status'>): boolean {
  return isBatchOver(status)
}

export const looks: Record<BatchStatus, PillLook> = {
  WAITING: 'new',
  PROCESSING: 'info',
  SUCCESS: 'ok',
  PARTIAL_FAILURE: 'warn',
  FAILED: 'bad',
}
