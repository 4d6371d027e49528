import { findAttribute, resolvePath, type AttributeDefinition, type ResourceKind } from './attributes.ts'
import { countComparisons, parseFilter, type Filter } from './filter.ts'
import { matchValue, type ScimObject, type ScimValue } from './match-filter.ts'
import { isObject, readAttribute } from './read-resource.ts'
import { invalidValue, ScimError } from './scim-error.ts'

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const extensionPrefix = 'urn:ietf:params:scim:schemas:extension:'
const operators = ['add', 'replace', 'remove'] as const
const maxOperations = 1_000
/** Of values with each other or with a filter, in one request: all agencies wait for them. */
const maxComparisons = 1_000_000

interface Operation {
  operator: (typeof operators)[number]
  path: string | undefined
  value: unknown
}

interface Target {
  kind: ResourceKind
  resource: ScimObject
  comparisonsLeft: number
}

/** The resource after all operations (RFC 7644, section 3.5.2); an operation that fails changes nothing. */
export function patchResource(kind: ResourceKind, resource: ScimObject, body: unknown): ScimObject {
  const target = { kind, resource: structuredClone(resource), comparisonsLeft: maxComparisons }
  for (const operation of readOperations(body)) applyOperation(target, operation)
  return target.resource
}

function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw new ScimError(400, 'The body is no JSON object.', 'invalidSyntax')
  const schemas = body['schemas']
  if (!Array.isArray(schemas) || !schemas.includes(patchSchema))
    throw invalidValue(`schemas does not contain ${patchSchema}.`)
  const sent = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1]
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > maxOperations)
    throw new ScimError(400, `Operations has no operation, or more than ${maxOperations}.`, 'invalidSyntax')
  return sent.map((each: unknown) => {
    if (!isObject(each)) throw new ScimError(400, 'An operation is no object.', 'invalidSyntax')
    const name = String(each['op']).toLowerCase()
    const operator = operators.find((known) => known === name)
    if (!operator) throw new ScimError(400, 'op is none of add, replace and remove.', 'invalidSyntax')
    const path = each['path']
    if (path !== undefined && typeof path !== 'string') throw new ScimError(400, 'path is no text.', 'invalidPath')
    return { operator, path, value: each['value'] }
  })
}

