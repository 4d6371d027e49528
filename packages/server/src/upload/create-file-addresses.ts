import { inArray } from 'drizzle-orm'
import { uploadedFile } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { fileAddressOf } from './file-address.ts'

type Address = 'POST /sg/ossUpload/getTempUrlList' | 'POST /sg/ossUpload/getCustomerUrlList'

/** Signed addresses that anyone can open until they expire. All or none: a path of another agency counts as unknown. */
export async function createFileAddresses(
  deps: Deps,
  { body, caller }: Call<Address>,
  lifetimeMs: number,
): Promise<Reply<Answer<Address>>> {
  const rows = await deps.db
    .select({ path: uploadedFile.path, name: uploadedFile.name, type: uploadedFile.type })
    .from(uploadedFile)
    .where(scopeOf(caller).client(uploadedFile, inArray(uploadedFile.path, body.urlList)))
  const byPath = new Map(rows.map((row) => [row.path, row]))
  const urls: string[] = []
  for (const path of body.urlList) {
    const row = byPath.get(path)
    if (!row) return refuse(5004)
    urls.push(fileAddressOf(deps, row, lifetimeMs))
  }
  return answer({ urls })
}
