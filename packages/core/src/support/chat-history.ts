import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import { asideOf, chatRows, type RowsBags } from './chat-rows.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTalk } from './chat-talk.ts'

export type HistoryBags = RowsBags

const pageSize = 20

/** The conversations before, the newest first; each can be gone on with. */
export function chatHistory(stage: ChatStage, talk: ChatTalk, signal: () => AbortSignal) {
  const rows = chatRows({
    view: () => stage.talk()?.history,
    change: (history) => stage.change({ history }),
    signal,
    failed: stage.failed,
    none: 'chat.noHistory',
    ask(page, its) {
      const how = { body: { page, pageSize }, signal: its, quiet: true, reads: true } as const
      return stage.client.call('POST /assistant/conversation/getPageList', how)
    },
    row: ({ conversationId, title, orderNo, recUptTs }, words) => ({
      id: conversationId,
      title: title || words.t('chat.message'),
      aside: asideOf(say(words, { key: '', moment: recUptTs }), orderNo),
      bag: buttonBag('button', false, () => {
        stage.show('chat')
        void talk.load(conversationId)
      }),
    }),
  })
  return { bags: rows.bags, read: () => void rows.read(1) }
}
