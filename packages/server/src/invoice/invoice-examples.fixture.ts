import { addDays, type invoiceRoutes, type invoiceSellerRoutes } from '@gangway/core/contract'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'
import { listInvoices } from './invoice.store.ts'
import { createDocumentsOfDay } from './run-invoices.ts'
import { saveInvoiceConfig } from './invoice-config.ts'
import { lastRunDay } from './invoice-days.ts'

const config = {
  invoiceCycle: 'WEEKLY',
  billingCycle: 'WEEKLY',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  format: 'CSV',
  subscriptionEmail: 'accounts@harbour.example',
} as const

/** Makes a statement of the demo deposit, unless there is one; returns its code. */
async function createStatement({ server, owner }: Tenants): Promise<string> {
  const { deps } = server
  const now = deps.clock.now()
  const { clientId } = owner
  const scope = clientScopeOf({ clientId })
  const [known] = (await listInvoices(deps.db, scope, {}, { page: 1, pageSize: 1 })).list
  if (known) return known.code
  const day = addDays(lastRunDay(now), 1)
  const created = await deps.db.transaction(async (tx) => {
    const stored = { ...config, weekdays: [...config.weekdays], lang: 'en' as const, updatedAt: now }
    const saved = await saveInvoiceConfig(tx, { clientId, ...stored, checkedUntil: lastRunDay(now), billedUntil: null })
    const context = { scope, seller: deps.settings.invoiceSeller, now }
    return createDocumentsOfDay(tx, context, saved, day)
  })
  return created[0]?.code ?? ''
}

const unknown = 'HARBOUR-INV-2000-000001'

type Routes = typeof invoiceRoutes & typeof invoiceSellerRoutes

export const invoiceExamples: { [Name in keyof Routes]: Example<Name> } = {
  'GET /client/invoiceConfig/info': { own: async () => ({}) },
  'POST /client/invoiceConfig/update': { own: async () => ({ body: { ...config, weekdays: [...config.weekdays] } }) },
  'POST /client/invoice/getPageList': {
    own: async (tenants) => {
      await createStatement(tenants)
      return { body: {} }
    },
  },
  'GET /client/invoice/download/{invoiceCode}': {
    own: async (tenants) => ({ params: { invoiceCode: await createStatement(tenants) }, query: {} }),
    unknown: async () => ({ params: { invoiceCode: unknown }, query: {} }),
  },
  'POST /client/invoice/send': {
    own: async (tenants) => ({ body: { invoiceCodes: [await createStatement(tenants)] } }),
    unknown: async () => ({ body: { invoiceCodes: [unknown] } }),
  },
  'POST /client/invoice/zip': {
    own: async (tenants) => ({ body: { invoiceCodes: [await createStatement(tenants)] } }),
    unknown: async () => ({ body: { invoiceCodes: [unknown] } }),
  },
  // For the provider only.
  'GET /console/invoiceSeller/info': { own: async () => ({}), closed: true },
  'POST /console/invoiceSeller/update': {
    own: async () => ({ body: { name: 'Gangway', address: '', taxNumber: '', tax: null, version: 0 } }),
    closed: true,
  },
}
