import type { InvoiceSeller } from './invoice-parties.model.ts'

interface InvoiceEnvironment {
  givenValue(name: string): string | undefined
  /** Receives a message for each invalid value. */
  problems: string[]
}

/** Without INVOICE_TAX_RATE documents state no tax: no rate is guessed. */
export function readInvoiceSeller({ givenValue, problems }: InvoiceEnvironment): InvoiceSeller {
  const [rate, taxName] = [givenValue('INVOICE_TAX_RATE'), givenValue('INVOICE_TAX_NAME')]
  const base = (givenValue('INVOICE_TAX_BASE') ?? 'fees').toUpperCase()
  if (rate !== undefined && !/^\d{1,2}(\.\d{1,2})?$/.test(rate))
    problems.push(`INVOICE_TAX_RATE is ${JSON.stringify(rate)}, but must be a rate in per cent like 9 or 8.25.`)
  if (base !== 'FEES' && base !== 'TOTAL') problems.push('INVOICE_TAX_BASE must be fees or total.')
  if ((rate === undefined) !== (taxName === undefined))
    problems.push('INVOICE_TAX_RATE and INVOICE_TAX_NAME go together: set both or neither.')
  const hasTax = rate !== undefined && taxName !== undefined && (base === 'FEES' || base === 'TOTAL')
  return {
    name: givenValue('INVOICE_SELLER_NAME') ?? 'Gangway',
    address: (givenValue('INVOICE_SELLER_ADDRESS') ?? '').replaceAll('\\n', '\n'),
    taxNumber: givenValue('INVOICE_SELLER_TAX_NUMBER') ?? '',
    tax: hasTax ? { name: taxName, rate: Math.round(Number(rate) * 100), base } : null,
  }
}
