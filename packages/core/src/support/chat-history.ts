import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTalk } from './chat-talk.ts'

export interface HistoryBags {
  isLoading: boolean
  failure?: { text: string; retry: PropBag }
  empty?: string
  list: { id: string; title: string; aside: string; bag: PropBag }[]
  more?: PropBag
}

const pageSize = 20

/** The conversations before, the newest first; each can be gone on with. */
export function historyBags(stage: ChatStage, talk: ChatTalk, signal: () => AbortSignal) {
  const { client, change } = stage

  async function read(page: number): Promise<void> {
    const before = page > 1 ? (stage.talk()?.history?.list ?? []) : []
    change({ history: { status: 'loading', list: before, page, total: 0 } })
    const body = { page, pageSize }
    const result = await client.call('POST /assistant/conversation/getPageList', {
      body,
      ...{ signal: signal(), quiet: true, reads: true },
    })
    if (signal().aborted) return
    if (!result.ok) {
      const failure = stage.failed(result.error)
      return change({ history: { status: 'ready', list: before, page, total: 0, failure } })
    }
    const { list, total } = result.value
    change({ history: { status: 'ready', list: [...before, ...list], page, total } })
  }

  const bags = (words: Words): HistoryBags | undefined => {
    const { history } = stage.talk() ?? {}
    if (!history) return undefined
    const { list, status, failure, page, total } = history
    return {
      isLoading: status === 'loading',
      failure: failure && { text: say(words, failure), retry: buttonBag('button', false, () => void read(page)) },
      empty: status === 'ready' && list.length === 0 && !failure ? words.t('chat.noHistory') : undefined,
      list: list.map(({ conversationId, title, orderNo, recUptTs }) => ({
        id: conversationId,
        title: title || words.t('chat.message'),
        aside: [say(words, { key: '', moment: recUptTs }), orderNo].filter(Boolean).join(' · '),
        bag: buttonBag('button', false, () => {
          stage.show('chat')
          void talk.load(conversationId)
        }),
      })),
      more: list.length < total ? buttonBag('button', false, () => void read(page + 1)) : undefined,
    }
  }
  return { bags, read: () => void read(1) }
}
