import * as z from 'zod/mini'
import { parseJson } from './read-json.ts'
import type { FieldProblem } from '../reply.ts'

type Schema = z.core.$ZodType

/**
 * Form fields and query parameters are text. The schema of an operation decides how text becomes numbers, booleans,
 * lists or objects. Text that does not fit stays unchanged, so that the schema refuses it.
 */
export function decodeText(schema: Schema, value: unknown, problems: FieldProblem[], path = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return decodeText(def.innerType, value, problems, path)
    case 'pipe':
      return decodeText(def.in, value, problems, path)
    case 'lazy':
      return decodeText(def.getter(), value, problems, path)
    case 'number':
      return isNumber(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'literal':
      return def.values.find((each) => String(each) === value) ?? value
    case 'union':
      return decodeUnion(def.options, value, problems, path)
    case 'object':
      return decodeObject(def.shape, value, problems, path)
    case 'record':
      return mapObject(fromJson(value, '{', problems, path), (innerSchema, name) =>
        decodeText(def.valueType, innerSchema, problems, join(path, name)),
      )
    case 'array': {
      const list = fromJson(value, '[', problems, path)
      // A list of one item looks like a single field.
      const items = Array.isArray(list) ? list : list === undefined || isJson(list, '[') ? list : [list]
      return Array.isArray(items)
        ? items.map((each, index) => decodeText(def.element, each, problems, join(path, String(index))))
        : items
    }
    default:
      return value
  }
}

function decodeUnion(options: readonly Schema[], value: unknown, problems: FieldProblem[], path: string): unknown {
  for (const option of options) {
    const decoded = decodeText(option, value, [], path)
    if (z.safeParse(option, decoded).success) return decoded
  }
  return value
}

function decodeObject(
  properties: Record<string, Schema>,
  value: unknown,
  problems: FieldProblem[],
  path: string,
): unknown {
  return mapObject(fromJson(value, '{', problems, path), (innerSchema, name) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    return schema ? decodeText(schema, innerSchema, problems, join(path, name)) : innerSchema
  })
}

function mapObject(value: unknown, map: (innerSchema: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, innerSchema]) => [name, map(innerSchema, name)]))
}

function fromJson(value: unknown, opening: '{' | '[', problems: FieldProblem[], path: string): unknown {
  if (!isJson(value, opening)) return value
  const read = parseJson(value)
  if (read.ok) return read.value
  problems.push({ ...read.parseProblem, path: join(path, read.parseProblem.path) })
  return value
}

function isJson(value: unknown, opening: '{' | '['): value is string {
  return typeof value === 'string' && value.trimStart().startsWith(opening)
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value)
}

function join(path: string, name: string): string {
  return path && name ? `${path}.${name}` : path || name
}
