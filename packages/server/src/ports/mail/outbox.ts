import { and, count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { mail } from '../../database/schema/mail.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Jobs } from '../../shared/jobs.ts'
import { queues } from '../../shared/queues.ts'
import { reasonOf } from '../../shared/start-problem.ts'
import type { Letter, MailCarrier, MailPort, StoredLetter } from './mail.port.ts'

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Without one, letters stay in the development inbox. */
  carrier?: MailCarrier
}

export function createOutbox({ db, clock, jobs, carrier }: Parts): MailPort {
  async function read(id: string): Promise<StoredLetter | undefined> {
    const [row] = await db.select().from(mail).where(eq(mail.id, id))
    return row && present(row)
  }

  async function store(tx: Tx, letters: readonly Letter[]): Promise<string[]> {
    for (const letter of letters) refuseBadHeaders(letter)
    if (letters.length === 0) return []
    const createdAt = clock.now()
    const status: StoredLetter['status'] = carrier ? 'waiting' : 'kept'
    const rows = letters.map(({ to, subject, text, html }) => {
      return { id: newId(createdAt), recipient: to, subject, plain: text, html, status, attempts: 0, createdAt }
    })
    await tx.insert(mail).values(rows)
    if (carrier) for (const { id } of rows) await jobs.send(tx, 'mail.send', { id })
    return rows.map(({ id }) => id)
  }

  return {
    async send(tx, letter) {
      const [id = ''] = await store(tx, [letter])
      return { id }
    },
    sendAll: async (tx, letters) => void (await store(tx, letters)),
    read,
    async page({ page, pageSize, to }) {
      const wanted = to === undefined ? undefined : eq(mail.recipient, to)
      const rows = await db
        .select()
        .from(mail)
        .where(wanted)
        .orderBy(desc(mail.createdAt), desc(mail.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const [counted] = await db.select({ total: count() }).from(mail).where(wanted)
      return { list: rows.map(present), total: counted?.total ?? 0 }
    },
  }
}

/** Carries waiting letters to the mail server. One that was sent is never sent again, whatever the queue repeats. */
export async function workOutbox({ db, clock, jobs, carrier }: Parts): Promise<void> {
  if (!carrier) return
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
      const carried = await carrier.carry(present(row))
      if (carried === 'taken') await store({ status: 'sent', problem: null, sentAt: clock.now() })
      else await store({ status: 'failed', problem: carried.refused })
    } catch (error) {
      const isLast = attempts > queues['mail.send'].retryLimit
      await store({ problem: reasonOf(error), status: isLast ? 'failed' : 'waiting' })
      if (!isLast) throw error
    }
  })
}

/** A line break in a header would let whoever typed it write headers, and so recipients, of his own. */
function refuseBadHeaders({ to, subject }: Letter): void {
  if (!/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(to) || to.length > 254) {
    throw new Error('A letter was addressed to something that is no mail address.')
  }
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (/[\u0000-\u001f\u007f]/.test(subject)) throw new Error('A letter has a line break in its subject.')
}

function present(row: typeof mail.$inferSelect): StoredLetter {
  const { id, recipient, subject, plain, html, status, attempts, problem, createdAt, sentAt } = row
  return {
    id,
    to: recipient,
    subject,
    text: plain,
    html,
    status,
    attempts,
    problem: problem ?? undefined,
    createdAt,
    sentAt: sentAt ?? undefined,
  }
}
