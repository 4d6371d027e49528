import { contract, insightReports, mayCall, type DownloadType } from '@gangway/core/contract'
import type { DownloadTask } from './download.store.ts'
import type { CallName, Caller } from '../shared/http/pipeline/call.ts'

/** The call that requests a file of a type. */
const exportCalls: Record<Exclude<DownloadType, `INSIGHT_${string}`>, CallName> = {
  ...bothFormats('ORDER', 'POST /order/export'),
  ...bothFormats('FARE', 'POST /fareSearch/export'),
  ...bothFormats('REFUND', 'POST /refund/export'),
  ...bothFormats('BILL', 'POST /client/bill/export'),
  INVOICE_ZIP: 'POST /client/invoice/zip',
  ...bothFormats('JOURNAL', 'POST /client/period/journal'),
  ...bothFormats('INCIDENT', 'POST /orderEvent/export'),
  ...bothFormats('AIRLINE', 'POST /airline/exportInfo'),
  ...bothFormats('LEAD', 'POST /console/lead/export'),
  ...bothFormats('MARKETING', 'POST /console/marketing/export'),
  ...bothFormats('SHOP_ORDER', 'POST /shop/order/export'),
  ...bothFormats('AUDIT', 'POST /auditLog/export'),
  PERSONAL_DATA_ZIP: 'POST /personalData/export',
  TICKET_PDF: 'POST /order/downloadTicket.do',
  INVOICE_FILE: 'GET /client/invoice/download/{invoiceCode}',
  MAIL_EML: 'POST /mail/downloadOrderMail.do',
  BATCH_REPORT: 'GET /refund/batch/errorReport/{taskId}',
  MATCHING_REPORT: 'GET /client/matching/report/{statementNo}',
  TRIAL_BALANCE: 'GET /client/period/trialBalanceFile/{month}',
  LIBRARY_FILE: 'GET /document/download/{slug}',
}

function bothFormats<Kind extends string>(kind: Kind, call: CallName) {
  return { [`${kind}_CSV`]: call, [`${kind}_XLSX`]: call } as Record<`${Kind}_CSV` | `${Kind}_XLSX`, CallName>
}

/** Whether the caller may still export what a file contains. Each report of the dashboards has a permission of its own. */
export function mayExport(
  caller: Pick<Caller, 'codes' | 'restricted'>,
  { type, request }: Pick<DownloadTask, 'type' | 'request'>,
): boolean {
  const report = insightReports.find((each) => type.startsWith('INSIGHT_') && each === request['report'])
  const call: CallName | undefined = report
    ? `POST /dashboard/${report}/export`
    : Object.entries(exportCalls).find(([each]) => each === type)?.[1]
  return call !== undefined && mayCall(caller, contract[call])
}
