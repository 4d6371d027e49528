import type { liveChatRoutes } from '@gangway/core/contract'
import { valueOf } from '../../booking/booking.fixture.ts'
import type { Example, Tenants } from '../../session/tenants.fixture.ts'

const conversationId = 'a-live-conversation'
let count = 0

async function started({ owner }: Tenants): Promise<string> {
  return valueOf(await owner.client.call('POST /live/start', { body: { conversationId } })).id
}

async function closed(tenants: Tenants): Promise<string> {
  const id = await started(tenants)
  valueOf(await tenants.owner.client.call('POST /live/close', { body: { id } }))
  return id
}

const unknown = 'nothing-of-the-kind'
const message = () => ({ clientMessageId: `live-${(count += 1)}`, text: 'Hello' })
const closedToAgencies = <Body>(body: Body) => ({ own: async () => ({ body }), closed: true as const })

export const liveChatExamples: { [Name in keyof typeof liveChatRoutes]: Example<Name> } = {
  'POST /live/start': { own: async () => ({ body: { conversationId } }) },
  'GET /live/info/{id}': {
    own: async (tenants) => ({ params: { id: await started(tenants) } }),
    unknown: async () => ({ params: { id: unknown } }),
  },
  'POST /live/message': {
    own: async (tenants) => ({ body: { id: await started(tenants), ...message() } }),
    unknown: async () => ({ body: { id: unknown, ...message() } }),
  },
  'POST /live/signal': {
    own: async (tenants) => ({ body: { id: await started(tenants), seen: 1, typing: true } }),
    unknown: async () => ({ body: { id: unknown } }),
  },
  'POST /live/close': {
    own: async (tenants) => ({ body: { id: await started(tenants) } }),
    unknown: async () => ({ body: { id: unknown } }),
  },
  'POST /live/rate': {
    own: async (tenants) => ({ body: { id: await closed(tenants), star: 5 } }),
    unknown: async () => ({ body: { id: unknown, star: 5 } }),
  },
  'POST /live/queue/getPageList': closedToAgencies({}),
  'GET /live/queue/info/{id}': { own: async () => ({ params: { id: unknown } }), closed: true },
  'POST /live/handle': closedToAgencies({ id: unknown, action: 'take' as const }),
  'POST /live/reply': closedToAgencies({ id: unknown, clientMessageId: 'm', text: 'Hello' }),
  'POST /live/agent/signal': closedToAgencies({ id: unknown }),
  'POST /live/agent/list': closedToAgencies({}),
  'POST /live/cannedReply/list': closedToAgencies({}),
  'POST /live/cannedReply/save': closedToAgencies({ id: 'r', title: 'Greeting', text: 'Hello', cnText: '您好' }),
  'POST /live/cannedReply/delete': closedToAgencies({ id: unknown }),
}
