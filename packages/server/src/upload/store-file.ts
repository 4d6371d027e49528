import { eq } from 'drizzle-orm'
import { findFileProblem, getUploadKind, getUploadType, uploadKinds, uploadTypes } from '@gangway/core/contract'
import { client, uploadedFile } from '../database/schema.ts'
import type { Turns } from '../database/query-queue.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { findContentProblem } from './check-content.ts'

type Upload = 'POST /ossUpload/uploadFile' | 'POST /sg/ossUpload/uploadFile'

/**
 * Stores a file whose name, size and content match, in the agency's folder under a generated name. `mutex` limits
 * content checks, which load the whole file into memory.
 */
export async function storeFile(
  { db, clock, files }: Deps,
  mutex: Turns,
  { body, file, caller }: Call<Upload>,
): Promise<Reply<Answer<Upload>>> {
  const kind = getUploadKind(body.pathRoot)
  const problem = findFileProblem(kind, file)
  if (problem?.key === 'upload.size') return tooLarge(problem.values)
  const type = getUploadType(file.name)
  if (problem || !type)
    return refuseFile(problem?.key ?? 'upload.type', { ...problem?.values, types: uploadKinds[kind].types })
  const foundProblem = await mutex(async () => findContentProblem(type, await file.read()))
  if (foundProblem) return refuseFile(foundProblem)

  const now = clock.now()
  const id = newId(now)
  const { clientId, userId } = caller
  const [owner] = await db.select({ code: client.code }).from(client).where(eq(client.id, clientId))
  if (!owner) throw new Error(`The agency ${clientId} of a caller does not exist any more.`)
  const path = `${owner.code}/${body.pathRoot}/${id}.${type}`
  const stored = await files.write(path, file.content(), { maxBytes: file.size })
  if (stored === 'too-large') throw new Error(`An upload of ${file.size} bytes has become larger.`)
  try {
    const { size, sha256 } = stored
    const row = { id, clientId, userId, path, name: file.name, type: uploadTypes[type], size, sha256, createdAt: now }
    await db.insert(uploadedFile).values(row)
  } catch (error) {
    // Without its row the file is unreachable.
    await files.remove(path)
    throw error
  }
  return answer(path)
}

function tooLarge(values?: Refusal['values']): Refusal {
  return refuse(5013, { errorType: 1, values: { ...values, context: 'file' } })
}

function refuseFile(key: string, values?: Refusal['values']): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path: 'file', key: `input.${key}`, values }] })
}
