const dayMs = 86_400_000

/** Entries of the audit log are kept for two years. */
export const auditRetentionMs = 2 * 366 * dayMs
