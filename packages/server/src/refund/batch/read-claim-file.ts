import { findBatchFileProblem, getUploadType, type Lang } from '@gangway/core/contract'
import type { Turns } from '../../database/query-queue.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { TableProblem } from '../../upload/table/table-problem.ts'
import { columnName, type ClaimLine } from './read-claim-lines.ts'
import { readClaims } from './read-claims.ts'

/** Reads all rows of an uploaded file, one file at a time, or says why it cannot be read. */
export async function readClaimFile(
  mutex: Turns,
  file: Call<'POST /refund/batch/upload'>['file'],
  lang: Lang,
): Promise<ClaimLine[] | Refusal> {
  const problem = findBatchFileProblem(file)
  if (problem?.key === 'batch.size') return refuse(5013, { errorType: 1, values: { context: 'batch' } })
  const type = getUploadType(file.name)
  if (problem || !type) return refuseFile(problem?.key ?? 'batch.type')
  const read = await mutex(async () => readClaims(type, await file.read())).catch((error: unknown) => {
    if (error instanceof TableProblem) return error
    throw error
  })
  if (!(read instanceof TableProblem)) return read
  const names = read.columns.map((column) => columnName(lang, column))
  return refuseFile(`batch.${read.reason}`, { ...read.values, names })
}

function refuseFile(key: string, values?: Refusal['values']): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path: 'file', key: `input.${key}`, values }] })
}
