import type { AssistantReply } from '@gangway/core/contract'
import type { AirlineFactsReader } from './airline/facts/airline-facts-reader.ts'
import type { Db } from './database/db.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Scope } from './database/tenant-scope.ts'
import type { HelpReader } from './help/articles/help-reader.ts'
import type { MarketPort } from './ports/market/market.port.ts'
import type { AssistantPort } from './ports/assistant/assistant.port.ts'
import type { DnsPort } from './ports/dns/dns.port.ts'
import type { ExchangeRatesPort } from './ports/exchange-rates/exchange-rates.port.ts'
import type { FilesPort } from './ports/files/files.port.ts'
import type { MailPort } from './ports/mail/mail.port.ts'
import type { PaymentPort } from './ports/payment/payment.port.ts'
import type { SimulatorPort } from './ports/simulator/simulator.port.ts'
import type { SupplierPort } from './ports/supplier/supplier.port.ts'
import type { Settings } from './settings.ts'
import type { Scheduler } from './shared/scheduler/scheduler.ts'
import type { Availability } from './status/availability.ts'
import type { Clock } from './shared/clock.ts'
import type { Events } from './shared/events.ts'
import type { JobQueues } from './shared/job-queues.ts'
import type { Log } from './shared/log.ts'
import type { Secret } from './shared/secret.ts'
import type { Telemetry } from './shared/telemetry/telemetry.ts'

/** Everything that a route, a store or a job may need. It is passed as an argument and never imported. */
export interface Deps {
  settings: Settings
  clock: Clock
  secret: Secret
  database: OpenDatabase
  db: Db
  jobs: JobQueues
  scheduler: Scheduler
  events: Events
  mail: MailPort
  files: FilesPort
  /** Proves email domains of agencies. */
  dns: DnsPort
  /** The published exchange rates of the day. */
  exchangeRates: ExchangeRatesPort
  payment: PaymentPort
  /** Places, airlines, routes and price hints. Offers come from the supplier instead. */
  market: MarketPort
  supplier: SupplierPort
  /** What the provider has set for airlines; `market` and `supplier` have it applied. */
  airlineFacts: AirlineFactsReader
  /** Undefined when the simulator is not installed. */
  simulator?: SimulatorPort
  /** Articles of the provider and of agencies. */
  help: HelpReader
  assistant: AssistantPort
  /** The assistant's replies in a conversation of an agency, oldest first. */
  transcript(scope: Scope, conversationId: string): Promise<AssistantReply[]>
  /** Measures what the status page shows. */
  availability: Availability
  log: Log
  /** Metrics and traces of this process. */
  telemetry: Telemetry
  close(): Promise<void>
}
