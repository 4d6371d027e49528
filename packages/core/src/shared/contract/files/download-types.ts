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
