import * as z from 'zod/mini'

/** JSON Schema of an answer, as far as examples need it. */
interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | false
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  pattern?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Values of texts with a pattern; the first that matches is used. */
const texts = [
  ...['example', 'USD', 'SIN', 'SQ', '2026-12-04', '2026-12-04T09:30', '2026-12-04T09:30:00.000+08:00', '09:30'],
  ...['1', '65', '0123456789', 'agent@agency.example', 'https://agency.example/', 'SQ 12', '2026-12', '#0055ff'],
  ...[
    'GWAYS20261120140200123',
    'S20261120140200ABCD',
    '202611-00017',
    'SR20261120140200ABCD',
    'T20261120140200ABCD',
    '20261120140200123ABCDE',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    'FREE',
    'a'.repeat(32),
    'a'.repeat(64),
    'en',
    '12.5',
  ],
]

/** A value that a schema accepts: objects with their required fields, lists with their fewest items, the first choice of each union. */
export function createExample(schema: z.core.$ZodType): unknown {
  const root: JsonSchema = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })),
  )
  return exampleOf(root, root)
}

function exampleOf(schema: JsonSchema, root: JsonSchema): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref, root), root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    // `null` ends schemas that contain themselves.
    const empty = choices.find(({ type }) => type === 'null')
    return empty ? null : exampleOf(choices[0] ?? {}, root)
  }
  if (schema.allOf && schema.type !== 'string')
    return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, root))) as unknown
  switch (schema.type) {
    case 'object':
      return objectOf(schema, root)
    case 'array':
      return arrayOf(schema, root)
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  root: JsonSchema,
) {
  const own = Object.entries(properties).flatMap(([name, each]) =>
    required.includes(name) ? [[name, exampleOf(each, root)] as const] : [],
  )
  // A record that names its keys has a value for each of them.
  const keys = propertyNames?.enum ?? []
  const others = keys.map((key) => [String(key), exampleOf(additionalProperties || {}, root)] as const)
  return Object.fromEntries([...others, ...own])
}

function arrayOf({ items = {}, prefixItems = [], minItems = 0 }: JsonSchema, root: JsonSchema): unknown[] {
  const fixed = prefixItems.map((each) => exampleOf(each, root))
  const more = Math.max(0, minItems - fixed.length)
  return [...fixed, ...Array.from({ length: more }, () => exampleOf(items, root))]
}

function textOf({ pattern, minLength = 0, allOf = [] }: JsonSchema): string {
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined)
  const matches = texts.find(
    (text) => text.length >= minLength && patterns.every((each) => new RegExp(each, 'u').test(text)),
  )
  return matches ?? 'a'.repeat(minLength)
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  return reference === '#' ? root : (root.$defs?.[reference.replace('#/$defs/', '')] ?? {})
}
