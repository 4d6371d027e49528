export const requestStates = ['NEW', 'IN_PROCESS', 'PROCESSED', 'COMPLETED'] as const
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
export const handleActions = ['take', 'reply', 'processed', 'reopen', 'close'] as const

export type RequestState = (typeof requestStates)[number]
export type RequestStep = (typeof requestSteps)[number]
export type HandleAction = (typeof handleActions)[number]

export const requestSides = { customer: 1, support: 2, system: 3 } as const
