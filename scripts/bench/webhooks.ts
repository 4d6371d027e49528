import { simulator } from '../../packages/simulator/src/simulator.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { allRows, clientScopeOf } from '../../packages/server/src/database/tenant-scope.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { createDeps } from '../../packages/server/src/create-deps.ts'
import { seedDemo } from '../../packages/server/src/demo/seed-demo.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { enqueueNotifications } from '../../packages/server/src/webhook/enqueue-notification.ts'
import { registerWebhook } from '../../packages/server/src/webhook/register-webhook.ts'
import { root } from '../run-steps.ts'
import { printFigure, printHeading } from './measurements.ts'
import { temporaryFolder } from '@gangway/test-support/started-server'
import { unwrap, signInDemoUser } from './demo-user.ts'

const bookings = 1_000
const notificationsPerBooking = 10
/** Fewer notifications for the slow receiver. */
const slow = { bookings: 40, answerMs: 1_000 }
/** Longer than the server's response timeout. */
const lateResponseMs = 6_000
const maxAttempts = 8
const port = 4_486
/** Shares of received notifications at which the server is killed. */
const killShares = [0.1, 0.6]
/** Silence after which all notifications wait for their next attempt. */
const idleMs = 700
/** Longer than the longest interval between two attempts. */
const clockAdvanceHours = 34

/** Delivers notifications to a receiver that fails a third of the attempts, from a server that is killed. */
export async function benchWebhooks(): Promise<void> {
  printHeading(`Webhooks: ${notificationsPerBooking} per booking, server killed twice with SIGKILL`)
  await measureScenario(
    'a third of the attempts fails, embedded database',
    {},
    { count: bookings, answer: failingReceiver },
  )
  const postgres = await startPostgres()
  try {
    const postgresEnv = async () => ({ DATABASE_URL: await postgres.freshDatabase() })
    await measureScenario('a third of the attempts fails, Postgres', await postgresEnv(), {
      count: bookings,
      answer: failingReceiver,
    })
    await measureScenario('a slow receiver, Postgres', await postgresEnv(), {
      count: slow.bookings,
      answer: slowReceiver,
    })
  } finally {
    await postgres.stop()
  }
}

interface DeliveryScenario {
  /** Number of bookings with notifications. */
  count: number
  answer: ResponseRule
}

async function measureScenario(
  name: string,
  postgresEnv: Record<string, string>,
  { count, answer }: DeliveryScenario,
): Promise<void> {
  const all = count * notificationsPerBooking
  const folder = temporaryFolder()
  const receiver = await openReceiver(all, answer)
  const env = { ...postgresEnv, GANGWAY_DATA: folder.path, WEBHOOK_PRIVATE_TARGETS: 'true', PORT: String(port) }
  try {
    await enqueueAll(env, receiver.url, count)
    const started = performance.now()
    await deliverAll(env, receiver)
    const seconds = (performance.now() - started) / 1_000
    const { received, lost, outOfOrder, duplicates } = receiver.countReceived()
    printFigure(
      `${name}: received`,
      `${received} of ${all}`,
      `${receiver.attemptCount()} attempts in ${seconds.toFixed(0)} s`,
    )
    printFigure(
      `${name}: lost, out of order, duplicates`,
      `${lost}, ${outOfOrder}, ${duplicates}`,
      'duplicates are expected after a kill or a late response',
    )
    if (lost > 0 || outOfOrder > 0) throw new Error('Webhooks were lost or delivered out of order.')
  } finally {
    receiver.close()
    folder.remove()
  }
}

