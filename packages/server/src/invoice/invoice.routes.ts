import type { invoiceRoutes, invoiceSellerRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../shared/http/pipeline/call.ts'
import { downloadInvoice } from './download-invoice.ts'
import { showInvoiceConfig, updateInvoiceConfig } from './invoice-config.ts'
import { showInvoiceSeller, updateInvoiceSeller } from './invoice-seller.ts'
import { listInvoicePage } from './list-invoices.ts'
import { runInvoices } from './run-invoices.ts'
import { sendInvoices } from './send-invoices.ts'
import { zipInvoices } from './zip-invoices.ts'

export function invoiceHandlers(deps: Deps): Handlers<typeof invoiceRoutes & typeof invoiceSellerRoutes> {
  return {
    'GET /client/invoiceConfig/info': (call) => showInvoiceConfig(deps, call),
    'POST /client/invoiceConfig/update': (call) => updateInvoiceConfig(deps, call),
    'POST /client/invoice/getPageList': (call) => listInvoicePage(deps, call),
    'GET /client/invoice/download/{invoiceCode}': (call) => downloadInvoice(deps, call),
    'POST /client/invoice/send': (call) => sendInvoices(deps, call),
    'POST /client/invoice/zip': (call) => zipInvoices(deps, call),
    'GET /console/invoiceSeller/info': (call) => showInvoiceSeller(deps, call),
    'POST /console/invoiceSeller/update': (call) => updateInvoiceSeller(deps, call),
  }
}

export function registerInvoiceJobs(deps: Deps): void {
  deps.scheduler.handle('invoice.run', (job) => runInvoices(deps, job))
}
