import { join } from 'node:path'
import type { AssistantReply } from '@gangway/core/contract'
import type { Db } from './database/db.ts'
import type { Scope } from './database/tenant.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, type OpenDatabase } from './database/open.ts'
import { type Market, sharedMarket } from './market/shared-market.ts'
import type { AssistantPort } from './ports/assistant/assistant.port.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import { transcriptOf } from './assistant/conversation.store.ts'
import { createDisk } from './ports/files/disk.ts'
import type { FilesPort } from './ports/files/files.port.ts'
import { createS3 } from './ports/files/s3.ts'
import type { MailPort } from './ports/mail/mail.port.ts'
import { createOutbox, workOutbox } from './ports/mail/outbox.ts'
import { createSmtp } from './ports/mail/smtp.ts'
import type { PaymentPort } from './ports/payment/payment.port.ts'
import { createSimulatedPayment } from './ports/payment/simulated-payment.ts'
import { createHttpSupplier } from './ports/supplier/http/http-supplier.ts'
import { createSimulatedSupplier } from './ports/supplier/simulated-supplier.ts'
import type { SupplierPort } from './ports/supplier/supplier.port.ts'
import type { Settings } from './settings.ts'
import { checkSecret, refuseNewSecret } from './database/check-secret.ts'
import { type Agenda, createAgenda } from './shared/agenda.ts'
import { type Clock, systemClock } from './shared/clock.ts'
import { createEvents, type Events } from './shared/events.ts'
import { createJobs, type Jobs } from './shared/jobs.ts'
import { createLog, type Log } from './shared/log.ts'
import { hasSecret, openSecret, type Secret } from './shared/secret.ts'

/** Everything a route, a store or a job may need. Nothing of it is imported elsewhere; it is passed. */
export interface Deps {
  settings: Settings
  clock: Clock
  secret: Secret
  database: OpenDatabase
  db: Db
  jobs: Jobs
  agenda: Agenda
  events: Events
  mail: MailPort
  files: FilesPort
  payment: PaymentPort
  /** Places, airlines, routes and price hints. What is on sale is asked of the supplier. */
  market: Market
  supplier: SupplierPort
  assistant: AssistantPort
  /** What the assistant said in a conversation of a client, the oldest first. */
  transcript(scope: Scope, conversationId: string): Promise<AssistantReply[]>
  log: Log
  close(): Promise<void>
}

/** The only wiring. The database it opens is up to date afterwards. `instead` replaces parts, for tests. */
export async function createDeps(settings: Settings, instead: Partial<Deps> = {}): Promise<Deps> {
  const endings: (() => Promise<void> | void)[] = []
  /** The ground goes last, after everything that stands on it. */
  async function close(): Promise<void> {
    for (const end of endings.splice(0).reverse()) await end()
  }
  try {
    const clock = instead.clock ?? systemClock
    const log = instead.log ?? createLog(settings)
    const database = instead.database ?? (await openDatabase(settings))
    endings.push(() => database.close())
    await migrate(database, clock)
    if (!instead.secret) await refuseNewSecret(database, () => hasSecret(settings))
    const secret = instead.secret ?? openSecret(settings, clock)
    await checkSecret(database, secret)
    const { db } = database
    const { smtpUrl, mailFrom } = settings
    const carrier = smtpUrl ? createSmtp({ smtpUrl, mailFrom }) : undefined
    endings.push(() => carrier?.close())
    const jobs = instead.jobs ?? (await createJobs(database, log))
    endings.push(() => jobs.close())
    const agenda = instead.agenda ?? createAgenda({ database, clock, log })
    endings.push(() => agenda.close())
    const events = instead.events ?? createEvents(database, clock)
    endings.push(() => events.close())
    const market = instead.market ?? sharedMarket(settings.marketSeed)
    await workOutbox({ db, clock, jobs, carrier })
    return {
      settings,
      clock,
      secret,
      database,
      db,
      jobs,
      agenda,
      events,
      mail: createOutbox({ db, clock, jobs, carrier }),
      files: settings.s3
        ? createS3(settings.s3, clock)
        : createDisk({ folder: join(settings.dataFolder, 'files'), secret, clock }),
      payment: createSimulatedPayment({ db, clock, secret }),
      market,
      supplier: settings.supplier
        ? createHttpSupplier({ baseUrl: settings.supplier.url, key: settings.supplier.key })
        : createSimulatedSupplier({ db, market, pace: settings.marketPace }),
      assistant: openAssistant(settings.assistant),
      transcript: transcriptOf(db),
      log,
      ...instead,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
