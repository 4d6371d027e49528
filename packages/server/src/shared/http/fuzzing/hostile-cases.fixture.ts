import {
  brokenBodies,
  form,
  hostileHeaders,
  hostileIds,
  hostileQueries,
  hostileValues,
  json,
} from './hostile-values.fixture.ts'
import { hostileParts, validParts, type HostileCase } from './hostile-parts.fixture.ts'
import type { Operation } from '../reference/openapi.ts'
import { createValidQuery, createValidSample, type PickOne } from './valid-samples.fixture.ts'

/** A hostile request. `isBroken`: no interpretation of it is valid, so it must never succeed. */
/** Repeatable numbers below a bound (mulberry32). */
export type RandomBelow = (below: number) => number

export function createRandomBelow(seed: number): RandomBelow {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** `count` hostile requests for an operation; `foreignIds` exist in another agency. */
export function hostileCases(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { count, random, foreignIds }: { count: number; random: RandomBelow; foreignIds: readonly string[] },
): HostileCase[] {
  const pick: PickOne = (list) => {
    const value = list[random(list.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  const schema = operation.requestBody?.content[json]?.schema
  const isUpload = operation.requestBody?.content['multipart/form-data'] !== undefined
  const sample = () => (schema ? createValidSample(schema, pick) : undefined)
  const ids = [...foreignIds, 'unknown', 'login']
  const good = () => ({ path: path.replaceAll(/\{\w+\}/g, () => pick(ids)), query: createValidQuery(operation, pick) })

  const broken =
    schema || isUpload
      ? brokenBodies.map(([what, contentType, body]): HostileCase => ({
          ...good(),
          what,
          contentType,
          body,
          isBroken: true,
        }))
      : []
  const kinds: (() => HostileCase)[] = [
    () => {
      const headers = pick(hostileHeaders)
      return { ...good(), what: `header ${Object.keys(headers).join()}`, headers, ...validFields() }
    },
    () => {
      const query = pick(hostileQueries)
      return { ...good(), what: `query ${query.slice(0, 20)}`, query, ...validFields() }
    },
    () => ({ ...good(), what: 'sound input', ...validFields() }),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) => [
        () => ({ ...good(), what: `${name} twice`, query: `${name}=1&${name}=2`, ...asJson(sample()) }),
        () => {
          const value = pick(hostileValues)
          const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value).slice(0, 3000)
          return {
            ...good(),
            what: `${name}=${text.slice(0, 20)}`,
            query: new URLSearchParams([[name, text]]).toString(),
          }
        },
      ]),
    ...(path.includes('{')
      ? [
          () => {
            const id = pick([...hostileIds, ...foreignIds])
            return {
              ...good(),
              what: `id ${id.slice(0, 20)}`,
              path: path.replaceAll(/\{\w+\}/g, id),
              ...asJson(sample()),
            }
          },
        ]
      : []),
    ...(schema ? [hostileField, hostileField, hostileField, hostileForm] : []),
  ]

  function hostileField(): HostileCase {
    const value = pick(hostileValues)
    const body = sample()
    const field = pick([...Object.keys(schema?.properties ?? {}), 'unknown'])
    const text = JSON.stringify(value).slice(0, 20)
    if (random(8) === 0) return { ...good(), what: `the body is ${text}`, ...asJson(value) }
    return { ...good(), what: `${field} is ${text}`, ...asJson({ ...body, [field]: value }) }
  }

  function hostileForm(): HostileCase {
    const value = pick(hostileValues)
    const field = pick([...Object.keys(schema?.properties ?? {}), 'unknown'])
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const fields = Object.entries(sample() ?? {}).map(([name, each]): [string, string] => [name, String(each)])
    const body = new URLSearchParams([...fields, [field, text]]).toString()
    return { ...good(), what: `form, ${field} is ${text.slice(0, 20)}`, contentType: form, body }
  }

  function validFields(): Pick<HostileCase, 'contentType' | 'body'> {
    return isUpload ? { contentType: validParts.contentType, body: validParts.body } : asJson(sample())
  }

  // Bodies that cannot be read take at most half of the cases, beginning with another one for each operation.
  const first = random(brokenBodies.length)
  const rotated = [...broken.slice(first), ...broken.slice(0, first)]
  const cases = method === 'GET' ? [] : rotated.slice(0, Math.floor(count / 2))
  if (isUpload) cases.push(...hostileParts.map((each) => ({ ...good(), ...each })))
  while (cases.length < count) cases.push(pick(kinds)())
  return cases
}

function asJson(value: unknown): Pick<HostileCase, 'contentType' | 'body'> {
  return value === undefined ? {} : { contentType: json, body: JSON.stringify(value) }
}
