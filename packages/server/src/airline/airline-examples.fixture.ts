import type { airlineRoutes } from '@gangway/core/contract'
import { airlineRule } from '../database/schema.ts'
import type { Example } from '../session/tenants.fixture.ts'

const rules = { airline: 'AK', version: 1, textEn: 'Rules', textCn: '规则' }

export const airlineExamples: { [Name in keyof typeof airlineRoutes]: Example<Name> } = {
  'POST /airline/getPageList': { own: async () => ({ body: {} }) },
  'GET /airline/info/{airlineCode}': { own: async () => ({ params: { airlineCode: 'AK' } }) },
  'POST /airline/follow': { own: async () => ({ body: { airlineCode: 'AK', follow: true } }) },
  'POST /airline/updateSetting': { own: async () => ({ body: { airlineCode: 'AK', soldOutRisk: false } }) },
  'POST /airline/agreeRules': {
    own: async ({ server }) => {
      const { db, clock } = server.deps
      await db
        .insert(airlineRule)
        .values({ ...rules, publishedAt: clock.now() })
        .onConflictDoNothing()
      return { body: { airlineCode: 'AK', version: 1, choice: 'AGREED' } }
    },
  },
  'POST /airline/performance': { own: async () => ({ body: { airlineCode: 'AK', kind: 'operating' } }) },
  'POST /airline/exportInfo': { own: async () => ({ body: {} }) },
  'POST /airline/exportRoutes': { own: async () => ({ body: {} }) },
}
