import { expect, test } from 'vitest'
import { errorCodes } from './error-codes.ts'
import { retryOf, type Retry } from './retry.ts'

test('every code says whether asking again can help, and no other does', () => {
  const codes = Object.keys(errorCodes)
  const of = (retry: Retry) => codes.filter((code) => retryOf(code) === retry)
  expect(of('yes')).toEqual(['500', '705', '5010', '5029', '5201', '5303', '5603'])
  expect(of('no')).toEqual([
    '403',
    '706',
    '5004',
    '5107',
    '5200',
    '5204',
    '5301',
    '5311',
    '5312',
    '5314',
    '5315',
    '5401',
    '5402',
    '5403',
    '5404',
    '5501',
    '5604',
  ])
  expect(of('after-change')).toHaveLength(codes.length - 7 - 17)
  expect(retryOf('424242')).toBe('no')
})
