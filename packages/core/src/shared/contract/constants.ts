/** Limits of the product. Those that an agency or the provider can change are server settings with these defaults. */
export const callTimeoutMs = 60_000
export const debouncedPostMs = 500
export const chunkTimeoutMs = 120_000
export const mobileBreakpointPx = 992
export const sidebarPx = 200
export const drawerPx = 560
export const dialogWidePx = 860
export const dialogPx = 686
export const pageSizeDefault = 10
export const pageSizeMax = 100
/** Rows of a short list beside something else, such as the recent downloads. */
export const shortListSize = 5
export const progressBar = { stepPoints: 20, stepMs: 2_000, cap: 99, closeAfterMs: 800 } as const
export const mailRepeatDelaySeconds = 60

/** Days that the look-to-book ratio covers, today included. */
export const lookToBookDays = 3

/** Days that the number of rejected refunds covers, today included. */
export const rejectedRefundDays = 7

/** A finished file is deleted after this many days. */
export const downloadDays = 30

/** Days for which a kind of personal data can be kept. */
export const retentionLimits = { min: 30, max: 3650 } as const
