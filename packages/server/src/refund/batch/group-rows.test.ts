import { describe, expect, test } from 'vitest'
import type { ClaimImportRow } from './batch.store.ts'
import { groupIntoChunks } from './group-rows.ts'

const row = (id: string, orderNo: string, fulfilmentDate = '2026-03-01'): ClaimImportRow => ({
  id,
  clientId: 'c',
  importId: 'i',
  position: 2,
  cells: { orderNo, refundReason: 'Voluntary', fulfilmentDate },
  outcome: 'WAITING',
  refundNo: null,
  problems: [],
})
const createRows = (count: number) => Array.from({ length: count }, (_, at) => row(String(at), `B${at}`))
const idsOf = (chunks: ReturnType<typeof groupIntoChunks>) =>
  chunks.map((claims) => claims.map((rows) => rows.map(({ id }) => id)))

describe('grouping of claim rows', () => {
  test('groups rows of one booking, reason and day into one claim, in any spelling of the number', () => {
    expect(idsOf(groupIntoChunks([row('1', 'b1'), row('2', 'B2'), row('3', 'B1')], 3))).toEqual([[['1', '3']], [['2']]])
  })

  test('processes small files row by row, and the largest in chunks of fifty', () => {
    const sizes = (count: number) => groupIntoChunks(createRows(count), count).map(({ length }) => length)
    expect(sizes(20)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(sizes(1_000)).toEqual(Array.from({ length: 20 }, () => 50))
  })

  test('never puts a booking into a chunk twice', () => {
    const rows = [row('1', 'B1'), row('2', 'B1', '2026-03-02'), row('3', 'B3')]
    expect(idsOf(groupIntoChunks(rows, 60))).toEqual([[['1']], [['2'], ['3']]])
  })
})
