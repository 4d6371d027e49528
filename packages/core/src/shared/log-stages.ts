/** What a line in the log of a booking can be about. */
export const logStages = [
  'CREATE',
  'VERIFY',
  'PAY',
  'TICKETING',
  'ISSUED',
  'CANCEL',
  'EXPIRE',
  'ANCILLARY',
  'REFUND',
  'VOID',
  'INCIDENT',
  'REQUEST',
  'EMAIL',
  'DOWNLOAD',
  'SYSTEM',
] as const
