import type { ChatElementProps, ChatEntryProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { richTextParts } from '../shared/rich-text.ts'
import type * as answersModule from './answer-parts.ts'
import { chips } from './chips.ts'
import type * as liveModule from './live-chat.ts'
import { laterModule } from './later-module.ts'

type AnswerViews = typeof answersModule

const answerViews = laterModule<AnswerViews>(() => import('./answer-parts.ts'))
const liveViews = laterModule<typeof liveModule>(() => import('./live-chat.ts'))

/** Conversation and message input. */
export function conversation(props: ChatElementProps | undefined, translator: Translator, changed: () => void) {
  if (!props) return undefined
  const { log, greeting, menu, entries, earlier, parts, live, notice, end, composer } = props
  const views = parts && answerViews(changed)
  const { t } = translator
  return html`<div ${bind(log)} class="gw-chat-log" part="log">
      <p class="gw-chat-bubble gw-chat-theirs">${greeting}</p>
      ${menu.chips.length > 0 ? html`<div ${bind(menu.group)}>${chips(menu.chips)}</div>` : nothing}
      ${earlier ? html`<button ${bind(earlier)} class="gw-link">${t('chat.more')}</button>` : nothing}
      ${entries.map((entry) => chatEntry(entry, translator, views))}
      ${live ? liveViews(changed)?.liveChat(live, translator) : nothing}
      ${parts && views ? views.endOfLog(parts) : nothing}
    </div>
    <div class="gw-chat-footer">
      ${parts?.editing && views ? views.editingNote(parts.editing, translator) : nothing}
      ${
        notice
          ? html`<div class="gw-notice" role="status">
              <span>${notice.text}</span>
              ${
                notice.retry
                  ? html`<button ${bind(notice.retry)} class="gw-link">${t('action.retry')}</button>`
                  : nothing
              }
            </div>`
          : nothing
      }
      ${
        end
          ? html`<div class="gw-chat-end">
              <span>${end.text}</span>
              <button ${bind(end.button)} class="gw-button gw-main" part="button">${t('chat.new')}</button>
            </div>`
          : nothing
      }
      ${composer ? form(composer, translator) : nothing}
    </div>`
}

function form({ form, label, input, send, attach }: NonNullable<ChatElementProps['composer']>, { t }: Translator) {
  return html`<form ${bind(form)} class="gw-chat-form">
    ${
      attach &&
      html`<button ${bind(attach)} class="gw-chat-attach" aria-label=${t('chat.attach')} title=${t('chat.attach')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <polyline points="19,11 11,19 8,20 5,18 4,15 6,12 13.5,4.5 16.5,4 19,6 18.5,9.5 11,17 9,17 8,15 15,8" />
        </svg>
      </button>`
    }
    <textarea ${bind(input)} class="gw-chat-input" part="input" aria-label=${label}></textarea>
    <button ${bind(send)} class="gw-button gw-main" part="button">${t('chat.send')}</button>
  </form>`
}

function chatEntry(entry: ChatEntryProps, translator: Translator, views: AnswerViews | undefined) {
  const { text, note, answer, late, article, parts } = entry
  const { t } = translator
  return html`<div class="gw-chat-entry">
    ${parts?.day && views ? views.dayLine(parts.day) : nothing}
    <p class="gw-chat-bubble gw-chat-mine"><span class="gw-hidden">${t('chat.you')} </span>${text}</p>
    ${
      note
        ? html`<p class="gw-chat-note">
            ${note.text}
            ${note.retry ? html`<button ${bind(note.retry)} class="gw-link">${t('action.retry')}</button>` : nothing}
          </p>`
        : nothing
    }
    ${answer ? chatAnswer(answer, article, translator) : nothing}
    ${late ? html`<p class="gw-chat-note">${late}</p>` : nothing}
    ${parts && views ? views.afterAnswer(parts, translator) : nothing}
  </div>`
}

function chatAnswer(
  { props, blocks, isComing }: NonNullable<ChatEntryProps['answer']>,
  open: ChatEntryProps['article'],
  { t }: Translator,
) {
  return html`<div ${bind(props)} class="gw-chat-bubble gw-chat-theirs gw-chat-text">
    <span class="gw-hidden">${t('chat.assistant')}</span>
    ${
      isComing && blocks.length === 0
        ? html`<span class="gw-chat-dots" aria-hidden="true"><i></i><i></i><i></i></span>`
        : richTextParts(blocks, open)
    }
  </div>`
}
