export const userStatuses = ['active', 'invited', 'disabled'] as const

export type UserStatus = (typeof userStatuses)[number]

/** Sandbox users of one agency that are not disabled. */
export const maxSandboxUsers = 10
