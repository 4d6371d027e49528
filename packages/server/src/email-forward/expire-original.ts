import { eq } from 'drizzle-orm'
import { emailForward } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../shared/scheduler/job.ts'
import { originalPath } from './email-forward.store.ts'

/** Deletes the original at the end of its period; the line of the log stays. */
export function expireOriginals({ db, files }: Pick<Deps, 'db' | 'files'>): JobHandler {
  return async ({ scope, subject: id }) => {
    await files.remove(originalPath(scope.clientId, id))
    await db
      .update(emailForward)
      .set({ path: null })
      .where(scope.client(emailForward, eq(emailForward.id, id)))
    return undefined
  }
}
