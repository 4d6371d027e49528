import type { assistantRoutes } from '@gangway/core/contract'
import { expect } from 'vitest'
import { valueOf } from '../booking/test-booking.ts'
import type { Example, Scene } from '../session/test-scene.ts'

const question = { text: 'I would like to talk to a human agent please', conversationId: 'a-conversation-of-my-own' }
let count = 0

/** The owner has asked something. */
async function asked({ owner }: Scene) {
  return valueOf(await owner.client.call('POST /flowable/autoReply', { body: question }))
}

/** An answer goes on after the call that asked for it. */
async function allAnswered({ owner }: Scene) {
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
    own: async (scene) => ({ body: { id: (await asked(scene)).logId, resolutionStatus: 'Y' } }),
    unknown: async () => ({ body: { id: 'nothing-of-the-kind', resolutionStatus: 'Y' } }),
  },
  'POST /assistant/message': {
    own: async (scene) => {
      await allAnswered(scene)
      return { body: { ...question, clientMessageId: `message-${(count += 1)}` } }
    },
  },
  'GET /assistant/conversation/{id}': {
    own: async (scene) => {
      await asked(scene)
      return { params: { id: question.conversationId } }
    },
    unknown: async () => ({ params: { id: 'nothing-of-the-kind' } }),
  },
  'POST /assistant/conversation/getPageList': {
    own: async (scene) => {
      await asked(scene)
      return { body: {} }
    },
  },
}
