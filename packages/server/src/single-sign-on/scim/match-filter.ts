import { resolvePath, findAttribute, type AttributeDefinition, type ResourceKind } from './attributes.ts'
import type { Comparison, Filter, FilterValue } from './filter.ts'
import { ScimError } from './scim-error.ts'

/** A resource in the form in which it is sent. */
export type ScimValue = string | number | boolean | null | ScimValue[] | { [name: string]: ScimValue }
export type ScimObject = { [name: string]: ScimValue }

const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter')

/** Whether a resource matches; unknown attributes are refused. */
export function matchFilter(kind: ResourceKind, resource: ScimObject, filter: Filter): boolean {
  return match(filter, (path) => {
    const found = resolvePath(kind, path)
    if (!found) throw invalidFilter(`${path} is no attribute of ${kind.name}.`)
    const { attribute, sub } = found
    const values = [resource[attribute.name] ?? []].flat(1)
    if (sub) return { definition: sub, values: values.flatMap((each) => subValues(each, sub.name)) }
    // A comparison of a multi-valued attribute is about its values.
    const value = attribute.multiValued ? findAttribute(attribute.subAttributes, 'value') : undefined
    return {
      definition: value ?? attribute,
      whole: attribute,
      values: value ? values.flatMap((each) => subValues(each, 'value')) : values,
      all: values,
    }
  })
}

/** Whether one value of a multi-valued attribute matches the filter in its brackets. */
export function matchValue(attribute: AttributeDefinition, value: ScimValue, filter: Filter): boolean {
  return match(filter, (path) => {
    const sub = findAttribute(attribute.subAttributes, path)
    if (!sub) throw invalidFilter(`${path} is no attribute of ${attribute.name}.`)
    return { definition: sub, values: subValues(value, sub.name) }
  })
}

interface Selected {
  definition: AttributeDefinition
  values: ScimValue[]
  whole?: AttributeDefinition
  /** The values with all of their parts. */
  all?: ScimValue[]
}

function match(filter: Filter, select: (path: string) => Selected): boolean {
  if ('parts' in filter) {
    const [one, other] = filter.parts
    return filter.kind === 'and'
      ? match(one, select) && match(other, select)
      : match(one, select) || match(other, select)
  }
  if (filter.kind === 'not') return !match(filter.filter, select)
  const { definition, values, whole, all } = select(filter.path)
  if (filter.kind === 'values') {
    if (!whole?.subAttributes) throw invalidFilter(`${filter.path} has no parts.`)
    return (all ?? []).some((each) => matchValue(whole, each, filter.filter))
  }
  if (filter.kind === 'present') return values.some((each) => each !== null && each !== '')
  const { operator, value } = filter
  if (operator === 'ne') return !values.some((each) => compare(definition, each, 'eq', value))
  if (values.length === 0) return value === null && operator === 'eq'
  return values.some((each) => compare(definition, each, operator, value))
}

function subValues(value: ScimValue, name: string): ScimValue[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  return value[name] === undefined ? [] : [value[name]]
}

function compare(
  definition: AttributeDefinition,
  found: ScimValue,
  operator: Comparison,
  wanted: FilterValue,
): boolean {
  if (definition.type === 'boolean' || typeof found === 'boolean') {
    if (operator !== 'eq') throw invalidFilter(`${definition.name} is compared by eq and ne only.`)
    return found === wanted || (typeof found === 'boolean' && String(found) === wanted)
  }
  if (typeof found !== 'string' || typeof wanted !== 'string') return operator === 'eq' && found === wanted
  if (definition.type === 'dateTime') return compareOrder(Date.parse(found), Date.parse(wanted), operator)
  const fold = (text: string) => (definition.caseExact ? text : text.toLowerCase())
  const [one, other] = [fold(found), fold(wanted)]
  if (operator === 'co') return one.includes(other)
  if (operator === 'sw') return one.startsWith(other)
  if (operator === 'ew') return one.endsWith(other)
  return compareOrder(one, other, operator)
}

function compareOrder<Value extends string | number>(one: Value, other: Value, operator: Comparison): boolean {
  if (typeof other === 'number' && Number.isNaN(other)) throw invalidFilter('A time of the filter cannot be read.')
  if (operator === 'eq') return one === other
  if (operator === 'gt') return one > other
  if (operator === 'ge') return one >= other
  if (operator === 'lt') return one < other
  if (operator === 'le') return one <= other
  throw invalidFilter(`${operator} is no comparison of times.`)
}
