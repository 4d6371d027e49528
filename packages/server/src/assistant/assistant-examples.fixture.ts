import type { assistantRoutes } from '@gangway/core/contract'
import { expect } from 'vitest'
import { valueOf } from '../booking/booking.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

const question = { text: 'I would like to talk to a human agent please', conversationId: 'a-conversation-of-my-own' }
let count = 0

/** The owner has sent a message. */
async function asked({ owner }: Tenants) {
  return valueOf(await owner.client.call('POST /flowable/autoReply', { body: question }))
}

/** Waits for the run to end: it continues after the request that started it. */
async function allAnswered({ owner }: Tenants) {
  const params = { id: question.conversationId }
  await expect
    .poll(async () => {
      const found = await owner.client.call('GET /assistant/conversation/{id}', { params })
      return found.ok ? found.value.messages.every(({ answer }) => answer) : true
    })
    .toBe(true)
}

export const assistantExamples: { [Name in keyof typeof assistantRoutes]: Example<Name> } = {
  'POST /flowable/autoReply': { own: async () => ({ body: question }) },
  'POST /flowable/updateAutoReplyHis': {
    own: async (tenants) => ({ body: { id: (await asked(tenants)).logId, resolutionStatus: 'Y' } }),
    unknown: async () => ({ body: { id: 'nothing-of-the-kind', resolutionStatus: 'Y' } }),
  },
  'POST /assistant/message': {
    own: async (tenants) => {
      await allAnswered(tenants)
      return { body: { ...question, clientMessageId: `message-${(count += 1)}` } }
    },
  },
  'POST /assistant/stop': {
    own: async (tenants) => ({ body: { runId: (await asked(tenants)).logId } }),
    unknown: async () => ({ body: { runId: 'nothing-of-the-kind' } }),
  },
  'POST /assistant/answer/rate': {
    own: async (tenants) => ({ body: { runId: (await asked(tenants)).logId, rating: 'down', reason: 'WRONG' } }),
    unknown: async () => ({ body: { runId: 'nothing-of-the-kind', rating: 'up' } }),
  },
  'GET /assistant/conversation/{id}': {
    own: async (tenants) => {
      await asked(tenants)
      return { params: { id: question.conversationId } }
    },
    unknown: async () => ({ params: { id: 'nothing-of-the-kind' } }),
  },
  'POST /assistant/conversation/rate': {
    own: async (tenants) => {
      await asked(tenants)
      return { body: { conversationId: question.conversationId, star: 4 } }
    },
    unknown: async () => ({ body: { conversationId: 'nothing-of-the-kind', star: 4 } }),
  },
  'POST /assistant/conversation/mail': {
    own: async (tenants) => {
      await asked(tenants)
      return { body: { conversationId: question.conversationId, mailId: `mail-${(count += 1)}` } }
    },
    unknown: async () => ({ body: { conversationId: 'nothing-of-the-kind', mailId: 'mail' } }),
  },
  'POST /assistant/conversation/getPageList': {
    own: async (tenants) => {
      await asked(tenants)
      return { body: {} }
    },
  },
}
