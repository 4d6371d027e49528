import { expect, test } from 'vitest'
import { allowUndefined } from './allow-undefined.ts'

test.each([
  ['a value', 'interface A { a?: string; }', 'interface A { a?: string | undefined; }'],
  ['a function', 'interface A { a?: (b: string) => void; }', 'interface A { a?: ((b: string) => void) | undefined; }'],
  [
    'a property inside of another',
    'type A = { a?: { b?: number } }',
    'type A = { a?: { b?: number | undefined } | undefined }',
  ],
  ['a property of a class', 'declare class A { a?: string }', 'declare class A { a?: string | undefined }'],
])('allows undefined for %s that is optional', (_, declarations, expected) => {
  expect(allowUndefined(declarations)).toBe(expected)
})

test.each(['interface A { a: string }', 'interface A { a?: string | undefined }', 'interface A { a?: unknown }'])(
  'leaves %s as it is',
  (declarations) => {
    expect(allowUndefined(declarations)).toBe(declarations)
  },
)
