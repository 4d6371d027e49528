import { toPlainText } from '../../shared/format/plain-text.ts'
import type { ChatContext } from '../chat/chat-context.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange } from './conversation.view.ts'
import { streamAnswer } from './stream-answer.ts'
import { fetchCancelRecommendation } from '../chat/fetch-cancel-recommendation.ts'

interface AnswerStreamSettings {
  context: ChatContext
  tabs(): ChatTabs
  signal(): AbortSignal
  exchange(id: string): Exchange | undefined
  update(id: string, part: Partial<Exchange>): void
  /** Called when the answer needs a support agent and this page has to raise the request. */
  raiseRequest(id: string): void
}

/** Receives pending answers, each over one connection per browser. */
export function createAnswerStream({ context, tabs, signal, exchange, update, raiseRequest }: AnswerStreamSettings) {
  const { client, clock } = context
  const activeStreams = new Set<string>()

  /** `isMine`: follow-up actions run in this page only. */
  function listen(id: string, isMine: boolean): void {
    const { runId, answer } = exchange(id) ?? {}
    if (!runId || answer || activeStreams.has(id)) return
    activeStreams.add(id)
    const abortController = signal()
    const current = () => exchange(id) ?? missingExchange
    // One page reads the stream and informs the others; when it closes, another one continues.
    void tabs()
      .runExclusively(`run:${runId}`, abortController, async () => {
        if (!exchange(id) || current().answer) return
        const onText = (part: Partial<Exchange>) => {
          update(id, part)
          if (part.answer) onAnswered(id, isMine)
        }
        const end = await streamAnswer({ client, clock, signal: abortController, exchange: current, onUpdate: onText })
        if (end?.why === 'refused') update(id, { state: 'refused', failure: context.reportFailure(end.error) })
      })
      .catch(() => undefined)
      .finally(() => activeStreams.delete(id))
  }

  function onAnswered(id: string, isMine: boolean): void {
    const { answer } = exchange(id) ?? {}
    if (!answer) return
    context.announce({ key: '', text: toPlainText(answer.msg) })
    context.countUnread()
    const cancel = answer.offers.find(({ kind }) => kind === 'cancel')
    if (cancel) void fetchCancelRecommendation(context, cancel.orderNo, signal())
    if (isMine && answer.manual === 1 && !answer.openRequest) raiseRequest(id)
  }

  return { listen, onAnswered }
}

const missingExchange: Exchange = {
  ...{ clientMessageId: '', text: '', orderNo: '', lang: 'en', state: 'accepted', receivedText: '', lastEvent: '' },
}
