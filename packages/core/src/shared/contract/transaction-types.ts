/** Types of movements of a deposit, on the wire. */
export const transactionTypes = ['RECHARGE', 'TICKET', 'ANCILLARY', 'REFUND', 'CLAIM', 'FEE', 'ADJUSTMENT'] as const

/** What a movement does: money is held for an order, comes back from a hold, or moves at once. */
export const transactionSteps = ['HOLD', 'RELEASE', 'DIRECT'] as const

/** State of a hold: still held, spent on the order, or returned to the deposit. */
export const holdStates = ['HELD', 'CAPTURED', 'RELEASED'] as const
