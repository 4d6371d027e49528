import type { AssistantContext, AssistantEvent, AssistantPort, Turn } from '../../ports/assistant/assistant.port.ts'
import { readState } from '../dialogue/dialogue-state.ts'
import { holdDialogue } from '../dialogue/hold-dialogue.ts'
import { topicsOfMenu } from '../dialogue/menu-topics.ts'

/** An assistant without a language model: holds a dialogue by rules and fills its sentences with tool results. */
export function createLocalAssistant(): AssistantPort {
  return {
    async *run(turn: Turn, context: AssistantContext, signal: AbortSignal): AsyncIterable<AssistantEvent> {
      yield { kind: 'start' }
      const chosen = turn.menu === undefined ? undefined : topicsOfMenu(turn.menu)
      const result = await holdDialogue(
        context.tools ?? [],
        {
          text: turn.text,
          ...(chosen && { chosen }),
          pageLanguage: context.lang,
          page: turn.orderNo ?? '',
          today: turn.today ?? '',
          state: readState(turn.state),
          ...(context.tone && { tone: context.tone }),
        },
        signal,
      )
      for (const line of result.lines) yield { kind: 'text', text: `${line}\n\n` }
      for (const { slug, title } of result.sources) yield { kind: 'source', title, address: slug }
      const { manual, intent, offers, isUnknown, state, trace } = result
      yield { kind: 'decision', decision: { manual, intent, offers, isUnknown, state, trace } }
      yield { kind: 'finish' }
    },
  }
}
