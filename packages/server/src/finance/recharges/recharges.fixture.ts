import type { Client } from '@gangway/core'
import { formatDecimal } from '@gangway/core/contract'
import { valueOf } from '../../booking/booking.fixture.ts'
import { createUploadForm, samples } from '../../upload/files.fixture.ts'

interface Caller {
  client: Client
}

/** An uploaded receipt of the caller. */
export async function uploadReceipt({ client }: Caller, name = 'receipt.png'): Promise<string> {
  const body = createUploadForm(name, samples.png(), 'files/receipt')
  return valueOf(await client.call('POST /ossUpload/uploadFile', { body }))
}

/** A submitted top-up; returns its number. */
export async function submitTestRecharge(
  caller: Caller,
  { amount = 50_000, currency = 'USD', remark = '' }: { amount?: number; currency?: string; remark?: string } = {},
): Promise<string> {
  const receiptUrl = [await uploadReceipt(caller)]
  const body = { amount: formatDecimal({ amount, currency }), currency, receiptUrl, remark }
  return valueOf(await caller.client.call('POST /client/recharge/submit.do', { body })).rechargeNo
}
