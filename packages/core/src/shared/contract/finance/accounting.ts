export const accountingPeriodStates = ['CLOSED', 'REOPENED'] as const

/** Parts of the ledger that have an account of their own in an agency's accounting. */
export const journalPurposes = [
  'DEPOSIT',
  'HELD',
  'BANK',
  'TICKET',
  'ANCILLARY',
  'REFUND',
  'CLAIM',
  'FEE',
  'ADJUSTMENT',
] as const
export type JournalPurpose = (typeof journalPurposes)[number]
