import type { JsonSchema } from '../reference/envelope-schemas.ts'
import type { Operation } from '../reference/openapi.ts'

/** Picks one item of a list at random. */
export type PickOne = <Value>(list: readonly Value[]) => Value

export function createValidQuery(operation: Operation, pick: PickOne): string {
  const parameters = operation.parameters.filter((each) => each.in === 'query' && each.required)
  return new URLSearchParams(
    parameters.map(({ name, schema }) => [name, String(createValidValue(schema, pick))]),
  ).toString()
}

export function createValidSample(schema: JsonSchema, pick: PickOne): Record<string, unknown> {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || pick([true, false]),
  )
  return Object.fromEntries(wanted.map(([name, each]) => [name, createValidValue(each, pick)]))
}

const textsByFormat = [
  '123456',
  '0'.repeat(64),
  '0123456789abcdef0123456789abcdef',
  'A'.repeat(43),
  'GANGWAYDEMO234567AUTHENTICATORAB',
  'shops@harbour.example',
  'USD',
  'Gangway-demo-2',
  'invite',
]

/** A value that the schema accepts, as far as the schema shows it. */
function createValidValue(schema: JsonSchema, pick: PickOne): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum)
  if (schema.anyOf) return createValidValue(pick(schema.anyOf), pick)
  if (schema.type === 'object') return createValidSample(schema, pick)
  if (schema.type === 'array') return schema.items ? [createValidValue(schema.items, pick)] : []
  if (schema.type === 'boolean') return pick([true, false])
  if (schema.type === 'integer' || schema.type === 'number') return pick([1, 2, 100])
  const pattern = new RegExp(typeof schema['pattern'] === 'string' ? schema['pattern'] : '', 'u')
  const fitting = textsByFormat.filter((text) => pattern.test(text))
  return fitting.length > 0 ? pick(fitting) : 'x'
}
