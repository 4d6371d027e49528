/** Documents that are made when they are downloaded. */
export const documentDownloadTypes = [
  'TICKET_PDF',
  'INVOICE_FILE',
  'MAIL_EML',
  'BATCH_REPORT',
  'MATCHING_REPORT',
  'TRIAL_BALANCE',
  'LIBRARY_FILE',
] as const

export type DocumentDownloadType = (typeof documentDownloadTypes)[number]

type TableFormat = 'CSV' | 'XLSX'

/** How a document is made again: what the call that makes it needs. */
export type DocumentDownload =
  | { orderNo: string; withPrice: boolean }
  | { invoiceCode: string; format?: 'xml' | undefined }
  | { rowId: string }
  | { taskId: string; format: TableFormat }
  | { statementNo: string; format: TableFormat }
  | { month: string; format: TableFormat }
  | { slug: string; version: string; format: 'PDF' | 'MD'; lang: 'en' | 'cn' }

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
