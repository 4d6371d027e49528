import {
  errorAdvice,
  commonCodes,
  partnerCalls,
  partnerCodes,
  partnerExamples,
  ticketingCodes,
  ticketingSteps,
  type PartnerCode,
  type PartnerRoute,
} from '@gangway/core/partner'
import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'
import { pools } from '../http/rate.store.ts'
import { describeWebhooks, webhookParameters } from './describe-webhooks.ts'
import { replacedFieldsOf, type ReplacedField } from './example-sources.ts'
import { sampleOf } from './sample.ts'
import { schemaOf, sharedSchemas } from './schema-of.ts'
import { groupOf, groups, type PartnerGroup } from './group-of.ts'

export interface PartnerOperation {
  operationId: string
  summary: string
  description: string
  tags: [PartnerGroup]
  parameters: { $ref: string }[]
  requestBody: { required: boolean; content: { 'application/json': { schema: JsonSchema; example: unknown } } }
  responses: Record<string, unknown> & {
    '200': {
      description: string
      content: { 'application/json': { schema: JsonSchema; examples: Record<string, { value: unknown }> } }
    }
  }
  'x-codes': PartnerCode[]
  'x-limit'?: { pool: string; limit: number; windowSeconds: number }
  'x-idempotent'?: true
  /** Fields of the example to replace by values of other responses. */
  'x-replace'?: ReplacedField[]
}

export type PartnerDocument = ReturnType<typeof describePartner>

const steps: Readonly<Record<string, string>> = ticketingSteps

/** The OpenAPI 3.1 document of the partner API, generated from the contract only. */
export function describePartner() {
  const paths: Record<string, { post: PartnerOperation }> = {}
  const shared = sharedSchemas()
  for (const [path, route] of Object.entries<PartnerRoute>(partnerCalls))
    paths[path] = { post: describeCall(path, route, shared) }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Gangway partner API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every operation is a POST with a JSON object and the two headers of an API key. All business outcomes are HTTP 200: only `status` 0 is a success, and `msg` is for display. HTTP 429 means that a limit was reached; `Retry-After` says when to retry. Unknown fields are ignored.',
    },
    servers: [{ url: '/partner' }],
    tags: groups.map((name) => ({ name })),
    security: [{ key: [], secret: [] }],
    paths,
    webhooks: describeWebhooks(shared),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-client-id', description: 'The access key' },
        secret: { type: 'apiKey', in: 'header', name: 'x-client-secret', description: 'The secret of the access key' },
      },
      parameters: {
        ...webhookParameters(),
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Repeating a request with the same key returns the same response without executing it again.',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
        },
      },
      responses: { limited: limited() },
      schemas: { ...shared, Refusal: refusal() },
    },
    'x-codes': Object.fromEntries(
      Object.entries(partnerCodes).map(([code, meaning]) => [code, { meaning, advice: errorAdvice(Number(code)) }]),
    ),
    'x-ticketing-codes': Object.fromEntries(
      Object.entries(ticketingCodes).map(([code, meaning]) => [code, { meaning, next: steps[code] ?? '' }]),
    ),
  }
}

function describeCall(path: string, route: PartnerRoute, shared: Record<string, JsonSchema>): PartnerOperation {
  const answer = envelope(schemaOf(route.answer, 'output'))
  const codes = [...new Set([...commonCodes, ...route.codes])].toSorted((one, other) => one - other)
  const limit = route.pool && pools[route.pool]
  const replaced = replacedFieldsOf(path, partnerExamples[path])
  return {
    operationId: operationId(path),
    summary: route.summary,
    description: route.description,
    tags: [groupOf(path)],
    parameters: route.once ? [{ $ref: '#/components/parameters/idempotencyKey' }] : [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(route.body, 'input'), example: partnerExamples[path] ?? {} } },
    },
    responses: {
      '200': {
        description: 'A success when `status` is 0, an error otherwise',
        content: {
          'application/json': {
            schema: { anyOf: [answer, { $ref: '#/components/schemas/Refusal' }] },
            examples: {
              done: { value: sampleOf(answer, shared) },
              refused: { value: { status: route.illegal, msg: partnerCodes[route.illegal], ...route.otherwise } },
            },
          },
        },
      },
      ...(route.pool && { '429': { $ref: '#/components/responses/limited' } }),
    },
    'x-codes': codes,
    ...(replaced.length > 0 && { 'x-replace': replaced }),
    ...(limit && {
      'x-limit': { pool: route.pool ?? '', limit: limit.limit, windowSeconds: limit.windowMs / 1_000 },
    }),
    ...(route.once && { 'x-idempotent': true as const }),
  }
}

/** `/event/getPageList` -> `eventGetPageList`. */
export function operationId(path: string): string {
  return path
    .replace(/\.do$/, '')
    .replace(/^\//, '')
    .replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function envelope({ properties = {}, required = [], ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: { status: { const: 0 }, msg: { type: ['string', 'null'] }, ...properties },
    required: ['status', 'msg', ...required],
  }
}

function refusal(): JsonSchema {
  return {
    type: 'object',
    description: 'Can contain additional fields, for example `duplicateOrders` or an empty list.',
    properties: {
      status: { type: 'integer', not: { const: 0 }, description: 'See x-codes' },
      msg: { type: ['string', 'null'], description: 'For display only' },
    },
    required: ['status', 'msg'],
  }
}

function limited() {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      status: { const: 429 },
      msg: { type: 'string' },
      code: { const: 429 },
      message: { type: 'string' },
      limitType: { type: 'string' },
      limit: { type: 'integer' },
      retryAfter: { type: 'integer', description: 'Seconds' },
    },
    required: ['status', 'msg', 'code', 'message', 'limitType', 'limit', 'retryAfter'],
  }
  return {
    description: 'Too many requests; retry after `retryAfter` seconds',
    headers: { 'Retry-After': { schema: { type: 'integer' } } },
    content: { 'application/json': { schema } },
  }
}
