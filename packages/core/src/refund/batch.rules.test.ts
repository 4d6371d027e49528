import { describe, expect, test } from 'vitest'
import { findBatchFileProblem, getFinalBatchStatus, isFinalBatchStatus } from './batch.rules.ts'

describe('a refund claim file', () => {
  test('must be a non-empty xlsx or csv file of at most ten megabytes', () => {
    const key = (name: string, size: number) => findBatchFileProblem({ name, size })?.key
    expect(key('claims.xlsx', 10)).toBeUndefined()
    expect(key('CLAIMS.CSV', 10 * 1024 * 1024)).toBeUndefined()
    expect(key('claims.csv', 10 * 1024 * 1024 + 1)).toBe('batch.size')
    expect(key('claims.pdf', 10)).toBe('batch.type')
    expect(key('claims.exe.csv', 10)).toBe('batch.type')
    expect(key('claims.csv', 0)).toBe('batch.empty')
  })

  test('completes, completes in part or fails; existing refunds are not failures', () => {
    expect(getFinalBatchStatus({ total: 3, failed: 0 })).toBe('SUCCESS')
    expect(getFinalBatchStatus({ total: 3, failed: 2 })).toBe('PARTIAL_FAILURE')
    expect(getFinalBatchStatus({ total: 3, failed: 3 })).toBe('FAILED')
    expect((['WAITING', 'PROCESSING', 'FAILED'] as const).map(isFinalBatchStatus)).toEqual([false, false, true])
  })
})
