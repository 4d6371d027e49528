/** Documents that are made when they are downloaded. */
export const documentDownloadTypes = ['TICKET_PDF', 'INVOICE_FILE'] as const

export type DocumentDownloadType = (typeof documentDownloadTypes)[number]

/** How a document is made again: a ticket by its booking, an invoice or statement by its code. */
export type DocumentDownload = { orderNo: string; withPrice: boolean } | { invoiceCode: string }

/** What a file of the list of downloads contains, and its format: most are generated in the background. */
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
  'AUDIT_CSV',
  'AUDIT_XLSX',
  'PERSONAL_DATA_ZIP',
  ...documentDownloadTypes,
] as const

export type DownloadType = (typeof downloadTypes)[number]
