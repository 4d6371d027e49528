import { eq } from 'drizzle-orm'
import { fileProblem, kindOfRoot, typeOfName, uploadTypes } from '@gangway/core/contract'
import { client, uploadedFile } from '../database/schema.ts'
import type { Turns } from '../database/turns.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { contentProblem } from './check-content.ts'

type Upload = 'POST /ossUpload/uploadFile' | 'POST /sg/ossUpload/uploadFile'

/**
 * Keeps a file whose name, size and content agree, below the folder of the client and under a name of ours. `turns` are
 * for looking into files: the whole of one is in memory then.
 */
export async function storeFile(
  { db, clock, files }: Deps,
  turns: Turns,
  { body, file, caller }: Call<Upload>,
): Promise<Reply<Answer<Upload>>> {
  const kind = kindOfRoot(body.pathRoot)
  const problem = fileProblem(kind, file)
  if (problem?.key === 'upload.size') return tooLarge(problem.values)
  const type = typeOfName(file.name)
  if (problem || !type) return wrong(problem?.key ?? 'upload.type', problem?.values)
  const inside = await turns(async () => contentProblem(type, await file.read()))
  if (inside) return wrong(inside)

  const now = clock.now()
  const id = newId(now)
  const { clientId, userId } = caller
  const [owner] = await db.select({ code: client.code }).from(client).where(eq(client.id, clientId))
  if (!owner) throw new Error(`The client ${clientId} of a caller is gone.`)
  const path = `${owner.code}/${body.pathRoot}/${id}.${type}`
  const stored = await files.write(path, file.content(), { maxBytes: file.size })
  if (stored === 'too-large') throw new Error(`An upload of ${file.size} bytes has become larger.`)
  try {
    const { size, sha256 } = stored
    const row = { id, clientId, userId, path, name: file.name, type: uploadTypes[type], size, sha256, createdAt: now }
    await db.insert(uploadedFile).values(row)
  } catch (error) {
    // Without its row nobody could ever reach it.
    await files.remove(path)
    throw error
  }
  return answer(path)
}

function tooLarge(values?: Refusal['values']): Refusal {
  return refuse(5013, { errorType: 1, values: { ...values, context: 'file' } })
}

function wrong(key: string, values?: Refusal['values']): Refusal {
  return refuse(5001, { errorType: 1, fields: [{ path: 'file', key: `input.${key}`, values }] })
}
