import type { PlayedCall } from '../play-call.ts'

type Data = Readonly<Record<string, unknown>>

/** What is told of a call that did not end as it should have; nothing when it did. */
export function expectStatus({ status, msg }: PlayedCall, ...expected: number[]): string {
  return expected.includes(status) ? '' : `expected status ${expected.join(' or ')}, got ${status} (${msg})`
}

export function textIn(data: Data, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

export function numberIn(data: Data, name: string): number {
  const value = data[name]
  return typeof value === 'number' ? value : Number.NaN
}

/** The objects of a list; none when it is no list. */
export function listIn(data: Data, name: string): Data[] {
  const value = data[name]
  return Array.isArray(value) ? value.map((each: unknown) => ({ ...Object(each) })) : []
}

export function textsIn(data: Data, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** The first problem there is. */
export function firstOf(...problems: (string | false)[]): string {
  return problems.find((each): each is string => each !== false && each !== '') ?? ''
}
