import type { FastifyInstance } from 'fastify'
import { relative } from 'node:path'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { createDeps, type Deps } from '../deps.ts'
import { leftovers } from '../leftovers.ts'
import type { Settings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { createLog, type Log } from '../shared/log.ts'
import { keepSweeping } from '../shared/sweep.ts'
import { createServer } from '../server.ts'
import { listenForPartners } from '../partner/listen-for-partners.ts'
import { seedDemo } from '../session/seed-demo.ts'
import { checkPort, portProblem } from './check-port.ts'
import type { CommandContext } from './command.ts'
import { demoLines } from './demo-lines.ts'
import { untilStopped } from './until-stopped.ts'

export async function start({ settings, operands, say: print }: CommandContext): Promise<void> {
  const log = createLog(settings)
  // In production every line is one of the log, so that whatever reads it can read all of them.
  const say = settings.production ? (line: string) => void (line && log.info(line)) : print
  await checkPort(settings)
  const deps = await open({ settings, operands, say }, log)
  try {
    if (!settings.production) say('Writing the demo data, where it is missing …')
    const demo = await seedDemo(deps)
    const server = await createServer(deps)
    try {
      await listen(server, settings)
      await listenForPartners(server, settings)
      await keepSweeping(deps, leftovers)
      await deps.agenda.start()
      for (const line of ready(settings, demoLines(demo))) say(line)
      await untilStopped((signal) => say(`${signal}: stopping; what is running may finish …`))
    } finally {
      await server.close()
    }
  } finally {
    await deps.close()
  }
  say('Stopped.')
}

async function listen(server: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    throw portProblem(error, { port, host })
  }
}

async function open({ settings, say }: CommandContext, log: Log): Promise<Deps> {
  const nearby = relative(process.cwd(), settings.dataFolder)
  const folder = nearby.startsWith('..') ? settings.dataFolder : nearby || '.'
  say(settings.databaseUrl ? 'Connecting to Postgres …' : `Opening the embedded database in ${folder} …`)
  const database = await openDatabase(settings)
  try {
    const done = await migrate(database, systemClock)
    if (done.length > 0) say(`Made the tables (${done.join(', ')}).`)
  } catch (error) {
    await database.close()
    throw error
  }
  if (settings.production && database.kind === 'pglite') {
    log.warn(
      'The embedded database may lose what was written last in a power cut. Set DATABASE_URL to a Postgres server.',
    )
  }
  return createDeps(settings, { database, log })
}

function ready(settings: Settings, demo: string[]): string[] {
  const inbox = settings.production ? [] : [`Mails it sends can be read at ${settings.publicUrl}/dev/inbox`]
  const lines = [`Gangway is ready at ${settings.publicUrl}`, ...inbox, 'Ctrl-C stops it.']
  return demo.length > 0 ? ['', ...demo, '', ...lines] : ['', ...lines]
}
