import { expect, test } from 'vitest'
import { moveSelection, readTaskKey } from './task-keys.rules.ts'

test.each([
  ['j', { hasModifier: false, isElsewhere: false }, 'j'],
  ['J', { hasModifier: false, isElsewhere: false }, 'j'],
  ['?', { hasModifier: false, isElsewhere: false }, '?'],
  ['j', { hasModifier: false, isElsewhere: true }, undefined],
  ['s', { hasModifier: true, isElsewhere: false }, undefined],
  ['x', { hasModifier: false, isElsewhere: false }, undefined],
])('reads %s with %o as %s', (key, where, expected) => {
  expect(readTaskKey({ key, ...where })).toBe(expected)
})

test.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [5, 1, 2, 1],
  [0, 1, 0, -1],
] as const)('moves the selection from %i by %i in %i entries to %i', (current, by, length, expected) => {
  expect(moveSelection(current, by, length)).toBe(expected)
})
