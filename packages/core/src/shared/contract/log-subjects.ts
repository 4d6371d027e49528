/** Subjects of entries in the log of a booking. */
export const logSubjects = [
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
