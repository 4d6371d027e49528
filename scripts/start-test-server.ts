// Starts the real server like `gangway start`, and on CONTROL_PORT operations for tests: create an agency, make a used
// authenticator code valid again, and make a password or the visits of the funnel older. TEST_DATABASE=postgres starts a Postgres for it.
import { createServer as createHttpServer } from 'node:http'
import { simulator } from '../packages/simulator/src/index.ts'
import { migrateAll } from '../packages/server/src/database/migrate.ts'
import { startPostgres } from '../packages/server/src/database/postgres.fixture.ts'
import { openDatabase } from '../packages/server/src/database/open-database.ts'
import { createDeps } from '../packages/server/src/create-deps.ts'
import { listenForEmail } from '../packages/server/src/email-forward/listen-for-email.ts'
import { expiredRows } from '../packages/server/src/expired-rows.ts'
import { listenForPartners } from '../packages/server/src/partner/http/listen-for-partners.ts'
import { createServer } from '../packages/server/src/server.ts'
import { demoAgencies, demoPassword } from '../packages/server/src/demo/demo-agencies.ts'
import { hashPassword, clientPasswordHash } from '../packages/server/src/session/passwords/hash-password.ts'
import { seedAgency, seedDemo } from '../packages/server/src/demo/seed-demo.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { systemClock } from '../packages/server/src/shared/clock.ts'
import { createLog } from '../packages/server/src/shared/log.ts'
import { schedulePurge } from '../packages/server/src/shared/purge-expired.ts'
import { scheduleStatus } from '../packages/server/src/status/roll-up.ts'

const postgres = process.env['TEST_DATABASE'] === 'postgres' ? await startPostgres() : undefined
const read = readSettings({ ...process.env, ...(postgres && { DATABASE_URL: await postgres.freshDatabase() }) })
if (!read.ok) throw new Error(read.problems.join(' '))
const settings = read.value
const log = createLog(settings)
const database = await openDatabase(settings)
await migrateAll(database, systemClock, simulator)
const deps = await createDeps(settings, { database, log, simulator })
await seedDemo(deps)
const server = await createServer(deps)
await server.listen({ port: settings.port, host: settings.host })
await listenForPartners(server, settings)
const inbound = await listenForEmail(deps)
await schedulePurge(deps, expiredRows)
await scheduleStatus(deps)
await deps.scheduler.start()

let agencies = 0
/** All accounts have the same password; hashing it is slow on purpose. */
const hash = await hashPassword(clientPasswordHash(demoPassword))

/** Creates an agency like one of the demo agencies, with its own domain. */
async function createAgency(like: string, deposit: string | null): Promise<{ domain: string }> {
  const draft = demoAgencies.find(({ settings: { code } }) => code === like)
  if (!draft) throw new Error(`Unknown demo agency: ${like}.`)
  agencies += 1
  const domain = `agency-${agencies}.example`
  const { partnerKey: _, embedKey: __, ...withoutKeys } = draft
  const own = {
    ...withoutKeys,
    ...(deposit && { deposit: Number(deposit) }),
    domain,
    settings: { ...draft.settings, code: `AGENCY${agencies}` },
    users: draft.users.map((user) => ({ ...user, username: `${user.username}.${agencies}` })),
  }
  await seedAgency(deps, own, { hash: async () => hash })
  return { domain }
}

/** Makes the code of the present 30 seconds valid again. */
async function forgetCode(email: string): Promise<{ email: string }> {
  await database.query('update app_user set last_used_step = 0 where email = $1', [email])
  return { email }
}

/** Makes the password of a user so many days old. */
async function agePassword(email: string, days: number): Promise<{ email: string }> {
  const changedAt = new Date(systemClock.now().getTime() - days * 86_400_000)
  await database.query('update app_user set password_changed_at = $1 where email = $2', [changedAt, email])
  return { email }
}

/** Makes the daily exchange rates of an agency's shops so many hours old. */
async function ageRates(email: string, hours: number): Promise<{ email: string }> {
  const baseAt = new Date(systemClock.now().getTime() - hours * 3_600_000)
  const ofAgency = 'client_id = (select client_id from app_user where email = $2)'
  await database.query(`update shop_rate set base_at = $1 where ${ofAgency}`, [baseAt, email])
  return { email }
}

/** Makes the visits of the funnel so many days older. */
async function ageVisits(days: number): Promise<{ days: number }> {
  await database.query(`update funnel_figure set day = to_char(day::date - $1::int, 'YYYY-MM-DD')`, [days])
  return { days }
}

const control = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
  const answer = async () => {
    if (request.method === 'POST' && pathname === '/agencies')
      return createAgency(searchParams.get('like') ?? '', searchParams.get('deposit'))
    if (request.method === 'POST' && pathname === '/codes') return forgetCode(searchParams.get('email') ?? '')
    if (request.method === 'POST' && pathname === '/passwords')
      return agePassword(searchParams.get('email') ?? '', Number(searchParams.get('days')))
    if (request.method === 'POST' && pathname === '/rates')
      return ageRates(searchParams.get('email') ?? '', Number(searchParams.get('hours')))
    if (request.method === 'POST' && pathname === '/visits') return ageVisits(Number(searchParams.get('days')))
    throw new Error(`${request.method} ${pathname} is unknown.`)
  }
  answer().then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
control.listen(Number(process.env['CONTROL_PORT']), '127.0.0.1')

async function stop(): Promise<void> {
  control.close()
  await inbound?.close()
  await server.close()
  await deps.close()
  await postgres?.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
