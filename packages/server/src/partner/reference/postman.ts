import type { PartnerDocument, PartnerOperation } from './describe-partner.ts'
import { groups } from './group-of.ts'
import { afterStep, beforeAll, flow, isWellFormed } from './postman-flow.ts'

/** The subset of Postman's collection format 2.1 in use. */
export interface PostmanItem {
  name: string
  item?: PostmanItem[]
  event?: { listen: 'test' | 'prerequest'; script: { type: 'text/javascript'; exec: string[] } }[]
  request?: {
    method: 'POST'
    header: { key: string; value: string }[]
    body: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
    url: { raw: string; host: string[]; path: string[] }
    description: string
  }
}

export type PostmanCollection = ReturnType<typeof postmanOf>

/** Fields returned by one operation and sent to another. */
const passedOn = [
  'routingIdentifier',
  'sessionId',
  'orderNo',
  'originalOrderNo',
  'ticketOrderNo',
  'refundOfferId',
  'refundCode',
  'voidOfferId',
  'fromDate',
  'currency',
]

const titles: Record<(typeof groups)[number], string> = {
  find: 'Find and verify',
  book: 'Book and pay',
  after: 'After ticketing',
  events: 'Events and incidents',
  account: 'Account',
  tools: 'Tools',
}

/** A Postman collection generated from the document: the booking flow first, then all operations. */
export function postmanOf(document: PartnerDocument, base: string) {
  const calls = Object.entries(document.paths).map(([path, { post }]) => ({ path, post }))
  const variables = { base, key: 'gw_demo_key', secret: 'gw_demo_secret', currency: 'USD', ...given() }
  return {
    info: {
      name: 'Gangway partner API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description: `${document.info.description}\n\nRun the first folder from top to bottom: it searches, verifies, orders, pays and waits for the ticket. Set the variables \`base\`, \`key\` and \`secret\`.`,
    },
    event: [{ listen: 'prerequest' as const, script: { type: 'text/javascript' as const, exec: [...beforeAll] } }],
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
    item: [
      {
        name: 'Booking flow',
        item: flow.flatMap(({ path, body }) => {
          const post = document.paths[path]?.post
          return post ? [itemOf(path, post, body, afterStep[path])] : []
        }),
      },
      ...groups
        .map((group): PostmanItem => ({
          name: titles[group],
          item: calls
            .filter(({ post }) => post.tags[0] === group)
            .map(({ path, post }) => itemOf(path, post, withVariables(exampleOf(post)), undefined)),
        }))
        .filter(({ item }) => item && item.length > 0),
    ],
  }
}

function itemOf(
  path: string,
  post: PartnerOperation,
  body: unknown,
  script: readonly string[] | undefined,
): PostmanItem {
  return {
    name: `${path.replace(/^\//, '')} · ${post.summary}`,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: [...isWellFormed, ...(script ?? [])] } }],
    request: {
      method: 'POST',
      header: [
        { key: 'Content-Type', value: 'application/json' },
        { key: 'x-client-id', value: '{{key}}' },
        { key: 'x-client-secret', value: '{{secret}}' },
        ...(post['x-idempotent'] ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      url: { raw: `{{base}}${path}`, host: ['{{base}}'], path: path.slice(1).split('/') },
      description: post.description,
    },
  }
}

function exampleOf(post: PartnerOperation): unknown {
  return post.requestBody.content['application/json'].example
}

/** Replaces values of passed-on fields by the variables that earlier requests set. */
function withVariables(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return passedOn.includes(name) ? `{{${name}}}` : value
  if (Array.isArray(value)) return value.map((each) => withVariables(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, withVariables(each, field)]))
}

function given(): Record<string, string> {
  return Object.fromEntries([...passedOn.filter((name) => name !== 'currency'), 'family'].map((name) => [name, '']))
}
