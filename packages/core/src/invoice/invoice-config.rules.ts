import type { invoiceCycles, statementFormats } from '../shared/contract/invoice.ts'

type InvoiceCycle = (typeof invoiceCycles)[number]

/** The form of the configuration; undefined while nothing is chosen. */
export interface InvoiceConfigForm {
  invoiceCycle?: InvoiceCycle
  billingCycle?: InvoiceCycle
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  format?: (typeof statementFormats)[number]
  subscriptionEmail: string
}

export type InvoiceConfigField = 'invoiceCycle' | 'billingCycle' | 'weekdays' | 'format' | 'subscriptionEmail'

/** Fields that are missing, each with the key of its message. */
export function findInvoiceConfigProblems(form: InvoiceConfigForm): Partial<Record<InvoiceConfigField, string>> {
  const { invoiceCycle, billingCycle, weekdays, format, subscriptionEmail } = form
  const isWeekly = invoiceCycle === 'WEEKLY' || billingCycle === 'WEEKLY'
  return {
    ...(!invoiceCycle && { invoiceCycle: 'input.invoice.cycle' }),
    ...(!billingCycle && { billingCycle: 'input.invoice.billingCycle' }),
    ...(isWeekly && weekdays.length === 0 && { weekdays: 'input.invoice.weekdays' }),
    ...(!format && { format: 'input.invoice.format' }),
    ...(subscriptionEmail.trim() === '' && { subscriptionEmail: 'input.invoice.email' }),
  }
}
