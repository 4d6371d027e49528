import { createHmac, randomBytes } from 'node:crypto'
import { decryptForOwner, encryptForOwner } from '../shared/owner-encryption.ts'
import type { Secret } from '../shared/secret.ts'

const purpose = 'webhook'
const prefix = 'whsec_'

/** The signing secret: 256 random bits in the format of Standard Webhooks. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export function encryptWebhookSecret(installationSecret: Secret, webhookId: string, secret: string): string {
  return encryptForOwner(installationSecret, purpose, webhookId, secret)
}

export function decryptWebhookSecret(installationSecret: Secret, webhookId: string, encrypted: string): string {
  const secret = decryptForOwner(installationSecret, purpose, webhookId, encrypted)
  if (secret === undefined) throw new Error('The secret of a webhook was encrypted with another GANGWAY_SECRET.')
  return secret
}

interface Signed {
  id: string
  /** Seconds since 1970 in real time: receivers refuse old requests. */
  timestamp: number
  body: string
}

/** One signature for each valid secret, in the format of Standard Webhooks. */
export function createSignatures(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

/** The signature header of the wire format: of the body alone, with the newest secret. */
export function signBody(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
