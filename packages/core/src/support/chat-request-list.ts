import { buttonBag } from '../shared/form-bags.ts'
import { say } from '../shared/message.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import { asideOf, chatRows, type RowsBags } from './chat-rows.ts'
import type { ChatTalk } from './chat-talk.ts'
import { stateTones } from './request.rules.ts'
import type { DeskStage } from './support-chat-desk.ts'

export interface RequestListBags extends RowsBags {
  raise: PropBag
}

const pageSize = 10

/** The requests of the person, the newest first. */
export function requestList(stage: DeskStage, talk: ChatTalk) {
  const rows = chatRows({
    view: () => stage.desk().list,
    change: (list) => stage.put({ list }),
    signal: stage.signal,
    failed: stage.failed,
    none: 'desk.none',
    ask(page, signal) {
      const creator = talk.person().id
      const body = { page, pageSize, ...(creator && { creator }) }
      return stage.client.call('POST /flowable/getPageList', { body, signal, quiet: true, reads: true })
    },
    row: ({ rowId, requestNo, title, orderNo, state, recUptTs }, words) => ({
      ...{ id: rowId, title },
      aside: asideOf(requestNo, orderNo, say(words, { key: '', moment: recUptTs })),
      state: { text: words.t(`support.state.${state}`), tone: stateTones[state] },
      bag: buttonBag('button', false, () => stage.show('request', rowId)),
    }),
  })

  function bags(words: Words): RequestListBags | undefined {
    const its = rows.bags(words)
    return its && { ...its, raise: buttonBag('button', false, () => stage.show('form')) }
  }
  return { read: rows.read, bags }
}