function applyOperation(target: Target, operation: Operation): void {
  const { operator, path, value } = operation
  if (path !== undefined) return applyAt(target, { ...operation, path })
  if (operator === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget')
  if (!isObject(value)) throw invalidValue('Without a path the value has to be an object.')
  for (const [name, part] of Object.entries(value)) {
    const found = resolvePath(target.kind, name)
    // Whole resources are sent here with their id and metadata.
    if (!found || found.attribute.mutability === 'readOnly') continue
    applyAt(target, { operator, path: name, value: part })
  }
}

const pathPattern = /^(?<name>[^[\]]+)(?:\[(?<filter>.+)\](?:\.(?<sub>[A-Za-z$][\w$]*))?)?$/s

function applyAt(target: Target, { operator, path, value }: Operation & { path: string }) {
  const { kind, resource } = target
  if (path.toLowerCase().startsWith(extensionPrefix)) return
  const groups = pathPattern.exec(path.trim())?.groups
  const found = groups?.['name'] === undefined ? undefined : resolvePath(kind, groups['name'].trim())
  if (!groups || !found)
    throw new ScimError(400, `${path.slice(0, 100)} is no attribute of ${kind.name}.`, 'invalidPath')
  const { attribute, sub } = found
  if ([attribute, sub].some((each) => each?.mutability === 'readOnly'))
    throw new ScimError(400, `${path.slice(0, 100)} cannot be changed.`, 'mutability')
  if (groups['filter'] !== undefined) {
    if (!attribute.multiValued || sub)
      throw new ScimError(400, `${attribute.name} has no values to filter.`, 'invalidPath')
    const filter = parseFilter(groups['filter'])
    spendComparisons(target, attribute, countComparisons(filter))
    return changeValues(resource, attribute, { operator, filter, subName: groups['sub'], value })
  }
  spendComparisons(target, attribute, 1)
  if (sub) return changePart(resource, { attribute, sub }, operator, value)
  changeAttribute(resource, attribute, operator, value)
}

/** Counts the values of an attribute, each as often as it is compared. */
function spendComparisons(target: Target, { name }: AttributeDefinition, each: number): void {
  target.comparisonsLeft -= listOf(target.resource[name]).length * each
  if (target.comparisonsLeft < 0) throw new ScimError(400, 'The operations compare too many values.', 'tooMany')
}

function changeAttribute(
  resource: ScimObject,
  attribute: AttributeDefinition,
  operator: Operation['operator'],
  value: unknown,
): void {
  const { name } = attribute
  if (operator === 'remove' || value === null || value === '') {
    if (attribute.required) throw new ScimError(400, `${name} cannot be removed.`, 'mutability')
    // Some identity providers name the values to remove instead of filtering them.
    const removed = attribute.multiValued && value ? keysOf(readAttribute(attribute, value)) : undefined
    if (removed) resource[name] = listOf(resource[name]).filter((each) => !removed.has(keyOf(each)))
    else delete resource[name]
    return
  }
  if (value === undefined) throw invalidValue(`${name} has no value.`)
  const read = readAttribute(attribute, value)
  if (attribute.multiValued && operator === 'add') {
    const before = listOf(resource[name])
    const added = listOf(read)
    const keys = keysOf(read)
    resource[name] = [...before.filter((each) => !keys.has(keyOf(each))), ...added]
  } else if (attribute.type === 'complex' && !attribute.multiValued && isScimObject(read)) {
    const before = resource[name]
    resource[name] = { ...(isScimObject(before) && before), ...read }
  } else resource[name] = read
}

function changePart(
  resource: ScimObject,
  { attribute, sub }: { attribute: AttributeDefinition; sub: AttributeDefinition },
  operator: Operation['operator'],
  value: unknown,
): void {
  const changed = operator === 'remove' || value === null ? undefined : readAttribute(sub, value)
  const change = (before: ScimObject) => setPart(before, sub.name, changed)
  const before = resource[attribute.name]
  if (!attribute.multiValued) resource[attribute.name] = change(isScimObject(before) ? before : {})
  else resource[attribute.name] = listOf(before).map((each) => (isScimObject(each) ? change(each) : each))
}

interface ValueChange {
  operator: Operation['operator']
  filter: Filter
  subName: string | undefined
  value: unknown
}

function changeValues(
  resource: ScimObject,
  attribute: AttributeDefinition,
  { operator, filter, subName, value }: ValueChange,
): void {
  const before = listOf(resource[attribute.name])
  const chosen = new Set(before.filter((each) => matchValue(attribute, each, filter)))
  const sub = subName === undefined ? undefined : findAttribute(attribute.subAttributes, subName)
  if (subName !== undefined && (!sub || sub.mutability === 'readOnly'))
    throw new ScimError(400, `${subName} is no part of ${attribute.name} that can be changed.`, 'invalidPath')
  if (operator === 'remove' && !sub) {
    resource[attribute.name] = before.filter((each) => !chosen.has(each))
    return
  }
  const single: AttributeDefinition = { ...attribute }
  delete single.multiValued
  const changed = operator === 'remove' ? undefined : readAttribute(sub ?? single, value)
  const change = (each: ScimObject): ScimObject =>
    sub ? setPart(each, sub.name, changed) : { ...each, ...(isScimObject(changed) && changed) }
  if (chosen.size > 0) {
    resource[attribute.name] = before.map((each) => (chosen.has(each) && isScimObject(each) ? change(each) : each))
    return
  }
  const isAddable = operator === 'add' && filter.kind === 'compare' && filter.operator === 'eq'
  const named = isAddable ? findAttribute(attribute.subAttributes, filter.path) : undefined
  if (!isAddable || !named) throw new ScimError(400, `No value of ${attribute.name} matches the filter.`, 'noTarget')
  resource[attribute.name] = [...before, change({ [named.name]: filter.value })]
}

function setPart(before: ScimObject, name: string, value: ScimValue | undefined): ScimObject {
  const { [name]: _former, ...rest } = before
  return value === undefined ? rest : { ...rest, [name]: value }
}

const listOf = (value: ScimValue | undefined): ScimValue[] => (Array.isArray(value) ? value : [])
const keysOf = (value: ScimValue) => new Set(listOf(value).map(keyOf))

function isScimObject(value: ScimValue | undefined): value is ScimObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** What makes two values of an attribute the same. */
function keyOf(value: ScimValue): string {
  const key = isScimObject(value) ? (value['value'] ?? value) : value
  return typeof key === 'string' ? key.toLowerCase() : JSON.stringify(key)
}
