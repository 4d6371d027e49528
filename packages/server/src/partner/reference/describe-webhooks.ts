import { webhookBodyOf, webhookEvents } from '@gangway/core/partner'
import { webhookTypes } from '@gangway/core/contract'
import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'
import { sampleOf } from './sample.ts'
import { schemaOf } from './schema-of.ts'

/** The headers of every notification. */
export const webhookHeaders = {
  'webhook-id': 'Number of the notification, the same in every delivery; use it to recognise repetitions.',
  'webhook-timestamp': 'Seconds since 1970 of this attempt; refuse requests that are older than five minutes.',
  'webhook-signature':
    'Signatures separated by spaces, each `v1,` and the Base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. The key is the Base64 part of the secret after `whsec_`. Two signatures during the day after a change of the secret.',
  'x-webhook-signature':
    'Older form: `sha256=` and the hexadecimal HMAC-SHA256 of the body alone. The key is the whole secret as text, with `whsec_`.',
} as const

export interface WebhookOperation {
  post: {
    operationId: string
    summary: string
    description: string
    tags: ['events']
    parameters: { $ref: string }[]
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: unknown } } }
    responses: Record<string, { description: string }>
  }
}

const description =
  'Sent to the address of updateWebhookURL.do. Verify the signature before using the body, respond with 2xx within five seconds, and process it afterwards. Otherwise it is sent again after 1, 5 and 30 minutes, and 2, 12, 24 and 33 hours. Notifications of one order arrive in order, each at least once.'

/** The `webhooks` section of the OpenAPI document. */
export function describeWebhooks(shared: Record<string, JsonSchema>): Record<string, WebhookOperation> {
  return Object.fromEntries(
    webhookTypes.map((type) => {
      const schema = schemaOf(webhookBodyOf(type), 'output')
      return [
        type,
        {
          post: {
            operationId: `on ${type}`.replaceAll(/[^A-Za-z]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase()),
            summary: webhookEvents[type].summary,
            description,
            tags: ['events' as const],
            parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
            requestBody: {
              required: true as const,
              content: { 'application/json': { schema, example: sampleOf(schema, shared) } },
            },
            responses: { '2XX': { description: 'Received' }, '410': { description: 'Gone: nothing is sent any more' } },
          },
        },
      ]
    }),
  )
}

export function webhookParameters() {
  return Object.fromEntries(
    Object.entries(webhookHeaders).map(([name, text]) => [
      name,
      { name, in: 'header', required: true, description: text, schema: { type: 'string' } },
    ]),
  )
}
