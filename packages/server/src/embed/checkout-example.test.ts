import { afterEach, expect, test, vi } from 'vitest'
import { confirmCharged, pay, startPayment } from '../../../../examples/traveller-checkout/src/checkout.ts'

afterEach(() => vi.unstubAllGlobals())

test('the sample checkout never confirms a payment that it has given back', async () => {
  const answers = [
    { success: false, code: 5303, msg: 'Too many searches.' },
    { success: true, code: 200 },
  ]
  const send = vi.fn<typeof fetch>(async () => Response.json(answers.shift()))
  vi.stubGlobal('fetch', send)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const payment = startPayment({ orderNo: 'TESTA20260302120000001', amount: 4_200, currency: 'USD' })
  if (!payment) throw new Error('No payment was started.')
  const refused = { status: 'refused', reason: 'not-possible' }
  expect(await pay(payment.id, '4242424242424242')).toEqual(refused)
  expect(await pay(payment.id, '4242424242424242')).toEqual(refused)
  expect(await confirmCharged(payment)).toEqual(refused)
  expect(send).toHaveBeenCalledTimes(1)
})
