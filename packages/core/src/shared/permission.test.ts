import { expect, test } from 'vitest'
import { mayOpen } from './permission.ts'

const rights = { codes: ['sys:booking'], restricted: [] }

test('a code opens what carries it, and nothing else', () => {
  expect(mayOpen(rights, 'sys:booking')).toBe(true)
  expect(mayOpen(rights, 'sys:shop')).toBe(false)
  expect(mayOpen(rights, 'sys:booking:email'), 'a longer code is another code').toBe(false)
})

test('home and public are open to everybody', () => {
  expect(['home', 'public'].map((code) => mayOpen({ codes: [], restricted: [] }, code))).toEqual([true, true])
})

test('what the provider has closed stays closed, by code and by path, public too', () => {
  expect(mayOpen({ codes: ['sys:booking'], restricted: ['sys:booking'] }, 'sys:booking')).toBe(false)
  expect(mayOpen({ codes: ['sys:booking'], restricted: ['/order/list'] }, 'sys:booking', '/order/list')).toBe(false)
  expect(mayOpen({ codes: ['sys:booking'], restricted: ['/order/list'] }, 'sys:booking', '/order')).toBe(true)
  expect(mayOpen({ codes: [], restricted: ['home'] }, 'home')).toBe(false)
})
