import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open.ts'
import { agenda, client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import { clientClock } from './client-clock.ts'
import type { Clock } from './clock.ts'
import { createBell } from './bell.ts'
import { newId, newToken } from './ids.ts'
import type { Log } from './log.ts'
import { reasonOf } from './start-problem.ts'

/** What can stand on the agenda. A new kind is a line here and a handler where it belongs. */
export type AgendaKind =
  /** The supplier never said whether it holds a booking: ask. */
  | 'booking.resolve'
  /** The payment limit of an unpaid booking passes. */
  | 'booking.expire'
  /** What is held for a booking that will not be paid is let go of. */
  | 'booking.release'
  /** Pay and issue at the supplier, then wait for the tickets. */
  | 'booking.ticket'
  /** The verdict on a stop of issuance. */
  | 'booking.stop'
  /** No confirmation mail after a day. */
  | 'booking.notice'
  | 'ancillary.expire'
  | 'ancillary.ticket'
  /** Refunds, voids and claims: ask the supplier, then wait for the money. */
  | 'refund.work'
  /** Money that nobody confirmed counts as confirmed. */
  | 'refund.confirm'
  /** The rows of a file of claims. */
  | 'refund.import'
  /** Whether the airline changed a ticketed trip. */
  | 'booking.watch'
  /** The simulated desk turns to a service request. */
  | 'request.desk'
  /** An answered service request that nobody said anything about is closed. */
  | 'request.expire'
  | 'download.write'
  /** What was won and lost with bags of resellers is netted for a month. */
  | 'partner.bags'
  /** The minutes of a fulfilment order are over. */
  | 'partner.fulfilment'
  /** The airlines are asked for a comparison of fares. */
  | 'fare.search'
  /** Systems of clients are told what happened. */
  | 'webhook.deliver'

export interface Entry {
  kind: AgendaKind
  /** The id of what it is about: one entry of a kind for each. */
  subject: string
  dueAt: Date
}

/** What a handler gets: the client in whose name and time it works. */
export interface Due {
  scope: Scope
  subject: string
  clock: Clock
  rehearsal: boolean
  /** How often it failed before. */
  attempts: number
}

/** Does what is due. May be called again for the same entry, so it looks first at what is already done. A date asks for another turn then. */
export type DueHandler = (due: Due) => Promise<Date | undefined>

/**
 * What is to be done later, in each client's own time. pg-boss goes by the clock of the database, which nobody can move;
 * an entry here is due when the clock of its client says so. An entry is written with the transaction that needs it, taken for
 * a while by one process, and gone when it was done; who dies over it leaves it to the next.
 */
export interface Agenda {
  /** Writes the entries, no two of them for the same subject, or moves those that stand there. */
  put(tx: Tx, scope: Scope, ...entries: Entry[]): Promise<void>
  remove(tx: Tx, scope: Scope, entry: Pick<Entry, 'kind' | 'subject'>): Promise<void>
  handle(kind: AgendaKind, handler: DueHandler): void
  /** Does everything that is due now, of everybody or of one client, and says how many entries that were. After the signal it begins nothing more. */
  runDue(clientId?: string, signal?: AbortSignal): Promise<number>
  /** Keeps doing what is due until closed. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  database: OpenDatabase
  clock: Clock
  log: Log
  /** How long an entry belongs to whoever took it. */
  leaseMs?: number
}

const channel = 'gangway_agenda'
const lookAgainMs = 1_000
const atOnce = 8
const mostBackoffMs = 15 * 60_000
/** Whoever asks for another turn gets it no sooner: nothing runs in a ring. */
const shortestPauseMs = 1_000
/** Nobody is at it, and it never failed. */
const free = { takenBy: null, takenUntil: null, attempts: 0, problem: null }

export function createAgenda({ database, clock, log, leaseMs = 30_000 }: Parts): Agenda {
  const { db } = database
  const handlers = new Map<string, DueHandler>()
  const closing = new AbortController()
  let running: Promise<unknown> | undefined

  async function take(atMost: number, clientId?: string) {
    const now = clock.now()
    const itsTime = sql`case when ${client.mode} = 'live' then ${now.toISOString()}::timestamptz
      else coalesce(${client.clockFrozenAt}, ${now.toISOString()}::timestamptz + ${client.clockShiftMs} * interval '1 millisecond') end`
    const isFree = or(isNull(agenda.takenUntil), lt(agenda.takenUntil, now))
    return db.transaction(async (tx) => {
      const due = await tx
        .select({ entry: agenda, mode: client.mode, shift: client.clockShiftMs, frozen: client.clockFrozenAt })
        .from(agenda)
        .innerJoin(client, eq(client.id, agenda.clientId))
        .where(and(sql`${agenda.dueAt} <= ${itsTime}`, isFree, clientId ? eq(agenda.clientId, clientId) : undefined))
        .orderBy(agenda.dueAt, agenda.id)
        .limit(atMost)
        .for('update', { of: agenda, skipLocked: true })
      const takenBy = newToken(12)
      const takenUntil = new Date(now.getTime() + leaseMs)
      for (const { entry } of due) {
        await tx.update(agenda).set({ takenBy, takenUntil }).where(eq(agenda.id, entry.id))
      }
      return due.map(({ entry, mode, shift, frozen }) => ({
        entry,
        takenBy,
        rehearsal: mode === 'test',
        clock: clientClock(clock, { mode, clockShiftMs: shift, clockFrozenAt: frozen }),
      }))
    })
  }

  type Taken = Awaited<ReturnType<typeof take>>[number]

  async function work({ entry, takenBy, rehearsal, clock: its }: Taken): Promise<void> {
    const { id, kind, subject, attempts, clientId } = entry
    const handler = handlers.get(kind)
    // Only what is still as it was taken: a transaction of the handler may have moved or removed it.
    const mine = and(eq(agenda.id, id), eq(agenda.takenBy, takenBy))
    const stopRenewing = renew(mine)
    try {
      if (!handler) throw new Error(`Nobody handles ${kind}.`)
      const again = await handler({ scope: scopeOf({ clientId }), subject, clock: its, rehearsal, attempts })
      if (again) {
        const dueAt = new Date(Math.max(again.getTime(), its.now().getTime() + shortestPauseMs))
        await db
          .update(agenda)
          .set({ ...free, dueAt })
          .where(mine)
      } else {
        await db.delete(agenda).where(mine)
      }
    } catch (error) {
      log.error({ err: error, kind, subject }, 'Something on the agenda failed and will be tried again')
      const pause = Math.min(mostBackoffMs, 2_000 * 2 ** Math.min(attempts, 10))
      const dueAt = new Date(Math.max(its.now().getTime(), entry.dueAt.getTime()) + pause)
      const problem = reasonOf(error).slice(0, 500)
      await db
        .update(agenda)
        .set({ ...free, dueAt, attempts: attempts + 1, problem })
        .where(mine)
        // Without a database it stays taken until the lease is over.
        .catch((again: unknown) => log.error({ err: again, kind, subject }, 'A failure could not be written down'))
    } finally {
      stopRenewing()
    }
  }

  /** Who lives keeps what it took, however long the work takes. */
  function renew(mine: SQL | undefined): () => void {
    const timer = setInterval(() => {
      const takenUntil = new Date(clock.now().getTime() + leaseMs)
      db.update(agenda)
        .set({ takenUntil })
        .where(mine)
        .catch((error: unknown) => log.warn({ err: error }, 'An entry of the agenda could not be kept'))
    }, leaseMs / 3)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Takes as much as there is room for and begins with it. */
  async function begin(pool: Set<Promise<void>>, clientId?: string): Promise<number> {
    const room = atOnce - pool.size
    const taken = room > 0 ? await take(room, clientId) : []
    for (const each of taken) {
      const working = work(each).finally(() => pool.delete(working))
      pool.add(working)
    }
    return taken.length
  }

  async function runDue(clientId?: string, signal?: AbortSignal): Promise<number> {
    const pool = new Set<Promise<void>>()
    const stop = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal])
    let done = 0
    while (!stop.aborted) {
      const begun = await begin(pool, clientId)
      done += begun
      if (begun > 0) continue
      if (pool.size === 0) break
      await Promise.race(pool)
    }
    await Promise.all(pool)
    return done
  }

  return {
    async put(tx, { clientId }, ...entries) {
      if (entries.length === 0) return
      const createdAt = clock.now()
      await tx
        .insert(agenda)
        .values(entries.map((entry) => ({ id: newId(createdAt), clientId, ...entry, createdAt })))
        .onConflictDoUpdate({
          target: [agenda.clientId, agenda.kind, agenda.subject],
          set: { ...free, dueAt: sql`excluded.due_at` },
        })
      await tx.execute(sql`select pg_notify(${channel}, '')`)
    },
    async remove(tx, scope, { kind, subject }) {
      await tx.delete(agenda).where(scope.client(agenda, eq(agenda.kind, kind), eq(agenda.subject, subject)))
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    runDue,
    async start() {
      // The embedded database has one process at a time: whoever took an entry before is dead.
      if (database.kind === 'pglite') await db.update(agenda).set({ takenBy: null, takenUntil: null })
      const bell = createBell()
      const stopHearing = await database.listen(channel, bell.ring)
      closing.signal.addEventListener('abort', bell.ring)
      const pool = new Set<Promise<void>>()
      const loop = async () => {
        while (!closing.signal.aborted) {
          bell.reset()
          try {
            if ((await begin(pool)) > 0) continue
          } catch (error) {
            log.error({ err: error }, 'The agenda could not be read')
          }
          const timer = setTimeout(bell.ring, lookAgainMs)
          await Promise.race([bell.rung(), ...pool])
          clearTimeout(timer)
        }
        await Promise.all(pool)
        await stopHearing()
      }
      running = loop()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
