import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agenda as agendaTable, client } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { createAgenda, type Agenda, type Due } from './agenda.ts'

let server: DemoServer
let harbour: Scope
let meridian: Scope
let agenda: Agenda
let done: string[]

beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.startAnew()
  harbour = await scopeOfClient('HARBOUR')
  meridian = await scopeOfClient('MERIDIAN')
  done = []
  agenda = anAgenda()
})

async function scopeOfClient(code: string): Promise<Scope> {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, code))
  return scopeOf({ clientId: row?.id ?? '' })
}

function anAgenda(): Agenda {
  const made = createAgenda({ ...server.deps, leaseMs: 30_000 })
  made.handle('booking.expire', async ({ subject }) => void done.push(subject))
  return made
}

const inMinutes = (minutes: number) => new Date(server.deps.clock.now().getTime() + minutes * 60_000)

const put = (scope: Scope, subject: string, dueAt: Date, by = agenda) =>
  server.deps.db.transaction((tx) => by.put(tx, scope, { kind: 'booking.expire', subject, dueAt }))

const setClock = ({ clientId }: Scope, change: Partial<typeof client.$inferInsert>) =>
  server.deps.db.update(client).set(change).where(eq(client.id, clientId))

test('what is due is done once, and what is not due waits', async () => {
  await put(harbour, 'now', inMinutes(0))
  await put(harbour, 'later', inMinutes(10))
  expect(await agenda.runDue()).toBe(1)
  expect(await agenda.runDue()).toBe(0)
  expect(done).toEqual(['now'])
  server.deps.clock.advance({ minutes: 10 })
  await agenda.runDue()
  expect(done).toEqual(['now', 'later'])
  expect(await server.deps.db.select().from(agendaTable)).toEqual([])
})

test('a client whose clock was moved lives ahead of the others', async () => {
  await setClock(harbour, { clockShiftMs: 30 * 60_000 })
  await put(harbour, 'ahead', inMinutes(30))
  await put(meridian, 'ours', inMinutes(30))
  await agenda.runDue()
  expect(done).toEqual(['ahead'])
})

test('where the clock stands still, nothing becomes due', async () => {
  await setClock(harbour, { clockFrozenAt: inMinutes(0) })
  await put(harbour, 'frozen', inMinutes(1))
  server.deps.clock.advance({ days: 2 })
  await agenda.runDue()
  expect(done).toEqual([])
  await setClock(harbour, { clockFrozenAt: null })
  await agenda.runDue()
  expect(done).toEqual(['frozen'])
})

test('the work gets the time and the mode of its client', async () => {
  const dues: Due[] = []
  agenda.handle('booking.ticket', async (due) => void dues.push(due))
  await setClock(harbour, { clockShiftMs: 3_600_000 })
  await setClock(meridian, { mode: 'live' })
  for (const [scope, subject] of [
    [harbour, 'rehearsed'],
    [meridian, 'real'],
  ] as const) {
    await server.deps.db.transaction((tx) =>
      agenda.put(tx, scope, { kind: 'booking.ticket', subject, dueAt: inMinutes(0) }),
    )
  }
  await agenda.runDue()
  const told = dues
    .toSorted((one, other) => other.subject.localeCompare(one.subject))
    .map(({ subject, clock, rehearsal, scope }) => [subject, clock.now(), rehearsal, scope.clientId])
  expect(told).toEqual([
    ['rehearsed', inMinutes(60), true, harbour.clientId],
    ['real', inMinutes(0), false, meridian.clientId],
  ])
})

test('only one client is served when one is named', async () => {
  await put(harbour, 'mine', inMinutes(0))
  await put(meridian, 'theirs', inMinutes(0))
  await agenda.runDue(meridian.clientId)
  expect(done).toEqual(['theirs'])
})

