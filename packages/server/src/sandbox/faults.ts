import { contract, splitRouteName, type FaultEffect, type Route } from '@gangway/core/contract'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { client, sandboxFault } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import type { Faults } from '../shared/http/pipeline/inject-fault.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { refuseInLiveMode, type SandboxCall } from './test-mode.ts'

type FaultRow = typeof sandboxFault.$inferSelect

const maxFaults = 100

/** The sandbox's own operations cannot fail by plan, so that faults can always be cleared. */
export const allowedFaultPaths: ReadonlySet<string> = new Set(
  Object.entries<Route>(contract).flatMap(([name, { access }]) => {
    const { path } = splitRouteName(name)
    return access === 'login-free' || path.startsWith('/sandbox/') ? [] : [path]
  }),
)

/** Counts the requests to a path while faults are planned for it. Concurrent requests get distinct numbers. */
export function createFaults({ db }: Pick<Deps, 'db'>): Faults {
  return {
    async takeFault(caller, path) {
      if (caller.mode !== 'test' || !allowedFaultPaths.has(path)) return undefined
      const counter = await db
        .update(sandboxFault)
        .set({ seen: sql`${sandboxFault.seen} + 1` })
        .where(
          scopeOf(caller).client(sandboxFault, eq(sandboxFault.path, path), lt(sandboxFault.seen, sandboxFault.nth)),
        )
        .returning()
      const job = counter.find(({ seen, nth }) => seen === nth)
      return job && { effect: job.effect, ms: job.ms ?? 0 }
    },
  }
}

export async function listFaults(
  { db }: Deps,
  { caller }: Call<'GET /sandbox/faults'>,
): Promise<Reply<Answer<'GET /sandbox/faults'>>> {
  return refuseInLiveMode(caller) ?? answer(await readFaults(db, scopeOf(caller)))
}

export async function readFaults(db: Deps['db'], scope: Scope): Promise<Answer<'GET /sandbox/faults'>> {
  const rows = await db
    .select()
    .from(sandboxFault)
    .where(scope.client(sandboxFault))
    .orderBy(asc(sandboxFault.path), asc(sandboxFault.nth), asc(sandboxFault.id))
  return rows.map(present)
}

export async function planFault(
  { db, clock }: Deps,
  { caller, body, address, agent, by = caller }: SandboxCall<'POST /sandbox/faults'>,
): Promise<Reply<Answer<'POST /sandbox/faults'>>> {
  const closed = refuseInLiveMode(caller)
  if (closed) return closed
  const { path, nth, effect, ms } = body
  if (!allowedFaultPaths.has(path)) return refuse(5001, { fields: [{ path: 'path', key: 'input.sandbox.path' }] })
  const scope = scopeOf(caller)
  const { clientId } = scope
  return db.transaction(async (tx) => {
    // The lock prevents two faults for the same request.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('no key update')
    const known = await tx.select().from(sandboxFault).where(scope.client(sandboxFault)).for('no key update')
    if (known.length >= maxFaults)
      return refuse(5312, { errorType: 1, values: { context: 'faults', number: maxFaults } })
    const isTaken = known.some((each) => each.path === path && each.nth - each.seen === nth)
    if (isTaken) return refuse(5001, { fields: [{ path: 'nth', key: 'input.sandbox.nthTaken' }] })
    const now = clock.now()
    const row = { id: newId(now), clientId, path, nth, effect, ms: delayOf(effect, ms), seen: 0, createdAt: now }
    await tx.insert(sandboxFault).values(row)
    const object = { kind: 'sandboxFault', id: row.id }
    const detail = { path, nth, effect }
    await writeAuditLog(tx, { action: 'SANDBOX_FAULT_ADD', by, from: { address, agent }, object, detail }, now)
    return answer(present(row))
  })
}

export async function clearFaults(
  { db, clock }: Deps,
  { caller, address, agent, by = caller }: Omit<SandboxCall<'POST /sandbox/faults/clear'>, 'body'>,
): Promise<Reply<Answer<'POST /sandbox/faults/clear'>>> {
  const closed = refuseInLiveMode(caller)
  if (closed) return closed
  await db.transaction(async (tx) => {
    await tx.delete(sandboxFault).where(scopeOf(caller).client(sandboxFault))
    await writeAuditLog(tx, { action: 'SANDBOX_FAULT_CLEAR', by, from: { address, agent } }, clock.now())
  })
  return answer(true)
}

function delayOf(effect: FaultEffect, ms: number): number | null {
  return effect === 'slow' ? ms : null
}

function present({ id, path, nth, effect, ms, seen }: FaultRow) {
  return { id, path, nth, effect, ms, seen, played: seen >= nth }
}
