import type { AssistantEvent, AssistantPort } from './assistant.port.ts'

/** The answer to a message that contains `when`. */
export interface ScriptLine {
  when: string
  parts: string[]
  source?: { title: string; address: string }
}

const defaultAnswer = {
  en: ['I am a script and have no line for that. ', 'Please open a request, and a person will answer.'],
  cn: ['我是脚本，没有相应的台词。', '请提交请求，将由人工回复。'],
}

/** An assistant with fixed answers, for tests. */
export function createScriptedAssistant(script: readonly ScriptLine[] = []): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const message = turn.text.toLowerCase()
      const line = script.find(({ when }) => message.includes(when.toLowerCase()))
      yield { kind: 'start' }
      for (const text of line?.parts ?? defaultAnswer[context.lang]) {
        if (signal.aborted) return
        yield { kind: 'text', text }
      }
      if (signal.aborted) return
      if (line?.source) yield { kind: 'source', ...line.source }
      yield { kind: 'finish' }
    },
  }
}
