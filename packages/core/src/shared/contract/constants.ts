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
export const progressBar = { stepPoints: 20, stepMs: 2_000, cap: 99, closeAfterMs: 800 } as const
export const mailRepeatDelaySeconds = 60

/** What a file that is generated in the background contains, and its format. */
export const downloadTypes = [
  'ORDER_CSV',
  'ORDER_XLSX',
  'FARE_CSV',
  'FARE_XLSX',
  'REFUND_CSV',
  'REFUND_XLSX',
  'BILL_CSV',
  'BILL_XLSX',
  'INVOICE_ZIP',
  'JOURNAL_CSV',
  'JOURNAL_XLSX',
  'INCIDENT_CSV',
  'INCIDENT_XLSX',
  'INSIGHT_CSV',
  'INSIGHT_XLSX',
  'AIRLINE_CSV',
  'AIRLINE_XLSX',
  'LEAD_CSV',
  'LEAD_XLSX',
  'MARKETING_CSV',
  'MARKETING_XLSX',
  'SHOP_ORDER_CSV',
  'SHOP_ORDER_XLSX',
] as const

export type DownloadType = (typeof downloadTypes)[number]

/** A finished file is deleted after this many days. */
export const downloadDays = 30
