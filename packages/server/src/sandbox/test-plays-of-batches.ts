import { expect } from 'vitest'
import { batchesOf, claimRows, csvOf, head } from '../refund/batch/test-batches.ts'
import { passTime, proofOf, refundsOf } from '../refund/test-refunds.ts'
import { doneToday, inItsOwnTime, ticketed } from './test-plays-of-refunds.ts'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

const unknown = ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']

/** The rows that claim a booking of the scenario. */
async function rowsOf(stage: Stage): Promise<string[][]> {
  const { fulfilmentDate } = await doneToday(stage)
  return claimRows(stage, await ticketed(stage), { date: fulfilmentDate })
}

async function upload(stage: Stage, rows: string[][]) {
  const batches = batchesOf(stage)
  const { taskId } = valueOf(await batches.upload('claims.csv', csvOf([head, ...rows])))
  await passTime(stage)
  return batches.info(taskId)
}

const isRefused =
  (code: string, name: string, content: () => string | Uint8Array): Play =>
  async (stage) => {
    expect(codeOf(await batchesOf(stage).upload(name, content()))).toBe(code)
    expect(await batchesOf(stage).list()).not.toContainEqual(expect.objectContaining({ fileName: name }))
  }

const plays: Record<string, Play> = {
  async 'batch.ok'(stage) {
    expect(await upload(stage, await rowsOf(stage))).toMatchObject({ status: 'SUCCESS', success: 1 })
  },
  async 'batch.mixed'(stage) {
    const info = await upload(stage, [...(await rowsOf(stage)), unknown])
    expect(info).toMatchObject({ status: 'PARTIAL_FAILURE', hasErrorReport: true, failures: [{ row: 3 }] })
  },
  async 'batch.bad'(stage) {
    expect(await upload(stage, [unknown])).toMatchObject({ status: 'FAILED', failed: 1 })
  },
  async 'batch.existed'(stage) {
    const rows = await rowsOf(stage)
    await upload(stage, rows)
    expect(await upload(stage, rows)).toMatchObject({ status: 'SUCCESS', success: 0, existed: 1 })
  },
  'batch.too_many_rows': isRefused('5001', 'many.csv', () =>
    csvOf([head, ...Array.from({ length: 1_001 }, () => unknown)]),
  ),
  'batch.too_big': isRefused('5013', 'big.csv', () => Buffer.alloc(11 * 1024 * 1024, 'a')),
  'batch.wrong_type': isRefused('5001', 'claims.pdf', () => '%PDF-1.4\n%%EOF'),
  async 'claim.proof_later'(stage) {
    const { refundNos } = await upload(stage, await rowsOf(stage))
    const [refundNo = ''] = refundNos
    const body = { refundNo, proofUrl: [await proofOf(stage.by)] }
    valueOf(await stage.client.call('POST /refund/uploadProof', { body }))
    expect((await refundsOf(stage).info(refundNo)).hasProof).toBe(true)
  },
}

export const batchPlays = inItsOwnTime(plays)
