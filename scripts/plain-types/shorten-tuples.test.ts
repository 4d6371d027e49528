import { expect, test } from 'vitest'
import { shortenTuples } from './shorten-tuples.ts'

test.each([
  ['a constant', 'declare const a: readonly ["x", "y"];', 'declare const a: readonly ("x" | "y")[];'],
  [
    'an exported constant',
    'export declare const a: readonly ["x", "y"];',
    'export declare const a: readonly ("x" | "y")[];',
  ],
  [
    'a string that is there twice',
    'declare const a: readonly ["x", "y", "x"];',
    'declare const a: readonly ("x" | "y")[];',
  ],
  [
    'lists inside of an object',
    'declare const a: {\n    readonly b: readonly ["x", "y"];\n    readonly c: readonly ["z", "y"];\n};',
    'declare const a: {\n    readonly b: readonly ("x" | "y")[];\n    readonly c: readonly ("z" | "y")[];\n};',
  ],
])('declares %s as an array', (_, declarations, expected) => {
  expect(shortenTuples(declarations)).toBe(expected)
})

test.each([
  ['a list of other types', 'declare const a: readonly ["x", number];'],
  ['a list of one string', 'declare const a: readonly ["x"];'],
  ['a list that may be changed', 'declare const a: ["x", "y"];'],
  ['a type', 'type A = readonly ["x", "y"];'],
])('leaves %s as it is', (_, declarations) => {
  expect(shortenTuples(declarations)).toBe(declarations)
})