test('several servers share the work and do nothing twice', async () => {
  const subjects = Array.from({ length: 60 }, (_, at) => `subject ${at}`)
  for (const subject of subjects) await put(harbour, subject, inMinutes(0))
  const servers = [agenda, anAgenda(), anAgenda()]
  const counts = await Promise.all(servers.map((each) => each.runDue()))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(60)
  expect(done.toSorted()).toEqual(subjects.toSorted())
})

test('work that somebody died over is taken up when its time with them is over', async () => {
  const died = anAgenda()
  let dying = () => {}
  const atIt = new Promise<void>((resolve) => (dying = resolve))
  let goOn = () => {}
  died.handle('booking.expire', async () => {
    dying()
    await new Promise<void>((resolve) => (goOn = resolve))
  })
  await put(harbour, 'orphan', inMinutes(0))
  const never = died.runDue()
  await atIt
  expect(await agenda.runDue()).toBe(0)
  server.deps.clock.advance({ seconds: 31 })
  expect(await agenda.runDue()).toBe(1)
  expect(done).toEqual(['orphan'])
  goOn()
  await never
})

test('work that fails is tried again after growing pauses, and says why it failed', async () => {
  let tries = 0
  agenda.handle('booking.expire', async ({ attempts }) => {
    expect(attempts).toBe(tries)
    tries += 1
    throw new Error('the airline is asleep')
  })
  await put(harbour, 'stubborn', inMinutes(0))
  const pauses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await agenda.runDue()
    const [row] = await server.deps.db.select().from(agendaTable)
    expect(row).toMatchObject({ problem: 'the airline is asleep', attempts: round + 1 })
    const dueAt = row?.dueAt ?? new Date(0)
    pauses.push((dueAt.getTime() - server.deps.clock.now().getTime()) / 1000)
    server.deps.clock.set(dueAt)
  }
  expect(pauses).toEqual([2, 4, 8, 16])
})

test('a handler may ask for another turn', async () => {
  agenda.handle('booking.expire', async ({ subject, clock }) => {
    done.push(subject)
    return done.length < 3 ? new Date(clock.now().getTime() + 60_000) : undefined
  })
  await put(harbour, 'patient', inMinutes(0))
  for (let round = 0; round < 4; round += 1) {
    await agenda.runDue()
    server.deps.clock.advance({ minutes: 1 })
  }
  expect(done).toEqual(['patient', 'patient', 'patient'])
})

test('putting the same subject again moves it, also while somebody is at it', async () => {
  agenda.handle('booking.expire', async ({ subject }) => {
    done.push(subject)
    if (done.length === 1) await put(harbour, 'moved', inMinutes(5))
  })
  await put(harbour, 'moved', inMinutes(30))
  await put(harbour, 'moved', inMinutes(0))
  await agenda.runDue()
  expect(done).toEqual(['moved'])
  server.deps.clock.advance({ minutes: 5 })
  await agenda.runDue()
  expect(done).toEqual(['moved', 'moved'])
})

test('what is removed does not happen, and what is rolled back was never there', async () => {
  await put(harbour, 'removed', inMinutes(0))
  await server.deps.db.transaction((tx) => agenda.remove(tx, harbour, { kind: 'booking.expire', subject: 'removed' }))
  const rolledBack = server.deps.db.transaction(async (tx) => {
    await agenda.put(tx, harbour, { kind: 'booking.expire', subject: 'rolled back', dueAt: inMinutes(0) })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await agenda.runDue()
  expect(done).toEqual([])
})

test('a started agenda does new work as soon as it is written, and closing waits for it', async () => {
  let heard = () => {}
  const called = new Promise<void>((resolve) => (heard = resolve))
  agenda.handle('booking.expire', async ({ subject }) => {
    done.push(subject)
    heard()
  })
  await agenda.start()
  await put(harbour, 'woken', inMinutes(0))
  await called
  await agenda.close()
  expect(done).toEqual(['woken'])
  expect(await server.deps.db.select().from(agendaTable)).toEqual([])
})
