import type { AnswerPartsProps, LogPartsProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { articleLink } from '../shared/rich-text.ts'
import { buttons, chips } from './chips.ts'

export const dayLine = (day: string) => html`<p class="gw-chat-day">${day}</p>`

/** Everything below the text of an answer. */
export function afterAnswer(parts: AnswerPartsProps, { t }: Translator) {
  const { sources, article, card, request, prompt, after, rating } = parts
  return html`${answerActions(parts)} ${question(rating)}
  ${
    card
      ? html`<div class="gw-chat-card">
          ${card.facts.map(
            ({ label, value }) => html`<div class="gw-chat-fact"><span>${label}</span> <strong>${value}</strong></div>`,
          )}
          ${buttons(card.buttons)}
        </div>`
      : nothing
  }
  ${
    sources.length > 0
      ? html`<p class="gw-chat-sources">
          ${t('chat.sources')}
          ${sources.map(({ slug, title }, at) => html`${at > 0 ? ' · ' : ''}${articleLink(article(slug), title)}`)}
        </p>`
      : nothing
  }
  ${
    request
      ? html`<p class="gw-chat-note">
          ${request.text} <button ${bind(request.button)} class="gw-link">${request.number}</button>
        </p>`
      : nothing
  }
  ${
    prompt
      ? html`<div class="gw-chat-question" role="group" aria-label=${prompt.text}>
          <span>${prompt.text}</span>${chips(prompt.chips)}
        </div>`
      : nothing
  }
  ${after ? html`<p class="gw-chat-note">${after}</p>` : nothing}`
}

function answerActions({ actions, time }: AnswerPartsProps) {
  if (actions.length === 0 && !time) return nothing
  return html`<div class="gw-chat-acts">
    ${time ? html`<small>${time}</small>` : nothing}
    ${actions.map(
      ({ icon, text, hasText, props }) =>
        html`<button ${bind(props)} class="gw-chat-act" aria-label=${text} title=${text}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${icon} /></svg>${hasText ? text : nothing}
        </button>`,
    )}
  </div>`
}

/** End of the log: what follows an ended conversation, and the way back to the newest message. */
export const endOfLog = ({ afterEnd, toLatest }: LogPartsProps) =>
  html`${
    afterEnd
      ? html`${question(afterEnd.rating)}${buttons(afterEnd.buttons)}
          <p class="gw-chat-note" role="status">${afterEnd.note}</p>`
      : nothing
  }
  ${toLatest ? html`<button ${bind(toLatest.props)} class="gw-chat-latest">↓ ${toLatest.text}</button>` : nothing}`

const question = (rating: AnswerPartsProps['rating']) =>
  rating
    ? html`<div ${bind(rating.group)} class="gw-chat-question"><span>${rating.text}</span>${chips(rating.chips)}</div>`
    : nothing

export const editingNote = ({ text, cancel }: NonNullable<LogPartsProps['editing']>, { t }: Translator) =>
  html`<p class="gw-chat-editing">
    <span>${text}</span> <button ${bind(cancel)} class="gw-link">${t('action.cancel')}</button>
  </p>`
