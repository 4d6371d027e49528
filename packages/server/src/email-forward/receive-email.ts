import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailForward, type client } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { newId } from '../shared/ids.ts'
import { originalPath } from './email-forward.store.ts'
import { originalDays } from './email-limits.ts'
import type { ReadEmail } from './read-email.ts'

const dayMs = 86_400_000

interface NewEmail {
  agency: typeof client.$inferSelect
  /** The inbound address that the sending mail server named. */
  address: string
  original: Buffer
  described: Omit<ReadEmail, 'text'>
}

/**
 * Stores an e-mail and the job that forwards it. The sending mail server is answered afterwards: until then it keeps the
 * e-mail and repeats it, and a repetition is stored once.
 */
export async function receiveEmail(
  { db, clock, files, scheduler }: Pick<Deps, 'db' | 'clock' | 'files' | 'scheduler'>,
  { agency, address, original, described: { from, to, subject } }: NewEmail,
): Promise<'received' | 'repeated'> {
  const scope = clientScopeOf({ clientId: agency.id })
  const digest = createHash('sha256').update(original).digest('hex')
  const known = await db.$count(emailForward, scope.client(emailForward, eq(emailForward.digest, digest)))
  if (known > 0) return 'repeated'
  const receivedAt = agencyClock(clock, agency).now()
  const id = newId(receivedAt)
  const path = originalPath(agency.id, id)
  const expiresAt = new Date(receivedAt.getTime() + originalDays * dayMs)
  // Before the file: without its row, after a crash, it is deleted all the same.
  await db.transaction((tx) => scheduler.put(tx, scope, { kind: 'email.expire', subject: id, dueAt: expiresAt }))
  await files.write(path, original, { maxBytes: original.length })
  const isNew = await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(emailForward)
      .values({
        ...{ id, clientId: agency.id, sender: from, recipient: to || address, subject },
        ...{ digest, path, receivedAt, status: 'RECEIVED' as const },
      })
      .onConflictDoNothing({ target: [emailForward.clientId, emailForward.digest] })
      .returning({ id: emailForward.id })
    if (created) await scheduler.put(tx, scope, { kind: 'email.forward', subject: id, dueAt: receivedAt })
    return created !== undefined
  })
  if (!isNew) await files.remove(path)
  return isNew ? 'received' : 'repeated'
}
