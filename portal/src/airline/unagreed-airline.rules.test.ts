import { expect, test } from 'vitest'
import { unagreedAirlineOf } from './unagreed-airline.rules.ts'

test('names the airline of a refusal that asks for its rules, and of no other error', () => {
  expect(unagreedAirlineOf({ code: '5316', data: { airline: 'AK' } })).toBe('AK')
  expect(unagreedAirlineOf({ code: '5316' })).toBeUndefined()
  expect(unagreedAirlineOf({ code: '5301', data: { airline: 'AK' } })).toBeUndefined()
  expect(unagreedAirlineOf({ code: '5316', data: { airline: '/../login' } })).toBeUndefined()
})
