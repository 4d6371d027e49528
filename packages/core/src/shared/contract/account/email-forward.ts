/** `RECEIVED`: stored and about to be forwarded. */
export const emailForwardStatuses = ['RECEIVED', 'FORWARDED', 'FAILED'] as const

/**
 * Why an e-mail was not forwarded. `NO_RECIPIENT`: neither the booking nor the notification settings name a user who may
 * see it. `UNREADABLE`: its content is not an e-mail. `REFUSED`: the mail server of a recipient refused it.
 */
export const emailForwardErrors = ['NO_RECIPIENT', 'UNREADABLE', 'REFUSED'] as const

export type EmailForwardError = (typeof emailForwardErrors)[number]
