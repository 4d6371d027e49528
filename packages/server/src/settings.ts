import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AssistantSettings } from './ports/assistant/models/chat-model.ts'
import { readAssistantSettings } from './ports/assistant/models/read-assistant-settings.ts'
import type { S3Settings } from './ports/files/s3.ts'
import { readAccountKeys } from './airline-account/account-keys.ts'
import { readSecondPersonLimits } from './shared/second-person-limits.ts'
import type { InvoiceSeller } from './invoice/invoice-parties.model.ts'
import { readInboundMail, type InboundMailSettings } from './email-forward/read-inbound-mail.ts'
import { readInvoiceSeller } from './invoice/read-invoice-seller.ts'
import { isLoopback } from './shared/http/local-request.ts'
import { readTelemetrySettings, type TelemetrySettings } from './shared/telemetry/read-telemetry-settings.ts'
import { isTrustedProxyList } from './shared/http/trusted-proxies.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Shown outside production, where no money is transferred. */
const demoBankAccount = 'Gangway demo account\\nAccount number 000-000000-0 (no real transfers)'

export interface Settings {
  port: number
  host: string
  /** A port for the partner API without a path prefix, in addition to `/partner` of the port above. */
  partnerPort?: number
  /** `postgres://…`; without it the embedded database in the data folder is used. */
  databaseUrl?: string
  /** The folder of the embedded database, uploads and the generated secret: an absolute path. */
  dataFolder: string
  /** GANGWAY_SECRET; without it one is generated into the data folder. */
  secret?: string
  /** Keys that encrypt the secrets of airline accounts. The first encrypts; without any, the secret above does. */
  accountKeys?: readonly { id: string; secret: string }[]
  production: boolean
  smtpUrl?: string
  /** Receives e-mails to inbound addresses of agencies; undefined when it is off. */
  inboundMail?: InboundMailSettings
  mailFrom: string
  /** Receives what visitors send with the forms of the public pages; without it they are only stored. */
  contactEmail?: string
  /** Lines of the account that agencies transfer top-ups to; empty when they have to ask for it. */
  bankAccount: string
  logLevel: (typeof logLevels)[number]
  /** The address of this server for browsers, used in mailed links. Without a trailing slash. */
  publicUrl: string
  /** The built portal: an absolute path. It may not exist. */
  portalFolder: string
  /** The built files of the embedded widgets: an absolute path. It may not exist. */
  widgetsFolder: string
  /** The built documentation: an absolute path. It may not exist. */
  docsFolder: string
  /**
   * Proxies whose `X-Forwarded-For` header is trusted: `true` for all, or addresses and networks separated by commas.
   * None by default.
   */
  trustProxy?: boolean | string
  /** Requests per minute that one address may send to one process. */
  floodPerMinute?: number
  /** Requests per minute that one session or API key may send to one process. */
  floodPerSessionMinute?: number
  /** The seed of the simulated market. */
  marketSeed: number
  /** Speed of simulated airlines: 1 for realistic delays, 0 for none. */
  marketPace: number
  /** An S3-compatible file store, instead of the data folder. */
  s3?: S3Settings
  /** How long a booking waits for its payment, unless the airline's limit is shorter. */
  paymentLimitMinutes: number
  /** Service hours of support, in full hours in Singapore: `9-23`. */
  serviceHours: string
  /** By currency, in whole units: a top-up above this is credited by two people. Unlisted currencies always need two. */
  secondPersonAbove: Readonly<Record<string, number>>
  /** How long the first response of a search waits for airlines, in milliseconds. */
  searchFirstWaitMs: number
  /** A supplier in another process, instead of the simulated one. */
  supplier?: { url: string; key: string }
  /** A language model for the assistant, instead of its built-in answers. */
  assistant?: AssistantSettings
  /** For development: webhooks may be sent to private networks, and without TLS. */
  allowPrivateWebhooks?: boolean
  /** Ports of webhooks in addition to 443 and 8443. */
  webhookPorts?: readonly number[]
  /** Script of a third party that measures page views, loaded only with the consent of a visitor. */
  trackerUrl?: string
  /** Required to read `/metrics` in production or from another machine. */
  metricsToken?: string
  /** Where traces and metrics are sent; nowhere by default. */
  telemetry?: TelemetrySettings
  /** Names of the provider in paths of existing clients; each gets the same calls as `Gangway`. */
  providerPathTokens?: readonly string[]
  /** Origins whose pages may call this server. */
  allowedOrigins?: readonly string[]
  /** File or address of the daily exchange rates, as the European Central Bank publishes them; sample rates by default. */
  exchangeRates?: string
  /** The provider on tax invoices and credit notes. */
  invoiceSeller: InvoiceSeller
  /** The demo data of the first start. Always `off` in production. */
  demo: DemoExtent
}

