import {
  errorCodes,
  isFormPath,
  splitRouteName,
  type Lang,
  type Route,
  type RouteTable,
  getRetryAdvice,
} from '@gangway/core/contract'
import * as z from 'zod/mini'
import translatedTexts from '../../../messages/openapi.zh-CN.json' with { type: 'json' }
import { translateMessage } from '../translate-message.ts'
import { requirementsOf, summaryOf } from './operation-texts.ts'
import { translateTexts } from './translate-texts.ts'
import type { StreamTable } from './stream-table.ts'
import { envelopeOf, refusalSchemas, type JsonSchema } from './envelope-schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
  /** `login-free`, or the permission code. */
  'x-access': string
  /** The second factor that the operation may ask for. */
  'x-feature'?: string
  'x-signed'?: boolean
  'x-idempotent'?: boolean
}

export type ApiDocument = ReturnType<typeof createApiDocument>

const chineseTexts = new Map(Object.entries(translatedTexts))

/** The OpenAPI 3.1 document, generated from the contract and the event streams, with its texts in a language. */
export function createApiDocument(
  domains: Record<string, RouteTable>,
  streams: Record<string, StreamTable> = {},
  lang: Lang = 'en',
) {
  const document = describeApi(domains, streams, lang)
  return lang === 'cn' ? translateTexts(document, chineseTexts) : document
}

function describeApi(domains: Record<string, RouteTable>, streams: Record<string, StreamTable>, lang: Lang) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [domain, table] of Object.entries(domains)) {
    for (const [name, route] of Object.entries<Route>(table)) {
      const { method, path } = splitRouteName(name)
      paths[path] = { ...paths[path], [method.toLowerCase()]: createOperation(lang, domain, name, route) }
    }
  }
  for (const [domain, table] of Object.entries(streams)) {
    for (const [name, stream] of Object.entries(table)) {
      paths[splitRouteName(name).path] = { get: createStream(lang, domain, name, stream) }
    }
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: lang === 'cn' ? 'Gangway API 参考' : 'Gangway API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: translateMessage(lang, 'docs.about'),
    },
    servers: [{ url: '/api' }],
    tags: [...new Set([...Object.keys(domains), ...Object.keys(streams)])].map((name) => ({
      ...{ name, 'x-displayName': translateMessage(lang, `docs.domains.${name}`) },
    })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description:
            'The token from the answer of /login.do. A session that began on a page of this server also needs the httpOnly cookie of that answer, which browsers send by themselves.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same token as `Authorization: Bearer`' },
      },
      ...refusalSchemas(),
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(errorCodes).map(([code, { name, http }]) => [
        code,
        {
          name,
          http,
          retry: getRetryAdvice(code),
          en: translateMessage('en', `error.${code}`),
          'zh-CN': translateMessage('cn', `error.${code}`),
        },
      ]),
    ),
  }
}

function createOperation(lang: Lang, domain: string, name: string, route: Route): Operation {
  const { path } = splitRouteName(name)
  const statuses = [
    '400',
    '413',
    '429',
    '500',
    ...(path.includes('{') ? ['404'] : []),
    ...(route.idempotent ? ['409'] : []),
  ]
  return {
    operationId: operationId(name),
    summary: summaryOf(lang, name, route),
    description: requirementsOf(lang, route),
    tags: [domain],
    security: [...(route.access === 'login-free' ? [{}] : []), { token: [] }, { bearer: [] }],
    parameters: parametersOf(path, route),
    requestBody: route.body && (route.upload ? uploadOf(route.body) : bodyOf(route.body)),
    responses: {
      '200': {
        description: 'Done, or a business refusal: see `success`',
        content: { 'application/json': { schema: envelopeOf(isFormPath(path), schemaOf(route.answer, 'output')) } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, refusalRef(isFormPath(path), status)])),
    },
    'x-access': route.access,
    'x-feature': route.feature,
    'x-signed': route.signed,
    'x-idempotent': route.idempotent,
  }
}

/** A stream of server-sent events, resumed after the last event that the reader knows. */
function createStream(lang: Lang, domain: string, name: string, stream: StreamTable[string]): Operation {
  const { responses, parameters, ...operation } = createOperation(lang, domain, name, stream)
  const eventId = { required: false, description: 'Id of the last known event', schema: { type: 'string' } }
  return {
    ...operation,
    parameters: [
      ...parameters,
      { name: 'Last-Event-ID', in: 'header', ...eventId },
      { name: 'after', in: 'query', ...eventId },
    ],
    responses: {
      ...responses,
      '200': {
        description: 'Server-sent events; each `data` is one JSON object of this schema',
        content: { 'text/event-stream': { schema: schemaOf(stream.answer, 'output') } },
      },
    },
  }
}

/** `POST /sysUser/session/end/{id}` -> `postSysUserSessionEndById`. */
function operationId(name: string): string {
  const { method, path } = splitRouteName(name)
  const nameParts = path.replace(/\.do$/, '').replace(/\{(\w+)\}/g, 'by-$1')
  return (
    method.toLowerCase() +
    nameParts.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  )
}

function parametersOf(path: string, route: Route): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 100 },
  }))
  const query = route.query ? schemaOf(route.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const more: Parameter[] = [
    ...(route.feature
      ? [
          {
            name: 'mfaCode',
            in: 'query' as const,
            required: false,
            description: 'Code of the authenticator',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(route.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            schema: { type: 'string', maxLength: 128 },
          },
        ]
      : []),
  ]
  return [...inPath, ...inQuery, ...more]
}

function bodyOf(body: z.core.$ZodType): Operation['requestBody'] {
  const schema = schemaOf(body, 'input')
  return {
    required: (schema.required?.length ?? 0) > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  }
}

/** A multipart form with fields and one file. */
function uploadOf(body: z.core.$ZodType): Operation['requestBody'] {
  const { properties, required = [], ...schema } = schemaOf(body, 'input')
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  const bodyObject = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema: bodyObject } } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' })
  const { $schema: _dialect, ...plain }: JsonSchema = JSON.parse(JSON.stringify(made))
  return plain
}

function refusalRef(isForm: boolean, status: string): { $ref: string } {
  return { $ref: `#/components/responses/${isForm ? 'Form' : 'Json'}${status}` }
}
