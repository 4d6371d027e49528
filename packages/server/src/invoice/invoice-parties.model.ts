/** Seller, buyer and tax as they were when the document was made. */
export interface InvoiceParties {
  seller: InvoiceSeller
  /** Address and tax number are missing in documents made before agencies had them. */
  buyer: { name: string; code: string; address?: string[]; taxNumber?: string }
}

/** The provider as it appears on documents, from the settings. Without a tax rate no tax is stated. */
export interface InvoiceSeller {
  name: string
  address: string
  taxNumber: string
  tax: InvoiceTax | null
}

/** A tax that is included in the amounts. */
export interface InvoiceTax {
  name: string
  /** In hundredths of a per cent: 900 is 9 %. */
  rate: number
  /** The amounts that include the tax: service fees only, or all of the total. */
  base: 'FEES' | 'TOTAL'
}
