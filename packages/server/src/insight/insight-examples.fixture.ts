import type { dashboardRoutes, workspaceRoutes } from '@gangway/core/contract'
import type { Example } from '../session/tenants.fixture.ts'

export const insightExamples: {
  [Name in keyof (typeof dashboardRoutes & typeof workspaceRoutes)]: Example<Name>
} = {
  'GET /workspace/summary': { own: async () => ({ query: {} }) },
  'POST /workspace/guide': { own: async () => ({ body: { regions: ['EUROPE'] } }) },
  'POST /sysUser/completeNavigation': { own: async () => ({ body: { region: 'EUROPE' } }) },
  'POST /dashboard/summary': { own: async () => ({ body: {} }) },
  'POST /dashboard/summary/export': { own: async () => ({ body: {} }) },
  'POST /dashboard/traffic': { own: async () => ({ body: {} }) },
  'POST /dashboard/traffic/export': { own: async () => ({ body: {} }) },
  'POST /dashboard/funnel': { own: async () => ({ body: {} }) },
  'POST /dashboard/funnel/export': { own: async () => ({ body: {} }) },
  'POST /dashboard/airlineCapability': { own: async () => ({ body: {} }) },
  'POST /dashboard/airlineCapability/export': { own: async () => ({ body: {} }) },
  'POST /dashboard/changePrice': { own: async () => ({ body: {} }) },
  'POST /dashboard/changePrice/export': { own: async () => ({ body: {} }) },
}
