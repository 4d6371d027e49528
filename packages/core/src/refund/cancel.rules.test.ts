import { describe, expect, test } from 'vitest'
import chinese from '../messages/cancel.zh-CN.json' with { type: 'json' }
import english from '../messages/cancel.en.json' with { type: 'json' }
import { createWords } from '../shared/words.ts'
import {
  cancelObstacles,
  cancelProofs,
  cancelReasons,
  cancelWays,
  refundObstacles,
  voidObstacles,
} from '../shared/refund.ts'
import { adviseCancel, cancelOptions, type CancelFacts } from './cancel.rules.ts'
import { situations, usual } from './test-situations.ts'

const optionsOf = (facts: Partial<CancelFacts>) => cancelOptions({ ...usual, ...facts })

describe('who wants to be rid of a booking is told the best way', () => {
  test.each(situations.map((each) => [each.name, each] as const))('%s', (_name, { facts, way, why }) => {
    const advice = adviseCancel(optionsOf(facts))
    expect({ way: advice.way, why: advice.why }).toEqual({ way, why })
  })

  test('in many situations, each way and each reason among them', () => {
    expect(situations.length).toBeGreaterThanOrEqual(40)
    expect(new Set(situations.flatMap(({ way }) => way ?? []))).toEqual(new Set(cancelWays))
    expect(new Set(situations.map(({ why }) => why))).toEqual(new Set(cancelReasons))
  })

  test('never a way that is closed, and never one that brings less money than another', () => {
    for (const { name, facts } of situations) {
      const options = optionsOf(facts)
      const { way } = adviseCancel(options)
      const chosen = options.find((option) => option.way === way)
      const most = Math.max(0, ...options.map(({ open, method, back }) => (open && method === 'CASH' ? back : 0)))
      expect(chosen?.open ?? true, name).toBe(true)
      expect(chosen && chosen.method === 'CASH' ? chosen.back : 0, name).toBe(most)
    }
  })

  test('and how much less the next best would bring', () => {
    expect(adviseCancel(optionsOf({})).over).toEqual({ way: 'VOLUNTARY', less: 10_400 })
  })
})

test('every way says why it cannot be gone, and what has to be shown', () => {
  expect(optionsOf({}).map(({ way, obstacle, proof }) => [way, obstacle, proof])).toEqual([
    ['STOP', 'NOT_TICKETING', 'NONE'],
    ['VOID', undefined, 'NONE'],
    ['VOLUNTARY', undefined, 'NONE'],
    ['INVOLUNTARY', 'NO_CAUSE', 'AIRLINE_NOTICE'],
    ['CLAIM', 'NOT_DONE_YET', 'DATE_AND_PROOF'],
  ])
  expect(optionsOf({ airlineChanged: true, changeIsKnown: true })[3]).toMatchObject({ proof: 'NONE' })
})

describe.each([
  ['en', english],
  ['cn', chinese],
] as const)('the words in %s', (lang, words) => {
  const { t } = createWords(lang, words)
  test('say every way, reason, proof and obstacle', () => {
    const obstacles = new Set([...cancelObstacles, ...voidObstacles, ...refundObstacles])
    const keys = [
      ...cancelWays.map((way) => `cancel.way.${way}`),
      ...cancelReasons.map((why) => `cancel.why.${why}`),
      ...cancelProofs.map((proof) => `cancel.proof.${proof}`),
      ...[...obstacles].map((obstacle) => `cancel.obstacle.${obstacle}`),
    ]
    for (const key of keys) expect(t(key)).not.toBe(key)
  })
})
