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

/** The envelope around an answer. `data` of a refusal is null or says more about it. */
export function envelopeOf(isForm: boolean, data: JsonSchema): JsonSchema {
  const done: JsonSchema = {
    type: 'object',
    properties: { success: { type: 'boolean' }, ...codeAndText(isForm, true), data, requestId: text },
    required: ['success', ...Object.keys(codeAndText(isForm, true)), 'data', 'requestId'],
  }
  return { anyOf: [done, { $ref: `#/components/schemas/${isForm ? 'Form' : 'Json'}Refusal` }] }
}

const meanings: Record<string, string> = {
  '400': 'What was sent cannot be used; `fields` says why',
  '404': 'Unknown, or of another client: both answer the same',
  '409': 'The key was used for something else, or the outcome is not known yet',
  '413': 'Too large',
  '429': 'Too many requests; `restartAt` and `Retry-After` say when to go on',
  '500': 'A fault of the server',
}

/** The refusals, once for each kind of envelope. */
export function refusals() {
  const kinds = [
    ['Form', true],
    ['Json', false],
  ] as const
  return {
    schemas: Object.fromEntries(kinds.map(([kind, isForm]) => [`${kind}Refusal`, refusalOf(isForm)])),
    responses: Object.fromEntries(
      kinds.flatMap(([kind]) =>
        Object.entries(meanings).map(([status, description]) => [
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
      errorType: { type: 'integer', description: '1: the calling screen shows the sentence itself' },
      status: { type: 'integer', description: '905: overtaken by a newer call of the same screen' },
      data: { description: 'What else the refusal carries, or null' },
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
