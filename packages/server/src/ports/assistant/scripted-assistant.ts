import type { AssistantEvent, AssistantPort } from './assistant.port.ts'

/** What the scripted assistant says when a text contains certain words. */
export interface Line {
  when: string
  say: string[]
  source?: { title: string; address: string }
}

const sorry = {
  en: ['I am a script and have no line for that. ', 'Please open a request, and a person will answer.'],
  cn: ['我是脚本，没有相应的台词。', '请提交请求，将由人工回复。'],
}

/** An assistant that says what it was told to say, piece by piece: for tests, and until a better one is configured. */
export function createScriptedAssistant(script: readonly Line[] = []): AssistantPort {
  return {
    async *run(turn, context, signal): AsyncIterable<AssistantEvent> {
      const said = turn.text.toLowerCase()
      const line = script.find(({ when }) => said.includes(when.toLowerCase()))
      yield { kind: 'start' }
      for (const text of line?.say ?? sorry[context.lang]) {
        if (signal.aborted) return
        yield { kind: 'text', text }
      }
      if (signal.aborted) return
      if (line?.source) yield { kind: 'source', ...line.source }
      yield { kind: 'finish' }
    },
  }
}
