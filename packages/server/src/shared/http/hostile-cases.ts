import {
  brokenBodies,
  form,
  hostileHeaders,
  hostileIds,
  hostileQueries,
  hostileValues,
  json,
} from './hostile-values.ts'
import { hostileParts, soundParts } from './hostile-parts.ts'
import type { Operation } from './reference/openapi.ts'
import { goodQuery, sampleOf, type PickOne } from './sound-samples.ts'

/** One hostile request. `isBroken`: no reading of it makes sense, so it may never succeed. */
export interface HostileCase {
  what: string
  path: string
  query?: string
  headers?: Record<string, string>
  contentType?: string
  body?: string | Uint8Array<ArrayBuffer>
  isBroken?: boolean
}

/** A repeatable stream of numbers below a bound (mulberry32). */
export type Dice = (below: number) => number

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** `count` hostile requests for an operation; `foreignIds` exist, but belong to somebody else. */
export function hostileCases(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { count, dice, foreignIds }: { count: number; dice: Dice; foreignIds: readonly string[] },
): HostileCase[] {
  const pick: PickOne = (list) => {
    const value = list[dice(list.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const schema = operation.requestBody?.content[json]?.schema
  const isUpload = operation.requestBody?.content['multipart/form-data'] !== undefined
  const sample = () => (schema ? sampleOf(schema, pick) : undefined)
  const ids = [...foreignIds, 'unknown', 'login']
  const good = () => ({ path: path.replaceAll(/\{\w+\}/g, () => pick(ids)), query: goodQuery(operation, pick) })

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
      return { ...good(), what: `header ${Object.keys(headers).join()}`, headers, ...sound() }
    },
    () => {
      const query = pick(hostileQueries)
      return { ...good(), what: `query ${query.slice(0, 20)}`, query, ...sound() }
    },
    () => ({ ...good(), what: 'sound input', ...sound() }),
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
    if (dice(8) === 0) return { ...good(), what: `the body is ${text}`, ...asJson(value) }
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

  function sound(): Pick<HostileCase, 'contentType' | 'body'> {
    return isUpload ? { contentType: soundParts.contentType, body: soundParts.body } : asJson(sample())
  }

  const made = method === 'GET' ? [] : broken
  if (isUpload) made.push(...hostileParts.map((each) => ({ ...good(), ...each })))
  while (made.length < count) made.push(pick(kinds)())
  return made
}

function asJson(value: unknown): Pick<HostileCase, 'contentType' | 'body'> {
  return value === undefined ? {} : { contentType: json, body: JSON.stringify(value) }
}
