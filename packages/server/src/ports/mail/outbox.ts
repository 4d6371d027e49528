import { and, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { mail } from '../../database/schema/mail.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { JobQueues } from '../../shared/job-queues.ts'
import { queues } from '../../shared/queues.ts'
import type { Secret } from '../../shared/secret.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import { reasonOf } from '../../shared/start-problem.ts'
import type { Email, ForwardedEmail, MailTransport, MailPort, StoredEmail } from './mail.port.ts'

interface OutboxDeps {
  db: Db
  clock: Clock
  jobs: JobQueues
  secret: Secret
  /** Without it, emails stay in the development inbox. */
  transport?: MailTransport
}

const purpose = 'mail'

/** Bodies are stored encrypted: links in them open accounts. */
export function createMailOutbox({ db, clock, jobs, secret, transport }: OutboxDeps): MailPort {
  async function read(id: string): Promise<StoredEmail | undefined> {
    const [row] = await db.select().from(mail).where(eq(mail.id, id))
    return row && present(secret, row)
  }

  async function store(tx: Tx, emails: readonly Email[]): Promise<string[]> {
    for (const email of emails) refuseBadHeaders(email)
    if (emails.length === 0) return []
    const createdAt = clock.now()
    const status: StoredEmail['status'] = transport ? 'waiting' : 'kept'
    const rows = emails.map(({ to, subject, text, html, unsubscribe, forwarded }) => {
      const id = newId(createdAt)
      const encrypt = (body: string) => encryptForOwner(secret, purpose, id, body)
      return {
        ...{ id, recipient: to, subject, plain: encrypt(text), html: encrypt(html) },
        unsubscribe: unsubscribe === undefined ? null : encrypt(unsubscribe),
        forwarded: forwarded === undefined ? null : encrypt(JSON.stringify(forwarded)),
        ...{ status, attempts: 0, createdAt },
      }
    })
    await tx.insert(mail).values(rows)
    if (transport) for (const { id } of rows) await jobs.send(tx, 'mail.send', { id })
    return rows.map(({ id }) => id)
  }

  return {
    async send(tx, email) {
      const [id = ''] = await store(tx, [email])
      return { id }
    },
    sendAll: async (tx, emails) => void (await store(tx, emails)),
    read,
    async page({ page, pageSize, to }) {
      const condition = to === undefined ? undefined : eq(mail.recipient, to)
      const rows = await db
        .select()
        .from(mail)
        .where(condition)
        .orderBy(desc(mail.createdAt), desc(mail.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const [counted] = await db.select({ total: count() }).from(mail).where(condition)
      return { list: rows.map((row) => present(secret, row)), total: counted?.total ?? 0 }
    },
  }
}

/** Sends waiting emails. Idempotent when the queue repeats a job. */
export async function workOutbox({ db, clock, jobs, secret, transport }: OutboxDeps): Promise<void> {
  if (!transport) return
  await jobs.work('mail.send', async ({ data: { id } }) => {
    const isWaiting = and(eq(mail.id, id), eq(mail.status, 'waiting'))
    const [row] = await db.select().from(mail).where(isWaiting)
    if (!row) return
    const attempts = row.attempts + 1
    const store = (change: Partial<typeof mail.$inferInsert>) =>
      db
        .update(mail)
        .set({ attempts, ...change })
        .where(isWaiting)
    try {
      const result = await transport.send(present(secret, row))
      if (result === 'taken') await store({ status: 'sent', problem: null, sentAt: clock.now() })
      else await store({ status: 'failed', problem: result.refused })
    } catch (error) {
      const isLast = attempts > queues['mail.send'].retryLimit
      await store({ problem: reasonOf(error), status: isLast ? 'failed' : 'waiting' })
      if (!isLast) throw error
    }
  })
}

/** Prevents header injection, which could add recipients. */
function refuseBadHeaders({ to, subject, forwarded }: Email): void {
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(to) || to.length > 254) {
    throw new Error('The email has an invalid recipient address.')
  }
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if ([subject, ...Object.values(forwarded ?? {})].some((text) => /[\u0000-\u001f\u007f]/.test(text)))
    throw new Error('The email has a control character in its headers.')
}

function present(secret: Secret, row: typeof mail.$inferSelect): StoredEmail {
  const { id, recipient, subject, plain, html, unsubscribe, forwarded } = row
  const { status, attempts, problem, createdAt, sentAt } = row
  // Mails of earlier versions are not encrypted.
  const decrypt = (body: string) => decryptForOwner(secret, purpose, id, body) ?? body
  return {
    id,
    to: recipient,
    subject,
    text: decrypt(plain),
    html: decrypt(html),
    ...(unsubscribe !== null && { unsubscribe: decrypt(unsubscribe) }),
    ...(forwarded !== null && { forwarded: JSON.parse(decrypt(forwarded)) as ForwardedEmail }),
    status,
    attempts,
    problem: problem ?? undefined,
    createdAt,
    sentAt: sentAt ?? undefined,
  }
}
