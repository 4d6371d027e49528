/** What a person of the agency has to do, in the order in which entries with the same due time are listed. */
export const taskKinds = [
  'payment',
  'incident',
  'refundConfirmation',
  'rejectedRefund',
  'request',
  'batchClaim',
  'lowBalance',
  'airlineAccount',
  'shopRate',
  'webhook',
  'password',
  'apiKey',
  'embedKey',
] as const

export type TaskKind = (typeof taskKinds)[number]