/** The inbox exists only where mails are not sent: in development, on loopback and without a mail server. */
export function hasInbox({ production, smtpUrl, host }: Settings): boolean {
  return !production && smtpUrl === undefined && isLoopback(host)
}

const demoExtents = ['full', 'small', 'off'] as const
/** `full`: agencies, accounts and a history of 180 days; `small`: without the history; `off`: nothing. */
export type DemoExtent = (typeof demoExtents)[number]

export type ReadSettings = { ok: true; value: Settings } | { ok: false; problems: string[] }

/** Reads the environment once. Each invalid value is one message. */
export function readSettings(env: Record<string, string | undefined>): ReadSettings {
  const problems: string[] = []
  const givenValue = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, must: string) =>
    void problems.push(`${name} is ${JSON.stringify(env[name]?.trim())}, but must be ${must}.`)

  function url(name: string, protocols: string[], must: string): string | undefined {
    const value = givenValue(name)
    if (value === undefined) return undefined
    // The value is not printed, because it may contain a password.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol) || !new URL(value).host) {
      problems.push(`${name} must be ${must}.`)
    }
    return value
  }

  function readFileStore(): S3Settings | undefined {
    const endpoint = url(
      'S3_ENDPOINT',
      ['http:', 'https:'],
      'like https://s3.eu-central-1.amazonaws.com, without the bucket',
    )
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
    const missing = names.filter((name) => !givenValue(name))
    if (missing.length === names.length) return undefined
    if (missing.length > 0)
      problems.push(`${missing.join(', ')} must be set as well: a file store needs all of ${names.join(', ')}.`)
    const bucket = givenValue('S3_BUCKET') ?? ''
    if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse('S3_BUCKET', 'the name of a bucket')
    const [, , region = '', accessKey = '', secretKey = ''] = names.map(givenValue)
    return { endpoint: endpoint ?? '', bucket, region, accessKey, secretKey }
  }

  const port = Number(givenValue('PORT') ?? 4400)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse('PORT', 'a whole number from 1 to 65535')
  const partnerPort = givenValue('PARTNER_PORT')
  if (
    partnerPort !== undefined &&
    !(/^\d{1,5}$/.test(partnerPort) && Number(partnerPort) > 0 && Number(partnerPort) < 65_536)
  )
    refuse('PARTNER_PORT', 'a whole number from 1 to 65535')
  const production = givenValue('NODE_ENV') === 'production'
  const secret = givenValue('GANGWAY_SECRET')
  if (secret !== undefined && secret.length < 32) {
    problems.push(`GANGWAY_SECRET has ${secret.length} characters, but needs at least 32.`)
  }
  const accountKeys = readAccountKeys(givenValue('AIRLINE_ACCOUNT_KEYS') ?? '')
  if (!accountKeys)
    problems.push(
      'AIRLINE_ACCOUNT_KEYS must be like 2026:secret, each secret with at least 32 characters, each name once.',
    )
  const mailFrom = givenValue('MAIL_FROM') ?? 'Gangway <no-reply@gangway.example>'
  if (!/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom)) {
    refuse('MAIL_FROM', 'an email address like "Gangway <no-reply@agency.example>"')
  }
  const contactEmail = givenValue('CONTACT_EMAIL') ?? (production ? undefined : 'contact@gangway.example')
  if (contactEmail !== undefined && !/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(contactEmail))
    refuse('CONTACT_EMAIL', 'one email address')
  const level = givenValue('LOG_LEVEL') ?? (production ? 'info' : 'warn')
  const logLevel = logLevels.find((each) => each === level)
  if (!logLevel) refuse('LOG_LEVEL', `one of ${logLevels.join(', ')}`)
  const host = givenValue('HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) refuse('HOST', 'a host name or an address like 127.0.0.1 or 0.0.0.0')

  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'like postgres://user:password@host:5432/database',
  )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'like smtp://user:password@host:587')
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'like https://gangway.agency.example')
  const trustProxy = givenValue('TRUST_PROXY')
  if (trustProxy !== undefined && !isTrustedProxyList(trustProxy)) {
    refuse('TRUST_PROXY', 'true, or addresses and networks like 10.0.0.0/8, 192.168.1.1')
  }
  const floodPerMinute = givenValue('FLOOD_PER_MINUTE')
  if (floodPerMinute !== undefined && !/^[1-9]\d{0,8}$/.test(floodPerMinute))
    refuse('FLOOD_PER_MINUTE', 'a whole number above 0')
  const floodPerSessionMinute = givenValue('FLOOD_PER_SESSION_MINUTE')
  if (floodPerSessionMinute !== undefined && !/^[1-9]\d{0,8}$/.test(floodPerSessionMinute))
    refuse('FLOOD_PER_SESSION_MINUTE', 'a whole number above 0')
  const marketSeed = Number(givenValue('MARKET_SEED') ?? 1)
  if (!Number.isInteger(marketSeed) || marketSeed < 0) refuse('MARKET_SEED', 'a whole number')
  const marketPace = Number(givenValue('MARKET_PACE') ?? 1)
  if (!(marketPace >= 0 && marketPace <= 10)) refuse('MARKET_PACE', 'a number from 0 (at once) to 10')
  const paymentLimitMinutes = Number(givenValue('PAYMENT_TIME_LIMIT_MINUTES') ?? 30)
  if (!Number.isInteger(paymentLimitMinutes) || paymentLimitMinutes < 1 || paymentLimitMinutes > 1_440)
    refuse('PAYMENT_TIME_LIMIT_MINUTES', 'a whole number of minutes from 1 to 1440')
  const serviceHours = givenValue('SERVICE_HOURS') ?? '9-23'
  if (!isServiceHours(serviceHours)) refuse('SERVICE_HOURS', 'two full hours like 9-23, the first before the second')
  const secondPersonAbove = readSecondPersonLimits({ givenValue, refuse })
  const searchFirstWaitMs = Number(givenValue('SEARCH_FIRST_WAIT_MS') ?? 300)
  if (!(Number.isInteger(searchFirstWaitMs) && searchFirstWaitMs >= 0 && searchFirstWaitMs <= 30_000))
    refuse('SEARCH_FIRST_WAIT_MS', 'a whole number from 0 to 30000')
  const supplierUrl = url('SUPPLIER_URL', ['http:', 'https:'], 'like http://127.0.0.1:4500')
  const supplierKey = givenValue('SUPPLIER_KEY')
  if ((supplierUrl === undefined) !== (supplierKey === undefined)) {
    problems.push('SUPPLIER_URL and SUPPLIER_KEY go together: set both or neither.')
  }
  if (supplierKey !== undefined && supplierKey.length < 16) {
    problems.push(`SUPPLIER_KEY has ${supplierKey.length} characters, but needs at least 16.`)
  }
  const allowedOrigins = (givenValue('ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  if (!allowedOrigins.every((each) => URL.canParse(each) && new URL(each).origin === each)) {
    refuse('ALLOWED_ORIGINS', 'origins like https://www.agency.example, separated by commas')
  }
  const providerPathTokens = (givenValue('PROVIDER_PATH_TOKENS') ?? 'Gangway').split(/[\s,]+/).filter(Boolean)
  if (!providerPathTokens.every((each) => /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(each)))
    refuse('PROVIDER_PATH_TOKENS', 'names of letters and digits like Gangway, separated by commas')
  const allowPrivateWebhooks = givenValue('WEBHOOK_PRIVATE_TARGETS')
  if (allowPrivateWebhooks !== undefined && !['true', 'false'].includes(allowPrivateWebhooks))
    refuse('WEBHOOK_PRIVATE_TARGETS', 'true or false')
  const webhookPorts = givenValue('WEBHOOK_PORTS')?.split(',').map(Number)
  if (webhookPorts?.some((each) => !Number.isInteger(each) || each < 1 || each > 65_535))
    refuse('WEBHOOK_PORTS', 'whole numbers from 1 to 65535, separated by commas')
  const metricsToken = givenValue('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 16)
    problems.push(`METRICS_TOKEN has ${metricsToken.length} characters, but needs at least 16.`)
  const demoName = givenValue('GANGWAY_DEMO') ?? (production ? 'off' : 'full')
  const demo = demoExtents.find((each) => each === demoName)
  if (!demo) refuse('GANGWAY_DEMO', `one of ${demoExtents.join(', ')}`)
  else if (production && demo !== 'off') refuse('GANGWAY_DEMO', 'off in production')
  const trackerUrl = url('ANALYTICS_SCRIPT', ['https:'], 'like https://analytics.example/script.js')
  const assistant = readAssistantSettings({ givenValue, url, problems })
  const exchangeRates = givenValue('EXCHANGE_RATES')
  if (exchangeRates !== undefined && !isRatesLocation(exchangeRates))
    refuse('EXCHANGE_RATES', 'an https address or the path of an XML file')
  const [s3, invoiceSeller] = [readFileStore(), readInvoiceSeller({ givenValue, problems })]
  const inboundMail = readInboundMail({ givenValue, refuse, problems, production, host })
  const telemetry = readTelemetrySettings({ givenValue, url, refuse, problems })
  if (problems.length > 0) return { ok: false, problems }

  return {
    ok: true,
    value: {
      ...{ port, host, databaseUrl, secret, production },
      ...(partnerPort !== undefined && { partnerPort: Number(partnerPort) }),
      dataFolder: resolve(baseFolder, givenValue('GANGWAY_DATA') ?? '.data'),
      ...(accountKeys && accountKeys.length > 0 && { accountKeys }),
      ...{ smtpUrl, mailFrom, inboundMail },
      ...(contactEmail !== undefined && { contactEmail }),
      bankAccount: (givenValue('BANK_ACCOUNT') ?? (production ? '' : demoBankAccount)).replaceAll('\\n', '\n'),
      logLevel: logLevel ?? 'info',
      publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      portalFolder: resolve(baseFolder, givenValue('GANGWAY_PORTAL') ?? builtPortal),
      widgetsFolder: resolve(baseFolder, givenValue('GANGWAY_WIDGETS') ?? builtWidgets),
      docsFolder: resolve(baseFolder, givenValue('GANGWAY_DOCS') ?? builtDocs),
      trustProxy: trustProxy === 'true' ? true : trustProxy === 'false' ? false : trustProxy,
      floodPerSessionMinute: floodPerSessionMinute === undefined ? undefined : Number(floodPerSessionMinute),
      floodPerMinute: floodPerMinute === undefined ? undefined : Number(floodPerMinute),
      ...{ marketSeed, marketPace },
      supplier: supplierUrl && supplierKey ? { url: supplierUrl, key: supplierKey } : undefined,
      paymentLimitMinutes,
      ...{ serviceHours, secondPersonAbove, searchFirstWaitMs },
      ...{ s3, assistant },
      allowPrivateWebhooks: allowPrivateWebhooks === 'true',
      ...{ webhookPorts, allowedOrigins },
      ...{ providerPathTokens, metricsToken },
      ...(trackerUrl !== undefined && { trackerUrl }),
      ...(telemetry && { telemetry }),
      ...(exchangeRates !== undefined && { exchangeRates }),
      invoiceSeller,
      demo: demo ?? 'off',
    },
  }
}

/** An address, or the path of a file. */
function isRatesLocation(value: string): boolean {
  return /^https?:/.test(value) ? URL.canParse(value) : value.endsWith('.xml')
}

function isServiceHours(value: string): boolean {
  const [, start, end] = /^(\d{1,2})-(\d{1,2})$/.exec(value) ?? []
  return start !== undefined && Number(start) < Number(end) && Number(end) <= 24
}

/** Set when the server runs in the repository and not as an installed package. */
const repository = findRepository(fileURLToPath(new URL('../../../', import.meta.url)))
/** The base of relative paths. */
const baseFolder = repository ?? process.cwd()
const builtPortal = repository ? 'portal/dist' : fileURLToPath(new URL('./portal', import.meta.url))
const builtWidgets = repository ? 'packages/embed/dist' : fileURLToPath(new URL('./widgets', import.meta.url))
const builtDocs = repository ? 'docs/dist' : fileURLToPath(new URL('./docs', import.meta.url))

function findRepository(folder: string): string | undefined {
  return existsSync(join(folder, 'packages/server/package.json')) ? folder : undefined
}
