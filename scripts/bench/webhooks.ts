import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { scopeOf } from '../../packages/server/src/database/tenant.ts'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { createDeps } from '../../packages/server/src/deps.ts'
import { seedDemo } from '../../packages/server/src/session/seed-demo.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { announce } from '../../packages/server/src/webhook/announce.ts'
import { registerWebhook } from '../../packages/server/src/webhook/register-webhook.ts'
import { root } from '../legs.ts'
import { figure, heading } from './figures.ts'
import { temporaryFolder } from './started-server.ts'
import { must, signIn } from './traveller.ts'

const bookings = 1_000
const ofEach = 10
/** A receiver that takes its time has fewer to hear. */
const slow = { bookings: 40, answerMs: 1_000 }
/** Longer than anybody waits for an answer. */
const tooLateMs = 6_000
const tries = 8
const port = 4_486
/** The server is killed when so much was heard. */
const killedAt = [0.1, 0.6]
/** Nothing was heard for so long: everything waits for its next try. */
const quietMs = 700
/** Longer than the longest step between two tries. */
const aheadHours = 34

/** Notifications to a receiver that fails a third of the time, over a server that is killed. */
export async function benchWebhooks(): Promise<void> {
  heading(`Webhooks: ${ofEach} of each booking, killed with -9 twice`)
  await play('a third of the tries fails, embedded database', {}, { count: bookings, answer: failing })
  const postgres = await startPostgres()
  try {
    const where = async () => ({ DATABASE_URL: await postgres.freshDatabase() })
    await play('a third of the tries fails, Postgres', await where(), { count: bookings, answer: failing })
    await play('a slow receiver, Postgres', await where(), { count: slow.bookings, answer: dawdling })
  } finally {
    await postgres.stop()
  }
}

interface Play {
  /** So many bookings have something to tell. */
  count: number
  answer: Answering
}

async function play(name: string, where: Record<string, string>, { count, answer }: Play): Promise<void> {
  const all = count * ofEach
  const folder = temporaryFolder()
  const receiver = await openReceiver(all, answer)
  const env = { ...where, GANGWAY_DATA: folder.path, WEBHOOK_PRIVATE_TARGETS: 'true', PORT: String(port) }
  try {
    await announceAll(env, receiver.url, count)
    const started = performance.now()
    await tellAll(env, receiver)
    const seconds = (performance.now() - started) / 1_000
    const { told, lost, late, twice } = receiver.judge()
    figure(`${name}: heard`, `${told} of ${all}`, `${receiver.asked()} tries in ${seconds.toFixed(0)} s`)
    figure(
      `${name}: lost, out of order, heard twice`,
      `${lost}, ${late}, ${twice}`,
      'a kill, or an answer that came too late, tells some twice',
    )
    if (lost > 0 || late > 0) throw new Error('Webhooks were lost or told out of order.')
  } finally {
    receiver.close()
    folder.remove()
  }
}

