/** How a service request stands. Completed is the end. */
export const requestStates = ['NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED'] as const
/** What moved or answered a request, in its history. */
export const requestSteps = [
  'CREATED',
  'TAKEN',
  'COMMENTED',
  'REPLIED',
  'PROCESSED',
  'SOLVED',
  'NOT_SOLVED',
  'REOPENED',
  'CLOSED',
  'EXPIRED',
] as const
/** What the support side does with a request. */
export const handleActions = ['take', 'reply', 'processed', 'reopen', 'close'] as const

export type RequestState = (typeof requestStates)[number]
export type RequestStep = (typeof requestSteps)[number]
export type HandleAction = (typeof handleActions)[number]

/** Who wrote or did something. */
export const sides = { customer: 1, support: 2, nobody: 3 } as const
