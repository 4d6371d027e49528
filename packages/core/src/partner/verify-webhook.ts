import { systemClock } from '../shared/clock.ts'

export interface WebhookRequest {
  /** Headers of the request, from `fetch` or from Node. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The body as it was received, before it is parsed. */
  body: string
}

/** A verified notification. `notificationId` is the same in every delivery of it. */
export interface WebhookNotification {
  notificationId: string
  /** Undefined in the older body of `order.refundComplete`. */
  type: string | undefined
  /** The parsed body. */
  body: Readonly<Record<string, unknown>>
}

interface VerifySettings {
  now?: Date
  /** Older and newer requests are refused. */
  toleranceSeconds?: number
}

const prefix = 'whsec_'
const defaultToleranceSeconds = 300

/** Verifies the signature of a webhook request; undefined when it is not from Gangway, too old or altered. */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
  { now = systemClock.now(), toleranceSeconds = defaultToleranceSeconds }: VerifySettings = {},
): Promise<WebhookNotification | undefined> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  )
  if (!id || !time || !signatures || !secret.startsWith(prefix)) return undefined
  if (!(Math.abs(now.getTime() / 1_000 - Number(time)) <= toleranceSeconds)) return undefined
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (each) => each.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const content = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const signature of signatures.split(' ')) {
    const sent = readSignature(signature)
    // The comparison takes the same time whatever differs.
    if (sent && (await crypto.subtle.verify('HMAC', key, sent, content))) return parse(id, body)
  }
  return undefined
}

function readHeader(headers: WebhookRequest['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function readSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [version, encoded = ''] = text.split(',')
  if (version !== 'v1' || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) return undefined
  return Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0))
}

function parse(notificationId: string, text: string): WebhookNotification {
  const body: Record<string, unknown> = { ...Object(JSON.parse(text)) }
  return { notificationId, type: typeof body['type'] === 'string' ? body['type'] : undefined, body }
}
