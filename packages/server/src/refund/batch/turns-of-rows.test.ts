import { describe, expect, test } from 'vitest'
import type { ImportRow } from './batch.store.ts'
import { turnsOf } from './turns-of-rows.ts'

const row = (id: string, orderNo: string, fulfilmentDate = '2026-03-01'): ImportRow => ({
  id,
  clientId: 'c',
  importId: 'i',
  position: 2,
  cells: { orderNo, refundReason: 'Voluntary', fulfilmentDate },
  outcome: 'WAITING',
  refundNo: null,
  problems: [],
})
const many = (count: number) => Array.from({ length: count }, (_, at) => row(String(at), `B${at}`))
const idsOf = (turns: ReturnType<typeof turnsOf>) =>
  turns.map((claims) => claims.map((rows) => rows.map(({ id }) => id)))

describe('the rows of a file', () => {
  test('of one booking, reason and day are one claim, however the number is written', () => {
    expect(idsOf(turnsOf([row('1', 'b1'), row('2', 'B2'), row('3', 'B1')], 3))).toEqual([[['1', '3']], [['2']]])
  })

  test('are done one by one in a small file, and in fifties in the largest', () => {
    const sizes = (count: number) => turnsOf(many(count), count).map(({ length }) => length)
    expect(sizes(20)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(sizes(1_000)).toEqual(Array.from({ length: 20 }, () => 50))
  })

  test('never bring a booking twice into one turn', () => {
    const rows = [row('1', 'B1'), row('2', 'B1', '2026-03-02'), row('3', 'B3')]
    expect(idsOf(turnsOf(rows, 60))).toEqual([[['1']], [['2'], ['3']]])
  })
})
