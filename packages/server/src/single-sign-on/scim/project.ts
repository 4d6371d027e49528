import { createHash } from 'node:crypto'
import { resolvePath, type ResourceKind } from './attributes.ts'
import type { ScimObject, ScimValue } from './match-filter.ts'

export interface Projection {
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}

/** The resource with the wanted attributes only (RFC 7644, section 3.9); `id` and `schemas` are always returned. */
export function projectResource(kind: ResourceKind, resource: ScimObject, projection: Projection): ScimObject {
  const wanted = pathsOf(kind, projection.attributes)
  if (wanted.length > 0) {
    const parts = wanted.map(({ attribute, sub }) => {
      const value = resource[attribute.name]
      if (value === undefined) return {}
      return { [attribute.name]: sub ? pick(value, (name) => name === sub.name) : value }
    })
    const { schemas = [], id = '' } = resource
    return Object.assign({ schemas, id }, ...mergeParts(parts))
  }
  const result: ScimObject = { ...resource }
  for (const { attribute, sub } of pathsOf(kind, projection.excludedAttributes)) {
    const value = result[attribute.name]
    if (attribute.returned === 'always' || value === undefined) continue
    if (sub) result[attribute.name] = pick(value, (name) => name !== sub.name)
    else delete result[attribute.name]
  }
  return result
}

/** Whether the answer contains an attribute. */
export function isProjected(kind: ResourceKind, projection: Projection, name: string): boolean {
  const wanted = pathsOf(kind, projection.attributes)
  if (wanted.length > 0) return wanted.some(({ attribute }) => attribute.name === name)
  return !pathsOf(kind, projection.excludedAttributes).some(({ attribute, sub }) => attribute.name === name && !sub)
}

/** A weak entity tag of the whole resource, which changes with everything that a reader sees. */
export function withVersion(resource: ScimObject): ScimObject {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)
  const meta = resource['meta']
  return {
    ...resource,
    meta: { ...(typeof meta === 'object' && !Array.isArray(meta) && meta), version: `W/"${hash}"` },
  }
}

export const versionOf = (resource: ScimObject): string => readMeta(resource, 'version')
export const locationOf = (resource: ScimObject): string => readMeta(resource, 'location')

function readMeta({ meta }: ScimObject, name: string): string {
  const value = meta && typeof meta === 'object' && !Array.isArray(meta) ? meta[name] : undefined
  return typeof value === 'string' ? value : ''
}

function pathsOf(kind: ResourceKind, text = '') {
  // Names are not case-sensitive.
  const names = text.toLowerCase().split(',')
  return [...new Set(names.map((each) => each.trim()))].flatMap((each) => resolvePath(kind, each) ?? [])
}

function pick(value: ScimValue, isKept: (name: string) => boolean): ScimValue {
  if (Array.isArray(value)) return value.map((each) => pick(each, isKept))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => isKept(name)))
}

/** Parts of one attribute that were named one by one. */
function mergeParts(parts: ScimObject[]): ScimObject[] {
  const merged: ScimObject = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      const before = merged[name]
      merged[name] = before === undefined ? value : mergeValues(before, value)
    }
  return [merged]
}

function mergeValues(one: ScimValue, other: ScimValue): ScimValue {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((each, index) => mergeValues(each, other[index] ?? each))
  const areObjects = [one, other].every((each) => each !== null && typeof each === 'object' && !Array.isArray(each))
  return areObjects ? Object.assign({}, one, other) : other
}
