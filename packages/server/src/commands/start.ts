import type { FastifyInstance } from 'fastify'
import { relative } from 'node:path'
import { scheduleSealing } from '../account/audit/seal-audit.ts'
import { migrateAll } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { expiredRows } from '../expired-rows.ts'
import { hasInbox, type Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { createLog, type Log } from '../shared/log.ts'
import { schedulePurge } from '../shared/purge-expired.ts'
import { StartProblem } from '../shared/start-problem.ts'
import { createServer } from '../server.ts'
import { notifySecurity } from '../notification/notify-security.ts'
import { listenForEmail, type EmailListener } from '../email-forward/listen-for-email.ts'
import { listenForPartners } from '../partner/http/listen-for-partners.ts'
import { findDemoAccess } from '../demo/remove-demo.ts'
import { scheduleStatus } from '../status/roll-up.ts'
import { seedDemo, type DemoData } from '../demo/seed-demo.ts'
import { checkPort, portProblem } from '../shared/check-port.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'
import { untilStopped } from './wait-for-stop.ts'

export async function start({ settings, operands, print: printLine, simulator }: CommandContext): Promise<void> {
  const log = createLog(settings)
  // In production every output line is a log record, so that log collectors can parse all of them.
  const print = settings.production ? (line: string) => void (line && log.info(line)) : printLine
  await checkPort(settings)
  const deps = await open({ settings, operands, print, simulator }, log)
  try {
    await refuseDemoInProduction(deps)
    const demo = settings.demo === 'off' ? undefined : await seedMissing(deps, print)
    const server = await createServer(deps)
    let inbound: EmailListener | undefined
    try {
      await listen(server, settings)
      await listenForPartners(server, settings)
      inbound = await listenForEmail(deps)
      await schedulePurge(deps, expiredRows)
      await scheduleSealing(deps, (tx, clientId, sealed) => notifySecurity(tx, deps, clientId, sealed))
      const stopMeasuring = await scheduleStatus(deps)
      await deps.scheduler.start()
      // Before it says that it is ready: a program that reads this may stop it at once.
      const stopped = untilStopped((signal) => print(`${signal}: stopping; running requests and jobs may finish …`))
      for (const line of ready(settings, demoLines(demo), inbound)) print(line)
      deps.help
        .prepare()
        .catch((error: unknown) => log.warn({ err: error }, 'The articles could not be prepared for searches'))
      await stopped
      await stopMeasuring()
    } finally {
      await inbound?.close()
      await server.close()
    }
  } finally {
    await deps.close()
  }
  print('Stopped.')
}

/** Passwords and keys of the demo are public. */
async function refuseDemoInProduction({ db, settings }: Deps): Promise<void> {
  const open = settings.production ? await findDemoAccess(db) : []
  if (open.length === 0) return
  const names = open.length > 3 ? `${open.slice(0, 3).join(', ')} and ${open.length - 3} more` : open.join(', ')
  throw new StartProblem(
    `This database has demo accounts and keys with public passwords: ${names}. Close them with "gangway demo remove", or use another database.`,
  )
}

async function seedMissing(deps: Deps, print: (line: string) => void): Promise<DemoData | undefined> {
  print('Writing missing demo data …')
  return seedDemo(deps, { history: deps.settings.demo === 'full', print })
}

async function listen(server: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    throw portProblem(error, { port, host })
  }
}

async function open({ settings, print, simulator }: CommandContext, log: Log): Promise<Deps> {
  const nearby = relative(process.cwd(), settings.dataFolder)
  const folder = nearby.startsWith('..') ? settings.dataFolder : nearby || '.'
  print(settings.databaseUrl ? 'Connecting to Postgres …' : `Opening the embedded database in ${folder} …`)
  const database = await openDatabase(settings)
  try {
    const done = await migrateAll(database, systemClock, simulator)
    if (done.length > 0) print(`Applied migrations: ${done.join(', ')}.`)
  } catch (error) {
    await database.close()
    throw error
  }
  if (settings.production && database.kind === 'pglite') {
    log.warn(
      'The embedded database may lose the latest writes in a power failure. Set DATABASE_URL to use a Postgres server.',
    )
  }
  return createDeps(settings, { database, log, simulator })
}

function ready(settings: Settings, demo: string[], inbound: EmailListener | undefined): string[] {
  const inbox = !hasInbox(settings) ? [] : [`Sent emails are shown at ${settings.publicUrl}/dev/inbox`]
  const receiving = inbound ? [`E-mails to forward are received at ${settings.inboundMail?.host}:${inbound.port}`] : []
  const lines = [`Gangway is ready at ${settings.publicUrl}`, ...inbox, ...receiving, 'Press Ctrl-C to stop.']
  return demo.length > 0 ? ['', ...demo, '', ...lines] : ['', ...lines]
}
