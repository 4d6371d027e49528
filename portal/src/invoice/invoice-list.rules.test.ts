import { expect, it } from 'vitest'
import { parseInvoiceParams, serializeInvoiceParams, toInvoiceFilters } from './invoice-list.rules.ts'

const parse = (query: string) => parseInvoiceParams(new URLSearchParams(query))

it('writes the state of the list as it is read, without invalid values', () => {
  const query = 'invoiceCode=HARBOUR-INV-2026-000001&kind=CREDIT_NOTE&currency=USD&periodFrom=2026-05-01&page=2'
  expect(serializeInvoiceParams(parse(query)).toString()).toBe(query)
  expect(serializeInvoiceParams(parse('kind=BILL&currency=usd&periodTo=May&page=x')).toString()).toBe('')
})

it('requests whole days in Singapore', () => {
  const query = 'invoiceCode=harbour-cn-2026-000001&periodTo=2026-05-31&createdFrom=2026-06-01&createdTo=2026-06-02'
  expect(toInvoiceFilters(parse(query))).toEqual({
    invoiceCode: 'HARBOUR-CN-2026-000001',
    periodTo: '2026-05-31',
    createdFrom: '2026-06-01T00:00:00.000+08:00',
    createdTo: '2026-06-03T00:00:00.000+08:00',
  })
})
