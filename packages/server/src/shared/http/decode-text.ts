import * as z from 'zod/mini'
import { readJson } from './read-json.ts'
import type { FieldProblem } from './reply.ts'

type Schema = z.core.$ZodType

/**
 * Form fields and query parameters are all text. Guided by the schema of a call, text becomes what the call wants:
 * numbers, booleans, JSON text of lists and objects. Text that does not fit stays as it is, for the schema to refuse.
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
      return mapObject(fromJson(value, '{', problems, path), (inner, name) =>
        decodeText(def.valueType, inner, problems, join(path, name)),
      )
    case 'array': {
      const list = fromJson(value, '[', problems, path)
      // A list of one looks like a single field.
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

function decodeObject(shape: Record<string, Schema>, value: unknown, problems: FieldProblem[], path: string): unknown {
  return mapObject(fromJson(value, '{', problems, path), (inner, name) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    return schema ? decodeText(schema, inner, problems, join(path, name)) : inner
  })
}

function mapObject(value: unknown, map: (inner: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(inner, name)]))
}

function fromJson(value: unknown, opening: '{' | '[', problems: FieldProblem[], path: string): unknown {
  if (!isJson(value, opening)) return value
  const read = readJson(value)
  if (read.ok) return read.value
  problems.push({ ...read.problem, path: join(path, read.problem.path) })
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
