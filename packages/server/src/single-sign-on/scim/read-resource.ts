import { commonAttributes, findAttribute, type AttributeDefinition, type ResourceKind } from './attributes.ts'
import type { ScimObject, ScimValue } from './match-filter.ts'
import { invalidValue, ScimError } from './scim-error.ts'

const maxText = 300
const maxValues = 10_000

/** A sent resource with the attributes that are known and writable, each under its exact name; others are ignored. */
export function readResource(kind: ResourceKind, body: unknown): ScimObject {
  if (!isObject(body)) throw new ScimError(400, 'The body is no JSON object.', 'invalidSyntax')
  const schemas = body['schemas']
  if (!Array.isArray(schemas) || !schemas.includes(kind.schema))
    throw invalidValue(`schemas does not contain ${kind.schema}.`)
  const known = [...commonAttributes, ...kind.attributes].filter(({ mutability }) => mutability !== 'readOnly')
  return readParts(known, body)
}

function readParts(definitions: readonly AttributeDefinition[], sent: Record<string, unknown>): ScimObject {
  const entries = Object.entries(sent).flatMap(([name, value]): [string, ScimValue][] => {
    const definition = findAttribute(definitions, name)
    return definition && value !== null && value !== undefined
      ? [[definition.name, readAttribute(definition, value)]]
      : []
  })
  return Object.fromEntries(entries)
}

/** The value of an attribute with the right type. */
export function readAttribute(definition: AttributeDefinition, value: unknown): ScimValue {
  if (!definition.multiValued) return readSingle(definition, value)
  const values = Array.isArray(value) ? value : [value]
  if (values.length > maxValues) throw invalidValue(`${definition.name} has more than ${maxValues} values.`)
  return values.map((each) => readSingle(definition, each))
}

function readSingle(definition: AttributeDefinition, value: unknown): ScimValue {
  if (definition.type === 'complex') {
    // Identity providers also send the value of a multi-valued attribute by itself.
    const parts = definition.multiValued && typeof value === 'string' ? { value } : value
    if (!isObject(parts)) throw invalidValue(`${definition.name} is no object.`)
    return readParts(definition.subAttributes ?? [], parts)
  }
  if (definition.type === 'boolean') return readBoolean(definition.name, value)
  if (typeof value !== 'string') throw invalidValue(`${definition.name} is no text.`)
  // oxlint-disable-next-line no-control-regex
  if (value.length > maxText || /[\u0000-\u001f\u007f]/.test(value))
    throw invalidValue(`${definition.name} is too long or contains control characters.`)
  return value
}

/** Some identity providers send booleans as text. */
function readBoolean(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text !== 'true' && text !== 'false') throw invalidValue(`${name} is neither true nor false.`)
  return text === 'true'
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
