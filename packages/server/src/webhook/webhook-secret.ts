import { createHmac, randomBytes } from 'node:crypto'
import { openFor, sealFor } from '../session/sealed.ts'
import type { Secret } from '../shared/secret.ts'

const purpose = 'webhook'
const prefix = 'whsec_'

/** What a receiver knows us by: 256 random bits in the form that the libraries of Standard Webhooks take. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export function sealWebhookSecret(installation: Secret, webhookId: string, secret: string): string {
  return sealFor(installation, purpose, webhookId, secret)
}

export function openWebhookSecret(installation: Secret, webhookId: string, sealed: string): string {
  const secret = openFor(installation, purpose, webhookId, sealed)
  if (secret === undefined) throw new Error('The secret of a webhook was sealed with another GANGWAY_SECRET.')
  return secret
}

interface Signed {
  id: string
  /** Seconds since 1970, by the real time: receivers refuse what is old. */
  timestamp: number
  body: string
}

/** One signature for each secret that is valid, as Standard Webhooks has it. */
export function signatures(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

/** The header of the wire format: the body alone, with the text of the newest secret. */
export function bodySignature(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
