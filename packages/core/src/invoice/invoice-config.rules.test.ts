import { expect, test } from 'vitest'
import { findInvoiceConfigProblems } from './invoice-config.rules.ts'

test('the configuration of invoices names every missing field', () => {
  expect(Object.keys(findInvoiceConfigProblems({ weekdays: [], subscriptionEmail: ' ' }))).toEqual([
    'invoiceCycle',
    'billingCycle',
    'format',
    'subscriptionEmail',
  ])
})

test('a weekday is required for weekly cycles only', () => {
  const form = { billingCycle: 'NONE', format: 'CSV', subscriptionEmail: 'a@b.example', weekdays: [] } as const
  expect(findInvoiceConfigProblems({ ...form, invoiceCycle: 'MONTHLY' })).toEqual({})
  expect(findInvoiceConfigProblems({ ...form, invoiceCycle: 'WEEKLY' })).toEqual({ weekdays: 'input.invoice.weekdays' })
  expect(findInvoiceConfigProblems({ ...form, invoiceCycle: 'WEEKLY', weekdays: [1] })).toEqual({})
})
