import { expect, test } from 'vitest'
import { errorCodes } from '../contract/error-codes.ts'
import { getRetryAdvice, type RetryAdvice } from './retry.ts'

test('every error code states whether a retry can help', () => {
  const codes = Object.keys(errorCodes)
  const of = (retry: RetryAdvice) => codes.filter((code) => getRetryAdvice(code) === retry)
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
  expect(getRetryAdvice('424242')).toBe('no')
})
