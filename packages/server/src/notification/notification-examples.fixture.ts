import type { notificationRoutes } from '@gangway/core/contract'
import { nextCode } from '../session/sign-in.fixture.ts'
import type { Example } from '../session/tenants.fixture.ts'

export const notificationExamples: { [Name in keyof typeof notificationRoutes]: Example<Name> } = {
  'POST /clientNotification/category/list': { own: async () => ({ body: {} }) },
  'POST /clientNotification/list': { own: async () => ({ query: {}, body: {} }) },
  'POST /clientNotification/update': {
    own: async ({ owner, server }) => ({
      body: { type: 1, inApp: true, email: 'each', webhook: true, recipients: [owner.id], version: 0 },
      mfaCode: nextCode(server),
    }),
    unknown: async ({ server }, { body }) => ({
      body: { ...body, recipients: ['unknown'] },
      mfaCode: nextCode(server),
    }),
  },
  'POST /clientNotification/test': { own: async () => ({ body: { type: 6 } }) },
  'POST /clientNotification/inbox/getPageList': { own: async () => ({ body: {} }) },
  'POST /clientNotification/inbox/seen': { own: async () => ({ body: {} }) },
}
