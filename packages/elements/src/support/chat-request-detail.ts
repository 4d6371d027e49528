import type { AnswerBags, RequestDetailBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/files.ts'
import { linkTo, richTextParts } from '../shared/rich-text.ts'
import { chatPage, pill, waiting } from './chat-page.ts'

/** One request with everything that was said about it. */
export function requestDetail(bags: RequestDetailBags | undefined, words: Words) {
  if (!bags) return undefined
  const { t } = words
  const { head, facts, comments, history, transcript, article, answer } = bags
  const content = html`${waiting(bags, words)}
  ${
    head
      ? html`<div class="gw-chat-request">
          <h3>${head.title}</h3>
          <div class="gw-chat-number">
            ${pill(head.state)}
            <span>${head.number}</span>
            <button ${bind(head.copy.bag)} class="gw-link">${head.copy.text}</button>
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
          ${attached(bags.files, words)}
        </div>`
      : nothing
  }
  ${
    comments.length > 0
      ? html`<ul class="gw-chat-said" aria-label=${t('desk.comments')}>
          ${comments.map(
            (each) =>
              html`<li ?data-mine=${each.isMine}>
                <small>${each.name} · ${each.at}</small>
                ${each.text ? html`<p>${each.text}</p>` : nothing}
                ${each.stars > 0 ? html`<p aria-label=${each.starsText} role="img">${'★'.repeat(each.stars)}</p>` : nothing}
                ${attached(each.files, words)}
              </li>`,
          )}
        </ul>`
      : nothing
  }
  ${
    transcript.said.length > 0
      ? html`<details class="gw-chat-more">
          <summary>${transcript.title}</summary>
          <div>
            ${transcript.said.map(
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
  ${answer ? answerForm(answer, words) : nothing}`
  return chatPage(bags, words, content)
}

function attached(list: RequestDetailBags['files'], { t }: Words) {
  if (list.length === 0) return nothing
  return html`<ul class="gw-chat-attached" aria-label=${t('desk.files')}>
    ${list.map(({ name, url }) => html`<li>${url ? linkTo(url, name) : name}</li>`)}
  </ul>`
}

function answerForm({ form, solve, stars, comment, files: place, asks, submit }: AnswerBags, words: Words) {
  const { t } = words
  const problem = (text: string | undefined) => (text ? html`<p class="gw-problem" role="alert">${text}</p>` : nothing)
  return html`<form ${bind(form)} class="gw-chat-answer">
    ${
      solve
        ? html`<div ${bind(solve.group)} class="gw-chat-ask">
            <span>${solve.label}</span>
            <div class="gw-chat-chips">
              ${solve.choices.map(({ text, bag }) => html`<button ${bind(bag)} class="gw-chip">${text}</button>`)}
            </div>
            ${problem(solve.problem)}
          </div>`
        : nothing
    }
    ${
      stars
        ? html`<div ${bind(stars.group)} class="gw-chat-ask">
            <span>${stars.label}</span>
            <span>
              ${stars.choices.map(
                ({ text, isOn, bag }) =>
                  html`<button ${bind(bag)} class="gw-chat-star" ?data-on=${isOn} aria-label=${text}>
                    ${isOn ? '★' : '☆'}
                  </button>`,
              )}
            </span>
            ${problem(stars.problem)}
          </div>`
        : nothing
    }
    ${field(comment, words)} ${files(place, { key: 'desk.files' }, words)}
    ${
      asks
        ? html`<div ${bind(asks.bag)} class="gw-chat-sure">
            <span>${asks.text}</span>
            <div class="gw-row">
              <button ${bind(asks.yes)} class="gw-button gw-main">${t('desk.sure')}</button>
              <button ${bind(asks.no)} class="gw-button">${t('desk.notSure')}</button>
            </div>
          </div>`
        : html`<div class="gw-row gw-end">
            <button ${bind(submit)} class="gw-button gw-main" part="button">${t('desk.send')}</button>
          </div>`
    }
  </form>`
}
