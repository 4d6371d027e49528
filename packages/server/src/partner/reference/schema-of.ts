import { fieldDescriptions, partnerShapes } from '@gangway/core/partner'
import * as z from 'zod/mini'
import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'

/** Shared shapes are described once and referenced. */
const named = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries<z.core.$ZodType>(partnerShapes)) named.add(shape, { id })

const place = '#/components/schemas/'

/** Converts a contract schema to JSON Schema with field descriptions. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...plain } = convert(schema, io)
  return explain(plain)
}

/** The shared shapes. */
export function sharedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(partnerShapes).map(([id, shape]) => {
      const { $schema: _, $defs, $ref, ...own } = convert(shape, id === 'Passenger' ? 'input' : 'output')
      // A self-referencing shape is among its own definitions.
      const { id: __, ...plain } = $ref === undefined ? own : { ...Object(Object($defs)[id]) }
      return [id, explain(plain)]
    }),
  )
}

function convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', metadata: named })
  const plain: JsonSchema = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${place}`))
  return plain
}

/** Adds field descriptions and removes irrelevant limits. */
function explain(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, id: _, ...rest } = schema
  // Later versions can add fields to any object of a response.
  if (rest.additionalProperties === false) delete rest.additionalProperties
  const { minimum, maximum, ...others } = rest
  return {
    ...others,
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(maximum) && { maximum }),
    ...(items && { items: explain(items) }),
    ...(anyOf && { anyOf: anyOf.map(explain) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => {
          const note = fieldDescriptions[name]
          return [name, { ...explain(each), ...(note && each.$ref === undefined && { description: note }) }]
        }),
      ),
    }),
  }
}

/** The safe integer range is not a limit. */
function isLimit(limit: unknown): limit is number {
  return typeof limit === 'number' && Math.abs(limit) !== Number.MAX_SAFE_INTEGER
}
