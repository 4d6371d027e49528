import type { AssistantEvent } from '../assistant.port.ts'

/** A model cites an article as `[^slug]`, behind the sentence that rests on it. */
const citation = /[ \t]*\[\^([a-z0-9-]{1,100})\]/g
/** The beginning of a citation at the end of a text, of which more may follow. */
const unfinished = /[ \t]*(?:\[(?:\^[a-z0-9-]{0,100})?)?$/

/** Turns the citations in a streamed text to sources. A citation may arrive in several pieces. */
export function createCitationReader() {
  let held = ''

  function* eventsOf(text: string): Iterable<AssistantEvent> {
    const prose = text.replaceAll(citation, '')
    if (prose !== '') yield { kind: 'text', text: prose }
    for (const [, address = ''] of text.matchAll(citation)) yield { kind: 'source', title: '', address }
  }

  return {
    *read(piece: string): Iterable<AssistantEvent> {
      const text = held + piece
      const [rest = ''] = unfinished.exec(text) ?? []
      held = rest
      yield* eventsOf(text.slice(0, text.length - rest.length))
    },
    /** The text that was held back. */
    *end(): Iterable<AssistantEvent> {
      const text = held
      held = ''
      yield* eventsOf(text)
    },
  }
}
