import { plainText } from '../shared/plain-text.ts'
import type { ChatStage } from './chat-stage.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { Exchange } from './chat-talk-view.ts'
import { hearAnswer } from './hear-answer.ts'
import { readAdvice } from './read-advice.ts'

interface HearingSettings {
  stage: ChatStage
  tabs(): ChatTabs
  signal(): AbortSignal
  exchange(id: string): Exchange | undefined
  update(id: string, part: Partial<Exchange>): void
  /** A person is wanted, and this is the page that asks for one. */
  raise(id: string): void
}

/** Hears the answers that are under way, each through one line however many pages show it. */
export function createHearing({ stage, tabs, signal, exchange, update, raise }: HearingSettings) {
  const { client, clock } = stage
  const listening = new Set<string>()

  /** `isMine`: what follows from the answer is done here, and in no other page. */
  function listen(id: string, isMine: boolean): void {
    const { runId, answer } = exchange(id) ?? {}
    if (!runId || answer || listening.has(id)) return
    listening.add(id)
    const life = signal()
    const current = () => exchange(id) ?? gone
    // One page hears the stream and tells the others; when it goes, the next one goes on where it was.
    void tabs()
      .alone(`run:${runId}`, life, async () => {
        if (!exchange(id) || current().answer) return
        const heard = (part: Partial<Exchange>) => {
          update(id, part)
          if (part.answer) answered(id, isMine)
        }
        const end = await hearAnswer({ client, clock, signal: life, exchange: current, heard })
        if (end?.why === 'refused') update(id, { state: 'refused', failure: stage.failed(end.error) })
      })
      .catch(() => undefined)
      .finally(() => listening.delete(id))
  }

  function answered(id: string, isMine: boolean): void {
    const { answer } = exchange(id) ?? {}
    if (!answer) return
    stage.say({ key: '', text: plainText(answer.msg) })
    stage.arrived()
    const cancel = answer.offers.find(({ kind }) => kind === 'cancel')
    if (cancel) void readAdvice(stage, cancel.orderNo, signal())
    if (isMine && answer.manual === 1 && !answer.openRequest) raise(id)
  }

  return { listen, answered }
}

/** Of a conversation that is no longer shown. */
const gone: Exchange = {
  ...{ clientMessageId: '', text: '', orderNo: '', lang: 'en', state: 'told', heard: '', lastEvent: '' },
}
