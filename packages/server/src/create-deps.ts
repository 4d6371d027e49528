import { join } from 'node:path'
import { createAirlineFactsReader } from './airline/facts/airline-facts-reader.ts'
import { marketWithFacts } from './airline/facts/market-with-facts.ts'
import { supplierWithFacts } from './airline/facts/supplier-with-facts.ts'
import { journalPort } from './database/call-journal.ts'
import { migrateAll } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import { createTranscriptReader } from './assistant/conversation.store.ts'
import { encryptStoredDocuments } from './booking/encrypt-stored-documents.ts'
import { createHelpReader } from './help/articles/help-reader.ts'
import { seedArticles } from './help/articles/seed-articles.ts'
import { createSystemDns } from './ports/dns/system-dns.ts'
import { createPublishedRates, createSampleRates } from './ports/exchange-rates/published-rates.ts'
import { createDisk } from './ports/files/disk.ts'
import { createS3 } from './ports/files/s3.ts'
import { createMailOutbox, workOutbox } from './ports/mail/outbox.ts'
import { createSmtp } from './ports/mail/smtp.ts'
import { createReferenceMarket } from './ports/market/reference-market.ts'
import { createNoCardPayment } from './ports/payment/no-card-payment.ts'
import type { PaymentPort } from './ports/payment/payment.port.ts'
import { testModePayment } from './ports/payment/test-mode-payment.ts'
import { createHttpSupplier } from './ports/supplier/http/http-supplier.ts'
import { createAbsentSupplier, supplierByMode } from './ports/supplier/supplier-by-mode.ts'
import type { SupplierPort } from './ports/supplier/supplier.port.ts'
import type { Deps } from './deps.ts'
import type { Settings } from './settings.ts'
import { checkSecret, refuseNewSecret } from './database/check-secret.ts'
import { createAvailability } from './status/availability.ts'
import { createScheduler } from './shared/scheduler/scheduler.ts'
import { systemClock } from './shared/clock.ts'
import { createEventStream } from './shared/events.ts'
import { createJobQueues } from './shared/job-queues.ts'
import { createLog } from './shared/log.ts'
import { hasSecret, loadSecret } from './shared/secret.ts'
import { StartProblem } from './shared/start-problem.ts'
import { observePort } from './shared/telemetry/observe-port.ts'
import { createQueryObserver } from './shared/telemetry/observe-queries.ts'
import type { Telemetry } from './shared/telemetry/telemetry.ts'
import { readDatabase, readJobs } from './shared/telemetry/read-database.ts'
import { startTelemetry } from './shared/telemetry/start-telemetry.ts'

/** The composition root. The database is migrated. `instead` replaces single dependencies, for tests. */
export async function createDeps(settings: Settings, overrides: Partial<Deps> = {}): Promise<Deps> {
  const closers: (() => Promise<void> | void)[] = []
  /** Closes in reverse order of creation. */
  async function close(): Promise<void> {
    for (const addCloser of closers.splice(0).reverse()) await addCloser()
  }
  try {
    const clock = overrides.clock ?? systemClock
    const log = overrides.log ?? createLog(settings)
    const database = overrides.database ?? (await openDatabase(settings))
    closers.push(() => database.close())
    const telemetry = overrides.telemetry ?? (await startTelemetry(settings, { log, clock }))
    closers.push(() => telemetry.close())
    database.observeQueries(createQueryObserver(telemetry))
    readDatabase(telemetry, database)
    readJobs(telemetry, database)
    await migrateAll(database, clock, overrides.simulator)
    if (!overrides.secret) await refuseNewSecret(database, () => hasSecret(settings))
    const secret = overrides.secret ?? loadSecret(settings, clock)
    await checkSecret(database, secret)
    const { db } = database
    await encryptStoredDocuments({ db, secret })
    const { smtpUrl, mailFrom } = settings
    const files = settings.s3
      ? createS3(settings.s3, clock)
      : createDisk({ folder: join(settings.dataFolder, 'files'), secret, clock })
    const transport = smtpUrl ? createSmtp({ smtpUrl, mailFrom, files: overrides.files ?? files }) : undefined
    closers.push(() => transport?.close())
    const jobs = overrides.jobs ?? (await createJobQueues(database, log, telemetry))
    closers.push(() => jobs.close())
    const scheduler = overrides.scheduler ?? createScheduler({ database, clock, log, telemetry })
    closers.push(() => scheduler.close())
    const events = overrides.events ?? createEventStream(database, clock)
    closers.push(() => events.close())
    const simulated = overrides.simulator?.open({
      db,
      clock,
      secret,
      seed: settings.marketSeed,
      pace: settings.marketPace,
    })
    const supplier = overrides.supplier ?? supplierOf(settings, telemetry, simulated?.supplier)
    if (!supplier) throw new StartProblem(noSupplier)
    const airlineFacts = await createAirlineFactsReader(database, log)
    closers.push(() => airlineFacts.close())
    await seedArticles(database, clock)
    const help = await createHelpReader(database)
    closers.push(() => help.close())
    await workOutbox({ db, clock, jobs, secret, transport })
    return {
      settings,
      clock,
      secret,
      database,
      db,
      jobs,
      scheduler,
      events,
      mail: createMailOutbox({ db, clock, jobs, secret, transport }),
      files,
      dns: createSystemDns(),
      exchangeRates: settings.exchangeRates ? createPublishedRates(settings.exchangeRates) : createSampleRates(),
      airlineFacts,
      help,
      payment: observePort('payment', paymentOf(settings, simulated?.payment), telemetry),
      market: marketWithFacts(simulated?.market ?? createReferenceMarket(), airlineFacts),
      assistant: openAssistant(settings.assistant),
      transcript: createTranscriptReader(db),
      availability: createAvailability(),
      log,
      telemetry,
      ...overrides,
      supplier: journalPort(supplierWithFacts(observePort('supplier', supplier, telemetry), airlineFacts)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const noSupplier = 'No supplier is configured: install @gangway/simulator, or set SUPPLIER_URL and SUPPLIER_KEY.'

/** The configured supplier for live agencies, the simulated one for those in test mode. */
function supplierOf(
  { supplier }: Settings,
  { traceHeaders }: Telemetry,
  simulated: SupplierPort | undefined,
): SupplierPort | undefined {
  if (!supplier) return simulated
  const live = createHttpSupplier({ baseUrl: supplier.url, key: supplier.key, traceHeaders })
  return supplierByMode(live, simulated ?? createAbsentSupplier())
}

function paymentOf({ supplier }: Settings, simulated: PaymentPort | undefined): PaymentPort {
  if (!simulated) return createNoCardPayment()
  return supplier ? testModePayment(simulated) : simulated
}
