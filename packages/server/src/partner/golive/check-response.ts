import type { InternalResponse } from '../http/call-internally.ts'

type Data = Readonly<Record<string, unknown>>

/** A description of an unexpected status; empty otherwise. */
export function expectStatus({ status, msg }: InternalResponse, ...expected: number[]): string {
  return expected.includes(status) ? '' : `expected status ${expected.join(' or ')}, got ${status} (${msg})`
}

export function readTextField(data: Data, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

export function numberField(data: Data, name: string): number {
  const value = data[name]
  return typeof value === 'number' ? value : Number.NaN
}

/** The objects of a list; empty when the field is no list. */
export function objectListField(data: Data, name: string): Data[] {
  const value = data[name]
  return Array.isArray(value) ? value.map((each: unknown) => ({ ...Object(each) })) : []
}

export function textListField(data: Data, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** The first problem; empty when there is none. */
export function firstOf(...problems: (string | false)[]): string {
  return problems.find((each): each is string => each !== false && each !== '') ?? ''
}
