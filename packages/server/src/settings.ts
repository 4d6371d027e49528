import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AssistantSettings } from './assistant/open-assistant.ts'
import type { S3Settings } from './ports/files/s3.ts'

const assistantKinds = ['openai', 'anthropic', 'dify'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Settings {
  port: number
  host: string
  /** Where other systems of clients are served without a folder before their calls, besides `/partner` of the port above. */
  partnerPort?: number
  /** `postgres://…`; without it the embedded database in the data folder is used. */
  databaseUrl?: string
  /** Where the embedded database, uploads and the generated secret live: an absolute path. */
  dataFolder: string
  /** GANGWAY_SECRET; without it one is generated into the data folder. */
  secret?: string
  production: boolean
  smtpUrl?: string
  mailFrom: string
  logLevel: (typeof logLevels)[number]
  /** How browsers reach this server; mailed links begin with it. No slash at the end. */
  publicUrl: string
  /** The built portal: an absolute path. It may not exist. */
  portalFolder: string
  /** The built files of the widgets for pages of others: an absolute path. It may not exist. */
  widgetsFolder: string
  /** The built documentation: an absolute path. It may not exist. */
  docsFolder: string
  /** Whose `x-forwarded-for` is believed: `true` for everybody's, or addresses and networks with commas. Nobody's without it. */
  trustProxy?: boolean | string
  /** How many calls one address may make in a minute to one process. */
  floodPerMinute?: number
  /** Which of the possible simulated markets is played. */
  marketSeed: number
  /** How fast simulated airlines answer: 1 as real ones do, 0 at once. */
  marketPace: number
  /** An S3-compatible store for files, instead of the data folder. */
  s3?: S3Settings
  /** How long a booking waits for its payment, unless the airline's limit is shorter. */
  paymentLimitMinutes: number
  /** When people of support are there, in full hours of Singapore, `9-23`. */
  serviceHours: string
  /** How long the first answer of a search waits for airlines. */
  searchFirstWaitMs: number
  /** A supplier in another process, instead of the simulated one in this. */
  supplier?: { url: string; key: string }
  /** A model that answers people, instead of the assistant's own sentences. */
  assistant?: AssistantSettings
  /** For development: clients' systems may also be told at addresses of this machine and its networks, and without TLS. */
  webhooksToPrivate?: boolean
  /** Pages of other origins whose widgets may call this server. */
  allowedOrigins?: readonly string[]
}

export type ReadSettings = { ok: true; value: Settings } | { ok: false; problems: string[] }

/** Reads the environment once. Every bad value is one sentence. */
export function readSettings(env: Record<string, string | undefined>): ReadSettings {
  const problems: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, must: string) =>
    void problems.push(`${name} is ${JSON.stringify(env[name]?.trim())}, but must be ${must}.`)

  function url(name: string, protocols: string[], must: string): string | undefined {
    const value = given(name)
    if (value === undefined) return undefined
    // The whole value is left out of the sentence: it may carry a password.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol) || !new URL(value).host) {
      problems.push(`${name} must be ${must}.`)
    }
    return value
  }

  function readS3(): S3Settings | undefined {
    const endpoint = url(
      'S3_ENDPOINT',
      ['http:', 'https:'],
      'like https://s3.eu-central-1.amazonaws.com, without the bucket',
    )
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
    const missing = names.filter((name) => !given(name))
    if (missing.length === names.length) return undefined
    if (missing.length > 0)
      problems.push(`${missing.join(', ')} must be set as well: a file store needs all of ${names.join(', ')}.`)
    const bucket = given('S3_BUCKET') ?? ''
    if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse('S3_BUCKET', 'the name of a bucket')
    const [, , region = '', accessKey = '', secretKey = ''] = names.map(given)
    return { endpoint: endpoint ?? '', bucket, region, accessKey, secretKey }
  }

  const port = Number(given('PORT') ?? 4400)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse('PORT', 'a whole number from 1 to 65535')
  const partnerPort = given('PARTNER_PORT')
  if (
    partnerPort !== undefined &&
    !(/^\d{1,5}$/.test(partnerPort) && Number(partnerPort) > 0 && Number(partnerPort) < 65_536)
  )
    refuse('PARTNER_PORT', 'a whole number from 1 to 65535')
  const production = given('NODE_ENV') === 'production'
  const secret = given('GANGWAY_SECRET')
  if (secret !== undefined && secret.length < 32) {
    problems.push(`GANGWAY_SECRET has ${secret.length} characters, but needs at least 32.`)
  }
  const mailFrom = given('MAIL_FROM') ?? 'Gangway <no-reply@gangway.example>'
  if (!/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom)) {
    refuse('MAIL_FROM', 'a mail address like "Gangway <no-reply@agency.example>"')
  }
  const level = given('LOG_LEVEL') ?? (production ? 'info' : 'warn')
  const logLevel = logLevels.find((each) => each === level)
  if (!logLevel) refuse('LOG_LEVEL', `one of ${logLevels.join(', ')}`)
  const host = given('HOST') ?? '127.0.0.1'
  if (/[\s/]/.test(host)) refuse('HOST', 'a host name or an address like 127.0.0.1 or 0.0.0.0')

  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'like postgres://user:password@host:5432/database',
  )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'like smtp://user:password@host:587')
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'like https://gangway.agency.example')
  const trustProxy = given('TRUST_PROXY')
  if (trustProxy !== undefined && !isTrust(trustProxy)) {
    refuse('TRUST_PROXY', 'true, or addresses and networks like 10.0.0.0/8, 192.168.1.1')
  }
  const floodPerMinute = given('FLOOD_PER_MINUTE')
  if (floodPerMinute !== undefined && !/^[1-9]\d{0,8}$/.test(floodPerMinute))
    refuse('FLOOD_PER_MINUTE', 'a whole number above 0')
  const marketSeed = Number(given('MARKET_SEED') ?? 1)
  if (!Number.isInteger(marketSeed) || marketSeed < 0) refuse('MARKET_SEED', 'a whole number')
  const marketPace = Number(given('MARKET_PACE') ?? 1)
  if (!(marketPace >= 0 && marketPace <= 10)) refuse('MARKET_PACE', 'a number from 0 (at once) to 10')
  const paymentLimitMinutes = Number(given('PAYMENT_TIME_LIMIT_MINUTES') ?? 30)
  if (!Number.isInteger(paymentLimitMinutes) || paymentLimitMinutes < 1 || paymentLimitMinutes > 1_440)
    refuse('PAYMENT_TIME_LIMIT_MINUTES', 'a whole number of minutes from 1 to 1440')
  const serviceHours = given('SERVICE_HOURS') ?? '9-23'
  if (!isHours(serviceHours)) refuse('SERVICE_HOURS', 'two full hours like 9-23, the first before the second')
  const searchFirstWaitMs = Number(given('SEARCH_FIRST_WAIT_MS') ?? 300)
  if (!(Number.isInteger(searchFirstWaitMs) && searchFirstWaitMs >= 0 && searchFirstWaitMs <= 30_000))
    refuse('SEARCH_FIRST_WAIT_MS', 'a whole number from 0 to 30000')
  const supplierUrl = url('SUPPLIER_URL', ['http:', 'https:'], 'like http://127.0.0.1:4500')
  const supplierKey = given('SUPPLIER_KEY')
  if ((supplierUrl === undefined) !== (supplierKey === undefined)) {
    problems.push('SUPPLIER_URL and SUPPLIER_KEY go together: set both or neither.')
  }
  if (supplierKey !== undefined && supplierKey.length < 16) {
    problems.push(`SUPPLIER_KEY has ${supplierKey.length} characters, but needs at least 16.`)
  }
  const allowedOrigins = (given('ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  if (!allowedOrigins.every((each) => URL.canParse(each) && new URL(each).origin === each)) {
    refuse('ALLOWED_ORIGINS', 'origins like https://www.agency.example, with commas between them')
  }
  const webhooksToPrivate = given('WEBHOOK_PRIVATE_TARGETS')
  if (webhooksToPrivate !== undefined && !['true', 'false'].includes(webhooksToPrivate))
    refuse('WEBHOOK_PRIVATE_TARGETS', 'true or false')
  const assistant = readAssistant({ given, url, problems })
  const s3 = readS3()
  if (problems.length > 0) return { ok: false, problems }

  return {
    ok: true,
    value: {
      port,
      host,
      ...(partnerPort !== undefined && { partnerPort: Number(partnerPort) }),
      databaseUrl,
      dataFolder: resolve(home, given('GANGWAY_DATA') ?? '.data'),
      secret,
      production,
      smtpUrl,
      mailFrom,
      logLevel: logLevel ?? 'info',
      publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
      portalFolder: resolve(home, given('GANGWAY_PORTAL') ?? builtPortal),
      widgetsFolder: resolve(home, given('GANGWAY_WIDGETS') ?? builtWidgets),
      docsFolder: resolve(home, given('GANGWAY_DOCS') ?? builtDocs),
      trustProxy: trustProxy === 'true' ? true : trustProxy === 'false' ? false : trustProxy,
      floodPerMinute: floodPerMinute === undefined ? undefined : Number(floodPerMinute),
      marketSeed,
      marketPace,
      supplier: supplierUrl && supplierKey ? { url: supplierUrl, key: supplierKey } : undefined,
      paymentLimitMinutes,
      serviceHours,
      searchFirstWaitMs,
      s3,
      assistant,
      webhooksToPrivate: webhooksToPrivate === 'true',
      allowedOrigins,
    },
  }
}

