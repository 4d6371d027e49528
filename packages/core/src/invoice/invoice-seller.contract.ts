import * as z from 'zod/mini'
import { limitedText, nameText, serverTime } from '../shared/contract/envelope.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const tax = z.object({
  name: nameText(40).check(z.minLength(1)),
  /** In hundredths of a per cent: 900 is 9 %. */
  rate: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** The amounts that include the tax: service fees only, or all of the total. */
  base: z.enum(['FEES', 'TOTAL']),
})

const seller = {
  name: nameText(120).check(z.minLength(1)),
  address: limitedText(400),
  taxNumber: nameText(60),
  /** Null: documents state no tax. */
  tax: z.nullable(tax),
}

const storedSeller = z.object({
  ...seller,
  /** 0 while the settings of the server apply. */
  version: z.int(),
  updatedAt: z.nullable(serverTime),
  updatedBy: z.nullable(z.string()),
})

export const invoiceSellerRoutes = defineRoutes({
  'GET /console/invoiceSeller/info': {
    access: 'console:finance',
    summary: 'Seller and tax on the tax invoices and credit notes of all agencies',
    answer: storedSeller,
  },
  'POST /console/invoiceSeller/update': {
    access: 'console:finance',
    changes: 'console:finance:manage',
    feature: 'accounting:change',
    summary: 'Change seller and tax on new documents; documents that exist keep theirs',
    body: z.object({ ...seller, version: z.int().check(z.minimum(0)) }),
    answer: storedSeller,
  },
})
