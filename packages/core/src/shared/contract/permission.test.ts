import { expect, test } from 'vitest'
import { isAllowed } from './permission.ts'

const rights = { codes: ['sys:booking'], restricted: [] }

test('allows exactly what carries the code', () => {
  expect(isAllowed(rights, 'sys:booking')).toBe(true)
  expect(isAllowed(rights, 'sys:shop')).toBe(false)
  expect(isAllowed(rights, 'sys:booking:email'), 'a longer code is another code').toBe(false)
})

test('allows home and public for everyone', () => {
  expect(['home', 'public'].map((code) => isAllowed({ codes: [], restricted: [] }, code))).toEqual([true, true])
})

test('denies what the provider has restricted, by code and by path, public included', () => {
  expect(isAllowed({ codes: ['sys:booking'], restricted: ['sys:booking'] }, 'sys:booking')).toBe(false)
  expect(isAllowed({ codes: ['sys:booking'], restricted: ['/order/list'] }, 'sys:booking', '/order/list')).toBe(false)
  expect(isAllowed({ codes: ['sys:booking'], restricted: ['/order/list'] }, 'sys:booking', '/order')).toBe(true)
  expect(isAllowed({ codes: [], restricted: ['home'] }, 'home')).toBe(false)
})
