export const invoiceKinds = ['TAX_INVOICE', 'CREDIT_NOTE', 'STATEMENT'] as const

/** How often documents are made. */
export const invoiceCycles = ['NONE', 'MONTHLY', 'WEEKLY'] as const

/** `XLS` is an Excel workbook (.xlsx). */
export const statementFormats = ['CSV', 'XLS'] as const
