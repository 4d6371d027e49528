// Replaces two servers of the previous version by two of this one on the same Postgres, one after the other, while agents
// search, book, pay and refund. No call may fail. `--from <commit>` names the previous version, `--minutes <n>` the length.
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { signInDemoUser } from '../bench/demo-user.ts'
import { removeLimits } from '../bench/remove-limits.ts'
import { finishChecks, runCheck } from './checks.ts'
import { auditLedger, openAuditDatabase } from './ledger-audit.ts'
import { checkOutPreviousVersion } from './previous-version.ts'
import { createBalancer, type Balancer } from './upgrade-balancer.ts'
import { bookAndRefund } from './upgrade-journey.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, minutes: { type: 'string', default: '2' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes needs a number above 0.')
const agentsAtOnce = 3
/** Parts of the time: both old, first replaced, both new. */
const phaseMs = (minutes * 60_000) / 4

const data = temporaryFolder()
const previous = checkOutPreviousVersion(data.path, values.from)
const postgres = await startPostgres()
const running = new Set<StartedServer>()
try {
  const databaseUrl = await postgres.freshDatabase()
  const env = { GANGWAY_DATA: data.path, DATABASE_URL: databaseUrl, MARKET_PACE: '0' }
  const start = async (folder?: string) => {
    const server = await startServer(await freePort(), env, [], folder)
    running.add(server)
    return server
  }
  await removeLimits(await freePort(), env, previous.folder)
  const old = [await start(previous.folder), await start(previous.folder)] as const
  const { token } = await signInDemoUser(old[0].url)
  const balancer = createBalancer(token)
  for (const server of old) balancer.add(server.url, 'previous')

  await runCheck(`an upgrade from ${previous.commit.slice(0, 8)} under load fails no call`, async () => {
    const load = createLoad([
      ...Array.from({ length: agentsAtOnce }, () => () => bookAndRefund(balancer)),
      () => advanceClock(balancer),
    ])
    await load.rest(phaseMs)
    for (const server of old) {
      balancer.add((await start()).url, 'this version')
      await load.rest(phaseMs)
      // The server finishes the calls that it has begun.
      balancer.remove(server.url)
      running.delete(server)
      await server.stop()
    }
    await load.rest(phaseMs)
    const rounds = await load.end()
    const byVersion = Object.entries(balancer.calls).map(([version, count]) => `${count} by ${version}`)
    return `${rounds} bookings paid and refunded; calls: ${byVersion.join(', ')}`
  })
  await Promise.all([...running].map((server) => server.stop()))
  running.clear()

  await runCheck('the ledger is consistent after the upgrade', async () => {
    const auditDatabase = await openAuditDatabase(env)
    const violations = await auditLedger(auditDatabase)
    await auditDatabase.close()
    if (violations.length > 0) throw new Error(violations.join('\n'))
  })
} finally {
  await Promise.all([...running].map((server) => server.stop()))
  await postgres.stop()
  previous.remove()
  data.remove()
}
finishChecks()

/** Repeats each work until the load ends, and counts how often one returned true. A failure ends `rest` and `end` at once. */
function createLoad(works: readonly (() => Promise<boolean>)[]) {
  const over = new AbortController()
  let count = 0
  const repeat = async (work: () => Promise<boolean>) => {
    while (!over.signal.aborted) if (await work()) count += 1
  }
  const all = Promise.all(works.map((work) => repeat(work))).finally(() => over.abort())
  return {
    rest: (ms: number) => Promise.race([all, rest(ms)]),
    async end(): Promise<number> {
      over.abort()
      await all
      return count
    },
  }
}

/** Lets the simulated time of the agency pass, so that tickets are issued and refunds are paid. */
async function advanceClock(balancer: Balancer): Promise<boolean> {
  await balancer.call('POST /sandbox/clock', { body: { advance: { seconds: 20 } } })
  await rest(1_000)
  return false
}