interface Environment {
  given(name: string): string | undefined
  url(name: string, protocols: string[], must: string): string | undefined
  problems: string[]
}

function readAssistant({ given, url, problems }: Environment): AssistantSettings | undefined {
  const name = given('ASSISTANT') ?? 'local'
  const kind = assistantKinds.find((each) => each === name)
  const [key, model, streams] = ['ASSISTANT_KEY', 'ASSISTANT_MODEL', 'ASSISTANT_STREAMING'].map(given)
  const address = url('ASSISTANT_URL', ['http:', 'https:'], 'like https://api.openai.com/v1')
  if (streams !== undefined && !['true', 'false'].includes(streams))
    problems.push(`ASSISTANT_STREAMING is ${JSON.stringify(streams)}, but must be true or false.`)
  if (!kind) {
    if (name !== 'local')
      problems.push(`ASSISTANT is ${JSON.stringify(name)}, but must be one of local, ${assistantKinds.join(', ')}.`)
    return undefined
  }
  const needed = ['ASSISTANT_URL', 'ASSISTANT_KEY', ...(kind === 'dify' ? [] : ['ASSISTANT_MODEL'])]
  const missing = needed.filter((each) => !given(each))
  if (missing.length > 0) problems.push(`${missing.join(', ')} must be set as well: ASSISTANT is ${kind}.`)
  const place = (address ?? '').replace(/\/+$/, '')
  return { kind, url: place, key: key ?? '', model: model ?? '', streams: streams !== 'false' }
}

function isHours(value: string): boolean {
  const [, start, end] = /^(\d{1,2})-(\d{1,2})$/.exec(value) ?? []
  return start !== undefined && Number(start) < Number(end) && Number(end) <= 24
}

function isTrust(value: string): boolean {
  if (value === 'true' || value === 'false') return true
  return value.split(',').every((each) => {
    const [address = '', bits, more] = each.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return most > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  })
}

/** Set when this runs in the repository and not as an installed package. */
const repository = findRepository(fileURLToPath(new URL('../../../', import.meta.url)))
/** What relative paths begin with. */
const home = repository ?? process.cwd()
const builtPortal = repository ? 'portal/dist' : fileURLToPath(new URL('./portal', import.meta.url))
const builtWidgets = repository ? 'packages/embed/dist' : fileURLToPath(new URL('./widgets', import.meta.url))
const builtDocs = repository ? 'docs/dist' : fileURLToPath(new URL('./docs', import.meta.url))

function findRepository(folder: string): string | undefined {
  return existsSync(join(folder, 'packages/server/package.json')) ? folder : undefined
}
