import type { AnswerFormElementProps, RequestDetailElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/file-field.ts'
import { linkTo, richTextParts } from '../shared/rich-text.ts'
import { panelPage, statusPill, loadingText } from './panel-page.ts'

/** A service request with its comments. */
export function requestDetail(props: RequestDetailElementProps | undefined, translator: Translator) {
  if (!props) return undefined
  const { t } = translator
  const { head, facts, comments, history, transcript, article, answer } = props
  const content = html`${loadingText(props, translator)}
  ${
    head
      ? html`<div class="gw-chat-request">
          <h3>${head.title}</h3>
          <div class="gw-chat-number">
            ${statusPill(head.state)}
            <span>${head.number}</span>
            <button ${bind(head.copy.props)} class="gw-link">${head.copy.text}</button>
            ${
              head.timer
                ? html`<span role="timer" class=${head.timer.isLate ? 'gw-chat-late' : ''}>${head.timer.text}</span>`
                : nothing
            }
          </div>
        </div>`
      : nothing
  }
  ${
    facts.length > 0
      ? html`<div class="gw-chat-card">
          ${facts.map(
            ({ label, value }, at) =>
              html`<div class="gw-chat-fact ${at === facts.length - 1 ? 'gw-chat-long' : ''}">
                <span>${label}</span> <strong>${value}</strong>
              </div>`,
          )}
          ${attached(props.files, translator)}
        </div>`
      : nothing
  }
  ${
    comments.length > 0
      ? html`<ul class="gw-chat-comments" aria-label=${t('requests.comments')}>
          ${comments.map(
            (each) =>
              html`<li ?data-mine=${each.isMine}>
                <small>${each.name} · ${each.at}</small>
                ${each.text ? html`<p>${each.text}</p>` : nothing}
                ${each.stars > 0 ? html`<p aria-label=${each.starsText} role="img">${'★'.repeat(each.stars)}</p>` : nothing}
                ${attached(each.files, translator)}
              </li>`,
          )}
        </ul>`
      : nothing
  }
  ${
    transcript.replies.length > 0
      ? html`<details class="gw-chat-more">
          <summary>${transcript.title}</summary>
          <div>
            ${transcript.replies.map(
              ({ question, blocks }) =>
                html`<p><strong>${question}</strong></p>
                  <div class="gw-chat-text">${richTextParts(blocks, article)}</div>`,
            )}
          </div>
        </details>`
      : nothing
  }
  ${
    history.steps.length > 0
      ? html`<details class="gw-chat-more">
          <summary>${history.title}</summary>
          <ol>
            ${history.steps.map(({ text, aside }) => html`<li>${text} <small>${aside}</small></li>`)}
          </ol>
        </details>`
      : nothing
  }
  ${answer ? answerForm(answer, translator) : nothing}`
  return panelPage(props, translator, content)
}

function attached(list: RequestDetailElementProps['files'], { t }: Translator) {
  if (list.length === 0) return nothing
  return html`<ul class="gw-chat-attached" aria-label=${t('requests.files')}>
    ${list.map(({ name, url }) => html`<li>${url ? linkTo(url, name) : name}</li>`)}
  </ul>`
}

function answerForm(
  { form, solve, stars, comment, files: place, asks, submit }: AnswerFormElementProps,
  translator: Translator,
) {
  const { t } = translator
  const problem = (text: string | undefined) => (text ? html`<p class="gw-problem" role="alert">${text}</p>` : nothing)
  return html`<form ${bind(form)} class="gw-chat-answer">
    ${
      solve
        ? html`<div ${bind(solve.group)} class="gw-chat-question">
            <span>${solve.label}</span>
            <div class="gw-chat-chips">
              ${solve.choices.map(({ text, props }) => html`<button ${bind(props)} class="gw-chip">${text}</button>`)}
            </div>
            ${problem(solve.problem)}
          </div>`
        : nothing
    }
    ${
      stars
        ? html`<div ${bind(stars.group)} class="gw-chat-question">
            <span>${stars.label}</span>
            <span>
              ${stars.choices.map(
                ({ text, isOn, props }) =>
                  html`<button ${bind(props)} class="gw-chat-star" ?data-on=${isOn} aria-label=${text}>
                    ${isOn ? '★' : '☆'}
                  </button>`,
              )}
            </span>
            ${problem(stars.problem)}
          </div>`
        : nothing
    }
    ${field(comment, translator)} ${files(place, { key: 'requests.files' }, translator)}
    ${
      asks
        ? html`<div ${bind(asks.props)} class="gw-chat-confirm">
            <span>${asks.text}</span>
            <div class="gw-row">
              <button ${bind(asks.yes)} class="gw-button gw-main">${t('requests.sure')}</button>
              <button ${bind(asks.no)} class="gw-button">${t('requests.notSure')}</button>
            </div>
          </div>`
        : html`<div class="gw-row gw-end">
            <button ${bind(submit)} class="gw-button gw-main" part="button">${t('requests.send')}</button>
          </div>`
    }
  </form>`
}