/** Enqueues notifications before the server starts. */
async function enqueueAll(env: Record<string, string>, url: string, count: number): Promise<void> {
  const settings = readSettings({ ...env, LOG_LEVEL: 'fatal' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const deps = await createDeps(settings.value, { simulator })
  try {
    await seedDemo(deps)
    const [user] = await deps.database.query<{ id: string; client_id: string }>(
      `select id, client_id from app_user where email = 'admin@harbour.example'`,
    )
    if (!user) throw new Error('The demo agency is missing.')
    const { id: userId, client_id: clientId } = user
    const now = deps.clock.now()
    const asker = { clientId, accessScope: allRows, userId, from: { address: '', agent: '' }, now }
    const received = await registerWebhook(deps, { url, types: ['booking.created'], enabled: true }, asker)
    if ('problem' in received) throw new Error(received.problem)
    const scope = clientScopeOf({ clientId })
    for (let booking = 0; booking < count; booking += 1) {
      const orderNo = `BENCH${String(booking).padStart(17, '0')}`
      const notifications = Array.from({ length: notificationsPerBooking }, (_, turn) => ({
        type: 'booking.created' as const,
        orderNo,
        facts: { kind: 'plain' as const, data: { orderNo, turn } },
      }))
      await deps.db.transaction((tx) => enqueueNotifications(tx, deps, received.row, notifications, { scope, now }))
    }
  } finally {
    await deps.close()
  }
}

/**
 * Runs the server until all notifications are received, kills it at the given shares, and advances the agency's clock
 * when all of them wait.
 */
async function deliverAll(env: Record<string, string>, receiver: Receiver): Promise<void> {
  let server = await start(env)
  try {
    for (const killShare of [...killShares, 1]) {
      await deliverUntil(receiver, receiver.all * killShare)
      if (killShare === 1) break
      await killServer(server)
      server = await start(env)
    }
  } finally {
    await killServer(server)
  }
}

async function deliverUntil(receiver: Receiver, wanted: number): Promise<void> {
  const { client } = await signInDemoUser(`http://127.0.0.1:${port}`)
  let [attemptCount, quietSince] = [receiver.attemptCount(), performance.now()]
  await waitUntil(async () => {
    if (receiver.countReceived().received >= wanted) return true
    if (receiver.attemptCount() > attemptCount)
      [attemptCount, quietSince] = [receiver.attemptCount(), performance.now()]
    if (performance.now() - quietSince < idleMs) return false
    unwrap(await client.call('POST /sandbox/clock', { body: { advance: { hours: clockAdvanceHours } } }))
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
      GANGWAY_DEMO: 'small',
      GANGWAY_PORTAL: `${root}portal/dist`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error('The server exited before it answered.')
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return child
}

function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

interface Receiver {
  url: string
  /** Number of expected notifications. */
  all: number
  attemptCount(): number
  /** Counts acknowledged notifications, lost ones, ones received out of order, and duplicates. */
  countReceived(): { received: number; lost: number; outOfOrder: number; duplicates: number }
  close(): void
}

/** Response of the receiver to an attempt: delay in milliseconds and whether it accepts. */
type ResponseRule = (notificationId: string, attempt: number) => { afterMs: number; isAccepted: boolean }

/** Fails a third of the attempts of every notification but never the last: after eight failures the server gives up. */
const failingReceiver: ResponseRule = (notificationId, attempt) => ({
  afterMs: 0,
  isAccepted: attempt >= maxAttempts || !isSelected(`${notificationId} ${attempt}`, 3),
})

/**
 * Responds after a second, in 5 % of cases after the timeout: these are delivered again although they were processed.
 */
const slowReceiver: ResponseRule = (notificationId, attempt) => ({
  afterMs: attempt < maxAttempts && isSelected(`${notificationId} ${attempt}`, 20) ? lateResponseMs : slow.answerMs,
  isAccepted: true,
})

async function openReceiver(all: number, answering: ResponseRule): Promise<Receiver> {
  const attemptsOf = new Map<string, number>()
  const recordAttempt = new Map<string, Set<number>>()
  let [attemptCount, received, outOfOrder, duplicates] = [0, 0, 0, 0]
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      attemptCount += 1
      const { notificationId, data } = parseNotification(Buffer.concat(parts).toString('utf8'))
      const attempt = (attemptsOf.get(notificationId) ?? 0) + 1
      attemptsOf.set(notificationId, attempt)
      const { afterMs, isAccepted } = answering(notificationId, attempt)
      const answer = (status: number) => void setTimeout(() => response.writeHead(status).end(), afterMs)
      if (!isAccepted) return answer(500)
      const turns = recordAttempt.get(data.orderNo) ?? new Set()
      recordAttempt.set(data.orderNo, turns)
      if (turns.has(data.turn)) duplicates += 1
      else {
        if (turns.size !== data.turn) outOfOrder += 1
        turns.add(data.turn)
        received += 1
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
    attemptCount: () => attemptCount,
    countReceived: () => ({ received, lost: all - received, outOfOrder, duplicates }),
    close: () => void server.close(),
  }
}

function parseNotification(text: string): { notificationId: string; data: { orderNo: string; turn: number } } {
  return JSON.parse(text)
}

/** Deterministically true for one in `oneIn` texts. */
function isSelected(text: string, interval: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE() % interval === 0
}

async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 900_000
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('Timed out.')
    await pause(50)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
