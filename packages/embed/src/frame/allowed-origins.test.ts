import { expect, test } from 'vitest'
import { isAllowedOrigin } from './allowed-origins.ts'

const list = 'https://www.agency.example http://localhost:*'

test('allows the frame only in pages whose origin is exactly in the list', () => {
  expect(isAllowedOrigin('https://www.agency.example', list)).toBe(true)
  for (const other of [
    'https://agency.example',
    'http://www.agency.example',
    'https://www.agency.example:8443',
    'https://www.agency.example.evil.example',
    'null',
    '',
  ])
    expect(isAllowedOrigin(other, list), other).toBe(false)
})

test('allows every port of an origin listed with the port *', () => {
  expect(isAllowedOrigin('http://localhost:5173', list)).toBe(true)
  expect(isAllowedOrigin('http://localhost', list)).toBe(true)
  expect(isAllowedOrigin('https://localhost:5173', list)).toBe(false)
})

test('allows the frame in no page if the list is empty', () => {
  expect(isAllowedOrigin('https://www.agency.example', '')).toBe(false)
})