/** As if so much had happened before the server starts. */
async function announceAll(env: Record<string, string>, url: string, count: number): Promise<void> {
  const settings = readSettings({ ...env, LOG_LEVEL: 'fatal' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const deps = await createDeps(settings.value)
  try {
    await seedDemo(deps)
    const [user] = await deps.database.query<{ id: string; client_id: string }>(
      `select id, client_id from app_user where email = 'admin@harbour.example'`,
    )
    if (!user) throw new Error('The demo is not there.')
    const { id: userId, client_id: clientId } = user
    const now = deps.clock.now()
    const asker = { clientId, userId, from: { address: '', agent: '' }, now }
    const told = await registerWebhook(deps, { url, types: ['booking.created'], enabled: true }, asker)
    if ('problem' in told) throw new Error(told.problem)
    const scope = scopeOf({ clientId })
    for (let booking = 0; booking < count; booking += 1) {
      const orderNo = `BENCH${String(booking).padStart(17, '0')}`
      const notices = Array.from({ length: ofEach }, (_, turn) => ({
        type: 'booking.created' as const,
        orderNo,
        facts: { kind: 'told' as const, data: { orderNo, turn } },
      }))
      await deps.db.transaction((tx) => announce(tx, deps, told.row, notices, { scope, now }))
    }
  } finally {
    await deps.close()
  }
}

/** Lets the server work until everything was heard, kills it now and then, and moves the time of the client on when everything waits. */
async function tellAll(env: Record<string, string>, receiver: Receiver): Promise<void> {
  let server = await start(env)
  try {
    for (const share of [...killedAt, 1]) {
      await tellUntil(receiver, receiver.all * share)
      if (share === 1) break
      await killed(server)
      server = await start(env)
    }
  } finally {
    await killed(server)
  }
}

async function tellUntil(receiver: Receiver, wanted: number): Promise<void> {
  const { client } = await signIn(`http://127.0.0.1:${port}`)
  let [asked, quietSince] = [receiver.asked(), performance.now()]
  await until(async () => {
    if (receiver.judge().told >= wanted) return true
    if (receiver.asked() > asked) [asked, quietSince] = [receiver.asked(), performance.now()]
    if (performance.now() - quietSince < quietMs) return false
    must(await client.call('POST /sandbox/clock', { body: { advance: { hours: aheadHours } } }))
    quietSince = performance.now()
    return false
  })
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const main = `${root}packages/server/src/main.ts`
  const child = spawn(process.execPath, ['--conditions=@gangway/source', main, 'start'], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'fatal',
      FLOOD_PER_MINUTE: '1000000',
      GANGWAY_PORTAL: `${root}portal/dist`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The server ended before it answered.')
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return child
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

interface Receiver {
  url: string
  /** So many are to be heard. */
  all: number
  asked(): number
  /** What was acknowledged: how many, how many never, how many before one that stands before it, how many again. */
  judge(): { told: number; lost: number; late: number; twice: number }
  close(): void
}

/** How a receiver takes one try: after so many milliseconds, with or without having understood it. */
type Answering = (notificationId: string, attempt: number) => { afterMs: number; isHeard: boolean }

/** A third of the tries of every notification fails, but never the last: what fails eight times is given up, as it should be. */
const failing: Answering = (notificationId, attempt) => ({
  afterMs: 0,
  isHeard: attempt >= tries || !isUnlucky(`${notificationId} ${attempt}`, 3),
})

/** Every answer takes a second, and one in twenty too long: that is told again, though it was understood. */
const dawdling: Answering = (notificationId, attempt) => ({
  afterMs: attempt < tries && isUnlucky(`${notificationId} ${attempt}`, 20) ? tooLateMs : slow.answerMs,
  isHeard: true,
})

async function openReceiver(all: number, answering: Answering): Promise<Receiver> {
  const triesOf = new Map<string, number>()
  const heard = new Map<string, Set<number>>()
  let [asked, told, late, twice] = [0, 0, 0, 0]
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked += 1
      const { notificationId, data } = readNotice(Buffer.concat(parts).toString('utf8'))
      const attempt = (triesOf.get(notificationId) ?? 0) + 1
      triesOf.set(notificationId, attempt)
      const { afterMs, isHeard } = answering(notificationId, attempt)
      const answer = (status: number) => void setTimeout(() => response.writeHead(status).end(), afterMs)
      if (!isHeard) return answer(500)
      const turns = heard.get(data.orderNo) ?? new Set()
      heard.set(data.orderNo, turns)
      if (turns.has(data.turn)) twice += 1
      else {
        if (turns.size !== data.turn) late += 1
        turns.add(data.turn)
        told += 1
      }
      return answer(204)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    all,
    asked: () => asked,
    judge: () => ({ told, lost: all - told, late, twice }),
    close: () => void server.close(),
  }
}

function readNotice(text: string): { notificationId: string; data: { orderNo: string; turn: number } } {
  return JSON.parse(text)
}

/** One in so many, always the same. */
function isUnlucky(text: string, oneIn: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE() % oneIn === 0
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 900_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It took too long.')
    await pause(50)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
