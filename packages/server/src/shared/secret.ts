import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { createDataFolder } from './data-folder.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

/**
 * Operations with the installation's secret. Each purpose has its own key, so that results of one are invalid for
 * another.
 */
export interface Secret {
  /** A short identifier that reveals nothing about the secret, to detect processes with different secrets. */
  fingerprint: string
  /** HMAC-SHA-256, base64url. */
  hmac(purpose: string, text: string): string
  /** Compares in constant time. */
  isHmac(purpose: string, text: string, mac: string): boolean
  /** Encrypts with AES-256-GCM; purpose and expiry are authenticated. */
  encrypt(purpose: string, text: string, expiresAt?: Date): string
  /** The text, or nothing when it was changed, made for another purpose or has expired. */
  decrypt(purpose: string, encrypted: string): string | undefined
}

const version = 1
const headLength = 9
const nonceLength = 12
const tagLength = 16

/** GANGWAY_SECRET, otherwise the secret in the data folder, which is generated the first time. */
export function loadSecret(settings: { secret?: string; dataFolder: string }, clock: Clock): Secret {
  return createSecret(settings.secret ?? readOrCreateSecret(settings.dataFolder), clock)
}

/** Whether a secret exists, so that opening it generates none. */
export function hasSecret({ secret, dataFolder }: { secret?: string; dataFolder: string }): boolean {
  return secret !== undefined || existsSync(join(dataFolder, 'secret'))
}

function createSecret(master: string, clock: Clock): Secret {
  // Derived each time, which takes microseconds: a cache would grow with the purposes.
  const keyFor = (use: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, 'gangway', `${use}:${purpose}`, 32))
  const hmac = (purpose: string, text: string) => createHmac('sha256', keyFor('hmac', purpose)).update(text)

  return {
    fingerprint: hmac('fingerprint', 'gangway').digest('hex').slice(0, 16),
    hmac: (purpose, text) => hmac(purpose, text).digest('base64url'),
    isHmac(purpose, text, mac) {
      // Compared as text: the decoder ignores invalid characters and spare bits, so several texts decode to the same
      // bytes.
      const givenBytes = Buffer.from(mac)
      const expected = Buffer.from(hmac(purpose, text).digest('base64url'))
      return givenBytes.length === expected.length && timingSafeEqual(givenBytes, expected)
    },
    encrypt(purpose, text, expiresAt) {
      const head = Buffer.alloc(headLength)
      head.writeUInt8(version)
      head.writeBigInt64BE(BigInt(expiresAt?.getTime() ?? 0), 1)
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce).setAAD(head)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < headLength + nonceLength + tagLength || bytes[0] !== version) return undefined
      // Only the canonical encoding: the decoder would accept others.
      if (bytes.toString('base64url') !== encrypted) return undefined
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

function readOrCreateSecret(folder: string): string {
  const file = join(folder, 'secret')
  createDataFolder(folder)
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

/**
 * Several processes may start together: the hard link appears complete and only once, and then all read the same file.
 */
function writeSecret(file: string): void {
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(temporaryFile, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(temporaryFile)
  }
}
