import type { BatchStatus, BatchTask, CallAnswer } from '@gangway/core'
import { isFinalBatchStatus } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import type { PillTone } from '../../shared/ui/pill.ts'

export type ImportJob = CallAnswer<'GET /refund/batch/info/{taskId}'>

/** Poll interval in milliseconds; covers lost progress events. */
const pollIntervalMs = 5_000

export interface ImportRecordFilters {
  page: number
  fileName?: string
  status?: BatchStatus[]
  uploadedFrom?: string
  uploadedTo?: string
}

export function useImportRecords(filters: ImportRecordFilters) {
  return useQuery({
    queryKey: ['refundImport', 'list', filters],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /refund/batch/getPageList', {
          body: { ...filters, pageSize: 20 },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.every(isFinished) === false ? pollIntervalMs : false),
  })
}

export function useImportJob(id: string) {
  return useQuery({
    queryKey: ['refundImport', 'job', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /refund/batch/info/{taskId}', { params: { taskId: id }, quiet: true, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isFinished(data) ? pollIntervalMs : false),
  })
}

function isFinished({ status }: Pick<BatchTask, 'status'>): boolean {
  return isFinalBatchStatus(status)
}

export const importStatusTones: Record<BatchStatus, PillTone> = {
  WAITING: 'new',
  PROCESSING: 'info',
  SUCCESS: 'ok',
  PARTIAL_FAILURE: 'warn',
  FAILED: 'bad',
}
