/** A top-up is submitted by the agency, then credited or rejected by the provider. */
export const rechargeStatuses = ['SUBMITTED', 'CREDITED', 'REJECTED'] as const

export type RechargeStatus = (typeof rechargeStatuses)[number]

/** Changes of a deposit by the provider: a correction, another credit line, or money paid back to the agency. */
export const depositChangeKinds = ['ADJUSTMENT', 'CREDIT_LINE', 'RETURN'] as const

export type DepositChangeKind = (typeof depositChangeKinds)[number]

/** Proposed by one person of the provider, then applied or declined by another. */
export const depositChangeStates = ['PROPOSED', 'APPLIED', 'DECLINED'] as const

export type DepositChangeState = (typeof depositChangeStates)[number]
