import type { InvoiceLine } from './invoice-lines.ts'
import type { InvoiceTax } from './invoice-parties.model.ts'
import type { Invoice } from './invoice.store.ts'

const at = new Date('2026-05-04T03:00:00Z')

export function lineWith(values: Partial<InvoiceLine>, position = 1): InvoiceLine {
  const amounts = { fare: 0, tax: 0, ancillary: 0, fee: 0, adjustment: 0, ...values }
  return {
    ...{ clientId: 'agency', invoiceId: 'invoice', position, transferId: `transfer${position}`, at },
    ...{ orderNo: 'TESTB20260504030000AAAA', refundNo: null, passengers: "LIN/TAO, O'NEIL & <SØN>/ÅSA" },
    ...amounts,
    total: amounts.fare + amounts.tax + amounts.ancillary + amounts.fee + amounts.adjustment,
    ...values,
  }
}

export function invoiceWith(tax: InvoiceTax | null, values: Partial<Invoice> = {}): Invoice {
  return {
    ...{
      id: 'invoice',
      clientId: 'agency',
      kind: 'TAX_INVOICE',
      code: 'HARBOUR-INV-2026-000001',
      year: 2026,
      number: 1,
    },
    ...{ currency: 'USD', periodFrom: '2026-05-01', periodTo: '2026-05-31', lines: 1, total: 0, opening: null },
    ...{ format: null, digest: null, createdAt: new Date('2026-05-31T16:30:00Z') },
    parties: {
      seller: { name: 'Gangway Pte. Ltd.', address: '1 Quay\nLevel 2\nSingapore 018956', taxNumber: 'M90312345A', tax },
      buyer: {
        name: 'Harbour',
        code: 'HARBOUR',
        address: ['Kai 3', '20457 Hamburg', 'Deutschland', 'Germany'],
        taxNumber: 'DE123456788',
      },
    },
    ...values,
  }
}
