export interface JsonSchema {
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [keyword: string]: unknown
}

const text: JsonSchema = { type: 'string' }

/** The envelope of an answer. `data` of a refusal is null or has details. */
export function envelopeOf(isForm: boolean, data: JsonSchema): JsonSchema {
  const done: JsonSchema = {
    type: 'object',
    properties: { success: { type: 'boolean' }, ...codeAndText(isForm, true), data, requestId: text },
    required: ['success', ...Object.keys(codeAndText(isForm, true)), 'data', 'requestId'],
  }
  return { anyOf: [done, { $ref: `#/components/schemas/${isForm ? 'Form' : 'Json'}Refusal` }] }
}

const statusDescriptions: Record<string, string> = {
  '400': 'The input is invalid; `fields` says why',
  '404': 'Unknown, or of another agency: both get the same answer',
  '409': 'The idempotency key was used for something else, or the outcome is not known yet',
  '413': 'Too large',
  '429': 'Too many requests; `restartAt` and `Retry-After` say when to try again',
  '500': 'An internal server fault',
}

/** The refusals, for each kind of envelope. */
export function refusalSchemas() {
  const kinds = [
    ['Form', true],
    ['Json', false],
  ] as const
  return {
    schemas: Object.fromEntries(kinds.map(([kind, isForm]) => [`${kind}Refusal`, refusalOf(isForm)])),
    responses: Object.fromEntries(
      kinds.flatMap(([kind]) =>
        Object.entries(statusDescriptions).map(([status, description]) => [
          kind + status,
          { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${kind}Refusal` } } } },
        ]),
      ),
    ),
  }
}

function refusalOf(isForm: boolean): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { const: false },
      ...codeAndText(isForm, false),
      errorType: { type: 'integer', description: '1: the calling screen shows the message itself' },
      status: { type: 'integer', description: '905: superseded by a newer request of the same screen' },
      data: { description: 'Details of the refusal, or null' },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: { type: 'string', description: 'Dotted path of the field' }, message: text },
          required: ['path', 'message'],
        },
      },
      restartAt: { type: 'string', format: 'date-time' },
      requestId: text,
    },
    required: ['success', ...Object.keys(codeAndText(isForm, false)), 'data', 'requestId'],
  }
}

function codeAndText(isForm: boolean, succeeded: boolean): Record<string, JsonSchema> {
  return isForm
    ? {
        rspCode: {
          type: 'string',
          description: succeeded ? '"0000", or the code of a sign-in result' : 'See x-error-codes',
        },
        rspDesc: text,
      }
    : { code: { type: 'integer', description: succeeded ? '200' : 'See x-error-codes' }, msg: text }
}
