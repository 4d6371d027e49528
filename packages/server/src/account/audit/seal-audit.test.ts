// @databases both
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditReport } from '../../commands/verify-audit.ts'
import type { Db, Tx } from '../../database/db.ts'
import { auditBatch, auditLog } from '../../database/schema.ts'
import { expiredRows } from '../../expired-rows.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { writeAuditLogs, type AuditEntry } from '../../shared/audit.ts'
import { purgeExpired } from '../../shared/purge-expired.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const server = useDemoServer()
let tenants: Tenants
let code: string

beforeEach(async () => {
  tenants = await createTenants(server)
  await seal()
  code = 'HARBOUR'
})

const seal = () => sealAudit(server.deps)
const check = async () => (await verifyAudit(server.deps)).chains.find(({ agency }) => agency === code)
const entry = (action: AuditEntry['action'], clientId: string | null = tenants.owner.clientId): AuditEntry => ({
  ...{ action, by: { clientId, userId: tenants.owner.id }, from: { address: '192.0.2.1', agent: 'test' } },
  detail: { second: 2, first: 'one' },
})
const write = (...entries: AuditEntry[]) =>
  server.deps.db.transaction((tx) => writeAuditLogs(tx, entries, server.deps.clock.now()))
/** Changes rows as the owner of the database can. */
const tamper = (change: (tx: Tx) => Promise<unknown>) =>
  server.deps.db.transaction(async (tx) => {
    for (const table of ['audit_log', 'audit_batch'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await change(tx)
    for (const table of ['audit_log', 'audit_batch'])
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
const ofBatch = (number: number) => and(eq(auditLog.clientId, tenants.owner.clientId), eq(auditLog.batch, number))
const batchIs = (number: number) => and(eq(auditBatch.clientId, tenants.owner.clientId), eq(auditBatch.number, number))

test('entries are sealed once in a chain for each agency, and the verification counts the unsealed rest', async () => {
  const start = (await check())?.batches ?? 0
  await write(entry('LOGIN'), entry('LOGIN_FAILED', null))
  expect(await seal()).toBe(2)
  expect(await seal()).toBe(0)
  await write(entry('LOGOUT'), entry('LOGOUT'))
  const result = await verifyAudit(server.deps)
  expect(result.unsealed).toEqual({ entries: 2, oldest: server.deps.clock.now() })
  expect(result.chains.find(({ agency }) => agency === code)).toMatchObject({ batches: start + 1, expired: 0 })
  expect(result.chains.find(({ agency }) => agency === '')).toMatchObject({ entries: expect.any(Number) })
  expect(auditReport(result).at(-1)).toMatch(/^2 entries are not sealed yet, the oldest of 20/)
  expect(auditReport(result).filter((line) => line.startsWith('✗'))).toEqual([])
})

test('two processes that seal at the same time make one chain', async () => {
  await write(entry('LOGIN'))
  const results = await Promise.allSettled([seal(), seal()])
  expect(results.flatMap((each) => (each.status === 'fulfilled' && each.value > 0 ? [each.value] : []))).toEqual([1])
  expect(await check()).not.toHaveProperty('broken')
  expect(await server.deps.db.$count(auditLog, isNull(auditLog.batch))).toBe(0)
})

test('a changed, added or deleted entry, seal or batch breaks its batch, which the report names', async () => {
  const first = (await check())?.batches ?? 0
  for (const action of ['LOGIN', 'ROLE_SAVE', 'LOGOUT'] as const) {
    await write(entry(action), entry(action))
    await seal()
  }
  const number = first + 2
  const db: Db = server.deps.db
  const [stored] = await db.select().from(auditLog).where(ofBatch(number))
  const [seals] = await db.select().from(auditBatch).where(batchIs(number))
  if (!stored || !seals) throw new Error('The batch was not stored.')
  const isStored = eq(auditLog.id, stored.id)
  const attacks: [string, string, (tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>][] = [
    ...(['userEmail', 'address', 'action', 'objectId'] as const).map((name) => {
      const put = (value: string | null) => (tx: Tx) =>
        tx
          .update(auditLog)
          .set({ [name]: value })
          .where(isStored)
      return [name, 'changed-entries', put('OTHER'), put(stored[name])] as (typeof attacks)[number]
    }),
    [
      ...(['detail', 'changed-entries'] as const),
      (tx) =>
        tx
          .update(auditLog)
          .set({ detail: { first: 'two', second: 2 } })
          .where(isStored),
      (tx) => tx.update(auditLog).set({ detail: stored.detail }).where(isStored),
    ],
    [
      ...(['deleted entry', 'changed-entries'] as const),
      (tx) => tx.delete(auditLog).where(isStored),
      (tx) => tx.insert(auditLog).values(stored),
    ],
    [
      ...(['added entry', 'changed-entries'] as const),
      (tx) => tx.insert(auditLog).values({ ...stored, id: 'added' }),
      (tx) => tx.delete(auditLog).where(eq(auditLog.id, 'added')),
    ],
    [
      ...(['older date of a batch', 'changed-seal'] as const),
      (tx) =>
        tx
          .update(auditBatch)
          .set({ lastAt: new Date(0) })
          .where(batchIs(number)),
      (tx) => tx.update(auditBatch).set({ lastAt: seals.lastAt }).where(batchIs(number)),
    ],
    [
      ...(['deleted batch', 'missing'] as const),
      (tx) => tx.delete(auditBatch).where(batchIs(number)),
      (tx) => tx.insert(auditBatch).values(seals),
    ],
  ]
  for (const [name, reason, attack, undo] of attacks) {
    await tamper(attack)
    expect([name, (await check())?.broken]).toEqual([name, expect.objectContaining({ number, reason })])
    await tamper(undo)
  }
  expect(await check()).toMatchObject({ batches: first + 3 })
  expect(await check()).not.toHaveProperty('broken')
  await tamper((tx) => tx.delete(auditBatch).where(batchIs(first + 3)))
  expect(auditReport(await verifyAudit(server.deps))).toContain(`    batch ${first + 3} is missing`)
})

test('the database refuses to change an entry, to move it to another batch, and to change a batch', async () => {
  await write(entry('LOGIN'))
  const { db } = server.deps
  const isNewest = isNull(auditLog.batch)
  const refused = { cause: { message: expect.stringContaining('only ever added') } }
  await expect(db.update(auditLog).set({ batch: 9, address: '' }).where(isNewest)).rejects.toMatchObject(refused)
  await seal()
  await expect(db.update(auditLog).set({ batch: 9 })).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused)
  await expect(db.update(auditBatch).set({ entries: 9 })).rejects.toMatchObject(refused)
  await expect(db.delete(auditBatch)).rejects.toMatchObject(refused)
})

test('sealed entries are deleted after two years, and their batches keep the chain whole', async () => {
  await write(entry('LOGIN'))
  await seal()
  const before = await check()
  server.deps.clock.advance({ days: 732, seconds: 1 })
  await write(entry('LOGOUT'))
  await purgeExpired(server.deps, expiredRows)
  expect(await server.deps.db.$count(auditLog)).toBe(1)
  await seal()
  expect(await check()).toMatchObject({ batches: (before?.batches ?? 0) + 1, entries: 1, expired: before?.entries })
  expect(await check()).not.toHaveProperty('broken')
})
