// @databases both
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { scheduler as jobTable, client } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { JobContext } from './job.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let harbour: Scope
let meridian: Scope
let scheduler: Scheduler
let done: string[]

beforeEach(async () => {
  harbour = await scopeOfClient('HARBOUR')
  meridian = await scopeOfClient('MERIDIAN')
  done = []
  scheduler = createTestScheduler()
})

async function scopeOfClient(code: string): Promise<Scope> {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, code))
  return clientScopeOf({ clientId: row?.id ?? '' })
}

function createTestScheduler(): Scheduler {
  const createdSchedulers = createScheduler({ ...server.deps, leaseMs: 30_000 })
  createdSchedulers.handle('booking.expire', async ({ subject }) => void done.push(subject))
  return createdSchedulers
}

const inMinutes = (minutes: number) => new Date(server.deps.clock.now().getTime() + minutes * 60_000)

const put = (scope: Scope, subject: string, dueAt: Date, by = scheduler) =>
  server.deps.db.transaction((tx) => by.put(tx, scope, { kind: 'booking.expire', subject, dueAt }))

const setClock = ({ clientId }: Scope, change: Partial<typeof client.$inferInsert>) =>
  server.deps.db.update(client).set(change).where(eq(client.id, clientId))

test('runs a due job once, and a later one not yet', async () => {
  await put(harbour, 'now', inMinutes(0))
  await put(harbour, 'later', inMinutes(10))
  expect(await scheduler.runDue()).toBe(1)
  expect(await scheduler.runDue()).toBe(0)
  expect(done).toEqual(['now'])
  server.deps.clock.advance({ minutes: 10 })
  await scheduler.runDue()
  expect(done).toEqual(['now', 'later'])
  expect(await server.deps.db.select().from(jobTable)).toEqual([])
})

test('runs jobs of an agency with an advanced clock earlier than others', async () => {
  await setClock(harbour, { clockShiftMs: 30 * 60_000 })
  await put(harbour, 'ahead', inMinutes(30))
  await put(meridian, 'ours', inMinutes(30))
  await scheduler.runDue()
  expect(done).toEqual(['ahead'])
})

test('runs nothing while the clock is frozen', async () => {
  await setClock(harbour, { clockFrozenAt: inMinutes(0) })
  await put(harbour, 'frozen', inMinutes(1))
  server.deps.clock.advance({ days: 2 })
  await scheduler.runDue()
  expect(done).toEqual([])
  await setClock(harbour, { clockFrozenAt: null })
  await scheduler.runDue()
  expect(done).toEqual(['frozen'])
})

test("passes the agency's time and mode to the job", async () => {
  const jobContexts: JobContext[] = []
  scheduler.handle('booking.ticket', async (job) => void jobContexts.push(job))
  await setClock(harbour, { clockShiftMs: 3_600_000 })
  await setClock(meridian, { mode: 'live' })
  for (const [scope, subject] of [
    [harbour, 'rehearsed'],
    [meridian, 'real'],
  ] as const) {
    await server.deps.db.transaction((tx) =>
      scheduler.put(tx, scope, { kind: 'booking.ticket', subject, dueAt: inMinutes(0) }),
    )
  }
  await scheduler.runDue()
  const result = jobContexts
    .toSorted((one, other) => other.subject.localeCompare(one.subject))
    .map(({ subject, clock, simulation, scope }) => [subject, clock.now(), simulation, scope.clientId])
  expect(result).toEqual([
    ['rehearsed', inMinutes(60), true, harbour.clientId],
    ['real', inMinutes(0), false, meridian.clientId],
  ])
})

test('runs only the jobs of a given agency', async () => {
  await put(harbour, 'mine', inMinutes(0))
  await put(meridian, 'theirs', inMinutes(0))
  await scheduler.runDue(meridian.clientId)
  expect(done).toEqual(['theirs'])
})

test('shares jobs between servers without running one twice', async () => {
  const subjects = Array.from({ length: 60 }, (_, at) => `subject ${at}`)
  for (const subject of subjects) await put(harbour, subject, inMinutes(0))
  const servers = [scheduler, createTestScheduler(), createTestScheduler()]
  const counts = await Promise.all(servers.map((each) => each.runDue()))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(60)
  expect(done.toSorted()).toEqual(subjects.toSorted())
})

