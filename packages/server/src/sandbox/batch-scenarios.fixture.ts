import { expect } from 'vitest'
import { batchOperationsOf, createClaimRows, createCsv, headerCells } from '../refund/batch/batches.fixture.ts'
import { advanceTime, uploadProof, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { claimDoneToday, withOwnClock, createTicketedScenario } from './refund-scenarios.fixture.ts'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

const unknown = ['TESTX20260302000000000', 'ABCDE', 'ABCDE01', 'DOE/JANE', 'Voluntary', '2026-03-01']

/** Rows that claim a booking of the scenario. */
async function createClaimRowsOf(context: ScenarioContext): Promise<string[][]> {
  const { fulfilmentDate } = await claimDoneToday(context)
  return createClaimRows(context, await createTicketedScenario(context), { date: fulfilmentDate })
}

async function upload(context: ScenarioContext, rows: string[][]) {
  const batches = batchOperationsOf(context)
  const { taskId } = valueOf(await batches.upload('claims.csv', createCsv([headerCells, ...rows])))
  await advanceTime(context)
  return batches.info(taskId)
}

const expectRefusal =
  (code: string, name: string, content: () => string | Uint8Array): ScenarioTest =>
  async (context) => {
    expect(codeOf(await batchOperationsOf(context).upload(name, content()))).toBe(code)
    expect(await batchOperationsOf(context).list()).not.toContainEqual(expect.objectContaining({ fileName: name }))
  }

const scenarioTests: Record<string, ScenarioTest> = {
  async 'batch.ok'(context) {
    expect(await upload(context, await createClaimRowsOf(context))).toMatchObject({ status: 'SUCCESS', success: 1 })
  },
  async 'batch.mixed'(context) {
    const info = await upload(context, [...(await createClaimRowsOf(context)), unknown])
    expect(info).toMatchObject({ status: 'PARTIAL_FAILURE', hasErrorReport: true, failures: [{ row: 3 }] })
  },
  async 'batch.bad'(context) {
    expect(await upload(context, [unknown])).toMatchObject({ status: 'FAILED', failed: 1 })
  },
  async 'batch.existed'(context) {
    const rows = await createClaimRowsOf(context)
    await upload(context, rows)
    expect(await upload(context, rows)).toMatchObject({ status: 'SUCCESS', success: 0, existed: 1 })
  },
  'batch.too_many_rows': expectRefusal('5001', 'many.csv', () =>
    createCsv([headerCells, ...Array.from({ length: 1_001 }, () => unknown)]),
  ),
  'batch.too_big': expectRefusal('5013', 'big.csv', () => Buffer.alloc(11 * 1024 * 1024, 'a')),
  'batch.wrong_type': expectRefusal('5001', 'claims.pdf', () => '%PDF-1.4\n%%EOF'),
  async 'claim.proof_later'(context) {
    const { refundNos } = await upload(context, await createClaimRowsOf(context))
    const [refundNo = ''] = refundNos
    const body = { refundNo, proofUrl: [await uploadProof(context.scenarioClient)] }
    valueOf(await context.client.call('POST /refund/uploadProof', { body }))
    expect((await refundOperationsOf(context).info(refundNo)).hasProof).toBe(true)
  },
}

export const batchScenarioTests = withOwnClock(scenarioTests)
