import type { taskRoutes } from '@gangway/core/contract'
import { placeBooking } from '../booking/booking.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

const handling = { version: 0, assigneeId: null, snoozedUntil: null, note: 'Ask the customer first' }

async function createTask({ server, owner }: Tenants): Promise<string> {
  return (await placeBooking(server, owner)).orderNo
}

const updateOf = (subjectId: string) => ({ body: { kind: 'payment' as const, subjectId, ...handling } })

export const taskExamples: { [Name in keyof typeof taskRoutes]: Example<Name> } = {
  'POST /task/getPageList': {
    own: async (tenants) => {
      await createTask(tenants)
      return { body: {} }
    },
  },
  'GET /task/count': {
    own: async (tenants) => {
      await createTask(tenants)
      return {}
    },
  },
  'POST /task/update': {
    own: async (tenants) => updateOf(await createTask(tenants)),
    unknown: async () => updateOf('unknown'),
  },
}
