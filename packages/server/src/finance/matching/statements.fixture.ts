import type { Client } from '@gangway/core'
import { createCsv } from '../../refund/batch/batches.fixture.ts'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { DemoServer } from '../../session/sign-in.fixture.ts'
import { createUploadForm } from '../../upload/files.fixture.ts'

interface Caller {
  client: Client
}

export const headers = ['Date', 'Amount', 'Reference', 'Details']
export const mapping = { columns: { day: 0, amount: 1, reference: 2, description: 3 } }

/** What the demo agency has paid in, in US cents. */
export const sumOfRecharges = 5_000_000

/** The first line is the payment into the deposit of the demo agency; two more are unknown. */
export const bankRows = [
  ['2026-03-01', String(-sumOfRecharges / 100), 'demo deposit', 'Transfer to the provider'],
  ['2026-03-01', '-12.50', '', 'Account fee'],
  ['2026-03-02', '-800.00', 'T20260302101112ABCD', 'Transfer to the provider'],
]

export function createStatementForm(content: string | Buffer, name: string, source: 'BANK' | 'SUPPLIER' = 'BANK') {
  const form = createUploadForm(name, Buffer.from(content))
  form.set('source', source)
  return form
}

export function uploadBankStatement(rows: readonly (readonly string[])[] = bankRows) {
  return { form: createStatementForm(createCsv([headers, ...rows]), 'bank.csv') }
}

/** An uploaded and matched statement of a bank; returns its number. */
export async function openStatement(
  { deps }: Pick<DemoServer, 'deps'>,
  { client }: Caller,
  rows: readonly (readonly string[])[] = bankRows,
  options: { tolerance?: number; dayWindow?: number } = {},
): Promise<string> {
  const { form } = uploadBankStatement(rows)
  const { statementNo } = valueOf(await client.call('POST /client/matching/upload', { body: form }))
  const body = { statementNo, currency: 'USD', mapping, ...options }
  valueOf(await client.call('POST /client/matching/start', { body }))
  await deps.scheduler.runDue()
  return statementNo
}
