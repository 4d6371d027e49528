import { contract, splitName, type FaultEffect, type Route } from '@gangway/core/contract'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { client, sandboxFault } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import type { Faults } from '../shared/http/fault.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { whyNoSandbox } from './test-mode.ts'

type FaultRow = typeof sandboxFault.$inferSelect

const mostFaults = 100

/** A sandbox that could be made to fail could not be put right again. */
const faultyPaths: ReadonlySet<string> = new Set(
  Object.entries<Route>(contract).flatMap(([name, { access }]) => {
    const { path } = splitName(name)
    return access === 'login-free' || path.startsWith('/sandbox/') ? [] : [path]
  }),
)

/** Counts the calls to a path while faults are planned for it. Of any number at the same time each gets its own number. */
export function createFaults({ db }: Pick<Deps, 'db'>): Faults {
  return {
    async meet(caller, path) {
      if (caller.mode !== 'test' || !faultyPaths.has(path)) return undefined
      const counted = await db
        .update(sandboxFault)
        .set({ seen: sql`${sandboxFault.seen} + 1` })
        .where(
          scopeOf(caller).client(sandboxFault, eq(sandboxFault.path, path), lt(sandboxFault.seen, sandboxFault.nth)),
        )
        .returning()
      const due = counted.find(({ seen, nth }) => seen === nth)
      return due && { effect: due.effect, ms: due.ms ?? 0 }
    },
  }
}

export async function listFaults(
  { db }: Deps,
  { caller }: Call<'GET /sandbox/faults'>,
): Promise<Reply<Answer<'GET /sandbox/faults'>>> {
  const closed = whyNoSandbox(caller)
  if (closed) return closed
  const rows = await db
    .select()
    .from(sandboxFault)
    .where(scopeOf(caller).client(sandboxFault))
    .orderBy(asc(sandboxFault.path), asc(sandboxFault.nth), asc(sandboxFault.id))
  return answer(rows.map(present))
}

export async function planFault(
  { db, clock }: Deps,
  { caller, body }: Call<'POST /sandbox/faults'>,
): Promise<Reply<Answer<'POST /sandbox/faults'>>> {
  const closed = whyNoSandbox(caller)
  if (closed) return closed
  const { path, nth, effect, ms } = body
  if (!faultyPaths.has(path)) return refuse(5001, { fields: [{ path: 'path', key: 'input.sandbox.path' }] })
  const scope = scopeOf(caller)
  const { clientId } = scope
  return db.transaction(async (tx) => {
    // One by one, so that no two are ever due at the same call.
    await tx.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('no key update')
    const known = await tx.select().from(sandboxFault).where(scope.client(sandboxFault)).for('update')
    if (known.length >= mostFaults)
      return refuse(5312, { errorType: 1, values: { context: 'faults', number: mostFaults } })
    const isTaken = known.some((each) => each.path === path && each.nth - each.seen === nth)
    if (isTaken) return refuse(5001, { fields: [{ path: 'nth', key: 'input.sandbox.nthTaken' }] })
    const now = clock.now()
    const row = { id: newId(now), clientId, path, nth, effect, ms: delayOf(effect, ms), seen: 0, createdAt: now }
    await tx.insert(sandboxFault).values(row)
    return answer(present(row))
  })
}

export async function clearFaults(
  { db }: Deps,
  { caller }: Call<'POST /sandbox/faults/clear'>,
): Promise<Reply<Answer<'POST /sandbox/faults/clear'>>> {
  const closed = whyNoSandbox(caller)
  if (closed) return closed
  await db.delete(sandboxFault).where(scopeOf(caller).client(sandboxFault))
  return answer(true)
}

function delayOf(effect: FaultEffect, ms: number): number | null {
  return effect === 'slow' ? ms : null
}

function present({ id, path, nth, effect, ms, seen }: FaultRow) {
  return { id, path, nth, effect, ms, seen, played: seen >= nth }
}
