import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings.ts'

export type Log = Logger

const hidden = '[hidden]'
const secretNames =
  'token|authorization|cookie|set-cookie|password|oldPassword|newPassword|code|mfaCode|secret|secretKey|sign|salt|otpauth|card|creditCard|cardNumber|cardCVV|cvv'
const isSecretName = new RegExp(`^(?:${secretNames})$`, 'i')
const secretsInAddress = new RegExp(`([?&](?:${secretNames})=)[^&#\\s"]+`, 'gi')
const mayContainSecret = new RegExp(`"(?:${secretNames})"|[?&](?:${secretNames})=`, 'i')

/**
 * JSON lines in production, readable ones otherwise. Secrets are removed from the finished line, so that every source
 * is covered: bindings, serializers, errors and addresses.
 */
export function createLog(
  settings: Pick<Settings, 'logLevel' | 'production'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const destination: DestinationStream = {
    write(line) {
      const safe = mayContainSecret.test(line) ? hideSecrets(line) : line
      write(settings.production ? safe : readable(safe))
    },
  }
  const base = settings.production ? { pid: process.pid } : null
  return pino(
    { level: settings.logLevel, base, serializers: { err: describeError, error: describeError } },
    destination,
  )
}

/**
 * A database error contains the values of its statement: names, hashes, secrets. The log gets the place and the reason,
 * never the values, also where the error is the cause of another one.
 */
function describeError(error: unknown): unknown {
  const failed = findQueryError(error)
  if (!failed) return error instanceof Error ? pino.stdSerializers.err(error) : error
  const { message, stack, code, constraint }: Error & { code?: unknown; constraint?: unknown } =
    failed.cause ?? new Error('A statement failed')
  return { message, stack, sqlState: code, constraint, statement: failed.query }
}

function findQueryError(error: unknown): DrizzleQueryError | undefined {
  if (error instanceof DrizzleQueryError) return error
  return error instanceof Error && error.cause !== undefined ? findQueryError(error.cause) : undefined
}

function hideSecrets(line: string): string {
  return `${JSON.stringify(JSON.parse(line), (name, value: unknown) => {
    // An error code is a name like ECONNREFUSED; a sign-in code has six digits.
    if (isSecretName.test(name) && !(name === 'code' && isErrorCode(value))) return hidden
    return typeof value === 'string' ? value.replaceAll(secretsInAddress, `$1${hidden}`) : value
  })}\n`
}

function isErrorCode(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value)
}

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

function readable(line: string): string {
  const { level, time, msg, err, ...rest }: Record<string, unknown> & { level: number; time: number } = JSON.parse(line)
  const stackLine = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${(levels[level] ?? String(level)).padEnd(5)} ${typeof msg === 'string' ? msg : ''}${details}${stackLine}\n`
}