test('runs a job of a dead process again after its lease, without a failed attempt', async () => {
  let attemptsSeen: number | undefined
  scheduler.handle('booking.expire', async ({ subject, attempts }) => {
    attemptsSeen = attempts
    done.push(subject)
  })
  const died = createTestScheduler()
  let dyingServer = () => {}
  const started = new Promise<void>((resolve) => (dyingServer = resolve))
  let resume = () => {}
  died.handle('booking.expire', async () => {
    dyingServer()
    await new Promise<void>((resolve) => (resume = resolve))
  })
  await put(harbour, 'orphan', inMinutes(0))
  const never = died.runDue()
  await started
  expect(await scheduler.runDue()).toBe(0)
  server.deps.clock.advance({ seconds: 31 })
  expect(await scheduler.runDue()).toBe(1)
  expect(done).toEqual(['orphan'])
  expect(attemptsSeen).toBe(0)
  resume()
  await never
})

test('retries a failed job with growing pauses, and stores why it failed', async () => {
  let retryTimes = 0
  scheduler.handle('booking.expire', async ({ attempts }) => {
    expect(attempts).toBe(retryTimes)
    retryTimes += 1
    throw new Error('the airline is asleep')
  })
  await put(harbour, 'stubborn', inMinutes(0))
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await scheduler.runDue()
    const [row] = await server.deps.db.select().from(jobTable)
    expect(row).toMatchObject({ problem: 'the airline is asleep', attempts: round + 1 })
    const dueAt = row?.dueAt ?? new Date(0)
    pauses.push((dueAt.getTime() - server.deps.clock.now().getTime()) / 1000)
    server.deps.clock.set(dueAt)
  }
  expect(pauses).toEqual([2, 4, 8, 16])
})

test('runs a job again when its handler asks for it', async () => {
  scheduler.handle('booking.expire', async ({ subject, clock }) => {
    done.push(subject)
    return done.length < 3 ? new Date(clock.now().getTime() + 60_000) : undefined
  })
  await put(harbour, 'patient', inMinutes(0))
  for (let round = 0; round < 4; round += 1) {
    await scheduler.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  expect(done).toEqual(['patient', 'patient', 'patient'])
})

test('reschedules a job that is put again, also while it runs', async () => {
  scheduler.handle('booking.expire', async ({ subject }) => {
    done.push(subject)
    if (done.length === 1) await put(harbour, 'moved', inMinutes(5))
  })
  await put(harbour, 'moved', inMinutes(30))
  await put(harbour, 'moved', inMinutes(0))
  await scheduler.runDue()
  expect(done).toEqual(['moved'])
  server.deps.clock.advance({ minutes: 5 })
  await scheduler.runDue()
  expect(done).toEqual(['moved', 'moved'])
})

test('does not run removed jobs, nor those of a rolled-back transaction', async () => {
  await put(harbour, 'removed', inMinutes(0))
  await server.deps.db.transaction((tx) =>
    scheduler.remove(tx, harbour, { kind: 'booking.expire', subject: 'removed' }),
  )
  const rolledBack = server.deps.db.transaction(async (tx) => {
    await scheduler.put(tx, harbour, { kind: 'booking.expire', subject: 'rolled back', dueAt: inMinutes(0) })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await scheduler.runDue()
  expect(done).toEqual([])
})

test('runs new jobs as soon as they are written, and waits for them when it closes', async () => {
  let notifyReceived = () => {}
  const calledTimes = new Promise<void>((resolve) => (notifyReceived = resolve))
  scheduler.handle('booking.expire', async ({ subject }) => {
    done.push(subject)
    notifyReceived()
  })
  await scheduler.start()
  await put(harbour, 'woken', inMinutes(0))
  await calledTimes
  await scheduler.close()
  expect(done).toEqual(['woken'])
  expect(await server.deps.db.select().from(jobTable)).toEqual([])
})
