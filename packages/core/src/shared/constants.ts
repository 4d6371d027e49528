/** Limits that the whole product shares. Those a client or the provider may change are server settings with these as defaults. */
export const callTimeoutMs = 60_000
export const debouncedPostMs = 500
export const chunkTimeoutMs = 120_000
export const mobileBelowPx = 992
export const sidebarPx = 200
export const drawerPx = 560
export const dialogWidePx = 860
export const dialogPx = 686
export const pageSizeDefault = 10
export const pageSizeMax = 100
export const progress = { stepPoints: 20, stepMs: 2_000, cap: 99, closeAfterMs: 800 } as const
export const mailAgainAfterSeconds = 60
