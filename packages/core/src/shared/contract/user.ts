export const userStatuses = ['active', 'invited', 'disabled'] as const

export type UserStatus = (typeof userStatuses)[number]
