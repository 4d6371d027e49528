import { fieldBags, inputOf } from '../shared/field.ts'
import { buttonBag } from '../shared/form-bags.ts'
import type { DomEvent, PropBag } from '../shared/prop-bag.ts'
import type { Words } from '../shared/words.ts'
import type { ChatStage } from './chat-stage.ts'
import type { TalkView } from './chat-talk-view.ts'

export interface ComposerBags {
  form: PropBag
  label: string
  input: PropBag
  send: PropBag
  /** Files travel with a request. */
  attach: PropBag
}

type PasteEvent = DomEvent & {
  readonly clipboardData?: { readonly files?: Iterable<File>; readonly items?: Iterable<{ readonly type: string }> }
}

const mostLetters = 4_000

/** What is typed. Enter sends; a picture that is pasted begins a request. */
export function composerBags(stage: ChatStage, speak: (text: string, words: Words) => void) {
  return (id: string, { draft }: TalkView, words: Words): ComposerBags => {
    const { t } = words
    const send = (typed: string) => {
      const text = typed.trim()
      if (text === '') return
      stage.change({ draft: '' })
      speak(text, words)
    }
    const field = fieldBags({
      ...{ id: `${id}-message`, label: { key: 'chat.message' }, value: draft },
      input: {
        ...{ rows: 1, maxlength: mostLetters, placeholder: t('chat.write'), autocapitalize: 'sentences' },
        spellcheck: 'true',
      },
      onText: (text) => stage.change({ draft: text }),
      onFocus: (isHere) => stage.focus.moved(isHere ? 'message' : 'none'),
    })
    const press = field.input['onkeydown']
    return {
      label: t('chat.message'),
      form: {
        onsubmit(event) {
          event.preventDefault()
          event.stopPropagation()
          send(stage.talk()?.draft ?? '')
        },
      },
      input: {
        ...field.input,
        onkeydown(event) {
          if (typeof press === 'function') press(event)
          // Some browsers end a composition before the Enter that ended it.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
          event.preventDefault()
          send(inputOf(event).value)
        },
        onpaste(event: PasteEvent) {
          const pictures = [...(event.clipboardData?.files ?? [])]
          if (pictures.length === 0) return
          event.preventDefault()
          const types = [...(event.clipboardData?.items ?? [])].map(({ type }) => type)
          stage.withDesk((desk) => desk.formWith(pictures, types))
        },
      },
      send: buttonBag('submit', draft.trim() === ''),
      attach: buttonBag('button', false, () => stage.show('form')),
    }
  }
}
