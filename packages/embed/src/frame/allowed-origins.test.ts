import { expect, test } from 'vitest'
import { isAllowed } from './allowed-origins.ts'

const list = 'https://www.agency.example http://localhost:*'

test('only pages of the list may hold the frame, letter by letter', () => {
  expect(isAllowed('https://www.agency.example', list)).toBe(true)
  for (const other of [
    'https://agency.example',
    'http://www.agency.example',
    'https://www.agency.example:8443',
    'https://www.agency.example.evil.example',
    'null',
    '',
  ])
    expect(isAllowed(other, list), other).toBe(false)
})

test('a rehearsal may name every port of its own machine, and of no other', () => {
  expect(isAllowed('http://localhost:5173', list)).toBe(true)
  expect(isAllowed('http://localhost', list)).toBe(true)
  expect(isAllowed('https://localhost:5173', list)).toBe(false)
})

test('without a list nobody may', () => {
  expect(isAllowed('https://www.agency.example', '')).toBe(false)
})
