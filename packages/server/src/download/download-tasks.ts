import {
  documentDownloadTypes,
  downloadDays,
  downloadTypes,
  toServerTime,
  type DocumentDownload,
} from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, answerFile, refuse, type FileReply, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findTask, listTasks } from './download.store.ts'
import { mayExport } from './export-calls.ts'
import { fileTypeOf } from './file-type.ts'

type Tasks = Answer<'POST /downloadTask/getPageList'>

export async function listDownloadTasks(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<'POST /downloadTask/getPageList'>,
): Promise<Reply<Tasks>> {
  const { page, pageSize } = body
  const { list, total } = await listTasks(db, scopeOf(caller), { ...body, userId: caller.userId })
  return answer({
    list: list.flatMap(({ id, name, type: stored, status, progress, request, createdAt, expiresAt }) => {
      const type = downloadTypes.find((each) => each === stored)
      const document = documentDownloadTypes.some((each) => each === type)
        ? (request as unknown as DocumentDownload)
        : null
      const url = status === 'DONE' && !document ? `/downloadTask/download/${id}` : null
      const times = { created: toServerTime(createdAt), expires: url && expiresAt && toServerTime(expiresAt) }
      return type ? [{ id, name, type, status, progress, ...times, url, document }] : []
    }),
    total,
    page,
    pageSize,
  })
}

/** Only for the requesting user: a colleague may have fewer permissions. */
export async function downloadTaskFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { caller, params }: Call<'GET /downloadTask/download/{id}'>,
): Promise<FileReply | Refusal> {
  const task = await findTask(db, scopeOf(caller), params.id)
  if (!task || task.userId !== caller.userId) return refuse(5004)
  // The user may have lost the permission after the export.
  if (!mayExport(caller, task)) return refuse(403)
  if (task.status === 'EXPIRED') return refuse(5312, { values: { context: 'downloadExpired', count: downloadDays } })
  if (task.status !== 'DONE' || task.path === null) return refuse(5004)
  const file = await files.read(task.path)
  return file ? answerFile({ name: task.name, type: fileTypeOf(task.name), ...file }) : refuse(5004)
}
