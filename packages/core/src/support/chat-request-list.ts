import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { ChatTalk } from './chat-talk.ts'
import { stateTones } from './request.rules.ts'
import type { DeskStage } from './support-chat-desk.ts'

export interface RequestListBags {
  isLoading: boolean
  failure?: { text: string; retry: PropBag }
  empty?: string
  list: { id: string; title: string; aside: string; state: { text: string; tone: string }; bag: PropBag }[]
  more?: PropBag
  raise: PropBag
}

const pageSize = 10

/** The requests of the person, the newest first. */
export function requestList(stage: DeskStage, talk: ChatTalk) {
  async function read(page: number): Promise<void> {
    const signal = stage.signal()
    const { list: known } = stage.desk()
    const before = page > 1 ? (known?.list ?? []) : []
    stage.put({ list: { status: 'loading', list: page > 1 ? before : (known?.list ?? []), total: 0, page } })
    const creator = talk.person().id
    const body = { page, pageSize, ...(creator && { creator }) }
    const result = await stage.client.call('POST /flowable/getPageList', { body, signal, quiet: true, reads: true })
    if (signal.aborted) return
    if (!result.ok)
      return stage.put({
        list: { status: 'ready', list: before, total: 0, page, failure: stage.failed(result.error) },
      })
    const { list, total } = result.value
    stage.put({ list: { status: 'ready', list: [...before, ...list], total, page } })
  }

  function bags(_: string, words: Words): RequestListBags | undefined {
    const { list: view } = stage.desk()
    if (!view) return undefined
    const { t } = words
    const { status, list, total, page, failure } = view
    return {
      isLoading: status === 'loading',
      failure: failure && { text: say(words, failure), retry: buttonBag('button', false, () => void read(page)) },
      empty: status === 'ready' && list.length === 0 && !failure ? t('desk.none') : undefined,
      list: list.map(({ rowId, requestNo, title, orderNo, state, recUptTs }) => ({
        id: rowId,
        title,
        aside: [requestNo, orderNo, say(words, { key: '', moment: recUptTs })].filter(Boolean).join(' · '),
        state: { text: t(`support.state.${state}`), tone: stateTones[state] },
        bag: buttonBag('button', false, () => stage.show('request', rowId)),
      })),
      more: list.length < total ? buttonBag('button', false, () => void read(page + 1)) : undefined,
      raise: buttonBag('button', false, () => stage.show('form')),
    }
  }

  return { read, bags }
}
