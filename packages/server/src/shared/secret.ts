import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { makeDataFolder } from './data-folder.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

/** What the installation's secret can do. Each purpose has a key of its own, so nothing made for one opens another. */
export interface Secret {
  /** A short name of the secret that gives nothing away, to notice that two processes have different ones. */
  fingerprint: string
  /** HMAC-SHA-256, base64url. */
  hmac(purpose: string, text: string): string
  /** Compares in constant time. */
  isHmac(purpose: string, text: string, mac: string): boolean
  /** AES-256-GCM; purpose and expiry are sealed in. */
  seal(purpose: string, text: string, expiresAt?: Date): string
  /** The text, or nothing when it was changed, made for another purpose or has expired. */
  open(purpose: string, sealed: string): string | undefined
}

const version = 1
const headLength = 9
const nonceLength = 12
const tagLength = 16

/** GANGWAY_SECRET, else the one in the data folder, which is made the first time. */
export function openSecret(settings: { secret?: string; dataFolder: string }, clock: Clock): Secret {
  return createSecret(settings.secret ?? secretIn(settings.dataFolder), clock)
}

/** Whether there is one already, so that opening it makes none. */
export function hasSecret({ secret, dataFolder }: { secret?: string; dataFolder: string }): boolean {
  return secret !== undefined || existsSync(join(dataFolder, 'secret'))
}

function createSecret(master: string, clock: Clock): Secret {
  // Derived each time, which takes microseconds: nothing is kept that would grow with the purposes.
  const keyFor = (use: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, 'gangway', `${use}:${purpose}`, 32))
  const hmac = (purpose: string, text: string) => createHmac('sha256', keyFor('hmac', purpose)).update(text)

  return {
    fingerprint: hmac('fingerprint', 'gangway').digest('hex').slice(0, 16),
    hmac: (purpose, text) => hmac(purpose, text).digest('base64url'),
    isHmac(purpose, text, mac) {
      // As texts: the decoder drops what is no base64url, and the last letter's spare bits, so several decode alike.
      const given = Buffer.from(mac)
      const expected = Buffer.from(hmac(purpose, text).digest('base64url'))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    seal(purpose, text, expiresAt) {
      const head = Buffer.alloc(headLength)
      head.writeUInt8(version)
      head.writeBigInt64BE(BigInt(expiresAt?.getTime() ?? 0), 1)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce).setAAD(head)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < headLength + nonceLength + tagLength || bytes[0] !== version) return undefined
      // One seal, one text: the decoder would take others for it.
      if (bytes.toString('base64url') !== sealed) return undefined
      const head = bytes.subarray(0, headLength)
      const nonce = bytes.subarray(headLength, headLength + nonceLength)
      const tag = bytes.subarray(headLength + nonceLength, headLength + nonceLength + tagLength)
      const content = bytes.subarray(headLength + nonceLength + tagLength)
      const cipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), nonce).setAAD(head).setAuthTag(tag)
      try {
        const text = Buffer.concat([cipher.update(content), cipher.final()]).toString('utf8')
        const expiresAt = Number(head.readBigInt64BE(1))
        return expiresAt === 0 || clock.now().getTime() < expiresAt ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}

function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  makeDataFolder(folder)
  try {
    if (!existsSync(file)) writeSecret(file)
  } catch (error) {
    throw new StartProblem(`The secret ${file} cannot be written: ${reasonOf(error)}.`)
  }
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`The secret ${file} cannot be read: ${reasonOf(error)}.`)
  }
  if (secret.length < 32) throw new StartProblem(`The secret ${file} is damaged: it has ${secret.length} characters.`)
  return secret
}

/** Several processes may start together: the link appears whole and only once, and then all read the same. */
function writeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(draft)
  }
}
