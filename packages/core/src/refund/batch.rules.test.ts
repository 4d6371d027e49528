import { describe, expect, test } from 'vitest'
import { batchFileProblem, endOfBatch, isBatchOver } from './batch.rules.ts'

describe('a file of claims', () => {
  test('is an xlsx or a csv of ten megabytes at most, and something', () => {
    const key = (name: string, size: number) => batchFileProblem({ name, size })?.key
    expect(key('claims.xlsx', 10)).toBeUndefined()
    expect(key('CLAIMS.CSV', 10 * 1024 * 1024)).toBeUndefined()
    expect(key('claims.csv', 10 * 1024 * 1024 + 1)).toBe('batch.size')
    expect(key('claims.pdf', 10)).toBe('batch.type')
    expect(key('claims.exe.csv', 10)).toBe('batch.type')
    expect(key('claims.csv', 0)).toBe('batch.empty')
  })

  test('ends well, in part, or not at all; what existed before is no failure', () => {
    expect(endOfBatch({ total: 3, failed: 0 })).toBe('SUCCESS')
    expect(endOfBatch({ total: 3, failed: 2 })).toBe('PARTIAL_FAILURE')
    expect(endOfBatch({ total: 3, failed: 3 })).toBe('FAILED')
    expect((['WAITING', 'PROCESSING', 'FAILED'] as const).map(isBatchOver)).toEqual([false, false, true])
  })
})
