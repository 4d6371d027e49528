import { fieldProps, getInputElement } from '../../shared/forms/field.ts'
import { buttonProps } from '../../shared/forms/form-props.ts'
import type { DomEvent, ElementProps } from '../../shared/element-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { ChatContext } from './chat-context.ts'
import type { ConversationView } from '../conversation/conversation.view.ts'

export interface ComposerElementProps {
  form: ElementProps
  label: string
  input: ElementProps
  send: ElementProps
  /** Files are attached to a request, not to a message; undefined when the user may not submit one. */
  attach?: ElementProps
}

type PasteEvent = DomEvent & {
  readonly clipboardData?: { readonly files?: Iterable<File>; readonly items?: Iterable<{ readonly type: string }> }
}

const maxLength = 4_000

/** Message input. Enter sends; a pasted image starts a request. */
export function composerProps(
  context: ChatContext,
  sendText: (text: string, translator: Translator) => void,
  typed: () => void,
) {
  return (id: string, { draft, cannotRaise }: ConversationView, translator: Translator): ComposerElementProps => {
    const { t } = translator
    const send = (typed: string) => {
      const text = typed.trim()
      if (text === '') return
      context.change({ draft: '' })
      sendText(text, translator)
    }
    const field = fieldProps({
      ...{ id: `${id}-message`, label: { key: 'chat.message' }, value: draft },
      input: {
        ...{ rows: 1, maxlength: maxLength, placeholder: t('chat.write'), autocapitalize: 'sentences' },
        spellcheck: 'true',
      },
      onText(text) {
        context.change({ draft: text })
        typed()
      },
      onFocus: (hasFocus) => context.focus.moved(hasFocus ? 'message' : 'none'),
    })
    const press = field.input['onkeydown']
    return {
      label: t('chat.message'),
      form: {
        onsubmit(event) {
          event.preventDefault()
          event.stopPropagation()
          send(context.conversation()?.draft ?? '')
        },
      },
      input: {
        ...field.input,
        onkeydown(event) {
          if (typeof press === 'function') press(event)
          // Some browsers end IME composition before the Enter that confirms it.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
          event.preventDefault()
          send(getInputElement(event).value)
        },
        onpaste(event: PasteEvent) {
          const pictures = [...(event.clipboardData?.files ?? [])]
          if (cannotRaise || pictures.length === 0) return
          event.preventDefault()
          const types = [...(event.clipboardData?.items ?? [])].map(({ type }) => type)
          context.withRequestsPanel((requestsPanel) => requestsPanel.formWith(pictures, types))
        },
      },
      send: buttonProps('submit', draft.trim() === ''),
      attach: cannotRaise ? undefined : buttonProps('button', false, () => context.show('form')),
    }
  }
}
