export const maxEmailBytes = 10 * 1024 * 1024
/** Of one agency. */
export const maxEmailsPerHour = 300
/** How long the original is kept, within which it can be forwarded again. */
export const originalDays = 30
