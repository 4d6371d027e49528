import { say, type RefundSteps, type WayCard, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/check.ts'

/** The ways to give the booking up, the best of them first. */
export function waysStep(bags: ReturnType<RefundSteps['ways']>, words: Words) {
  if (!bags) return nothing
  const { t } = words
  const { warning, group, heading, cards, closed, nothing: none, known } = bags
  return html`<div class="gw-stack">
    ${warning ? html`<p class="gw-refund-warning">${say(words, warning)}</p>` : nothing}
    ${none ? html`<p class="gw-text">${say(words, none)}</p>` : nothing}
    ${
      cards.length > 0
        ? html`<section class="gw-refund-part">
            <h3 ${bind(heading)}>${t('cancel.ways')}</h3>
            <div ${bind(group)} class="gw-refund-ways">
              ${repeat(
                cards,
                ({ way }) => way,
                (each) => card(each, words),
              )}
            </div>
          </section>`
        : nothing
    }
    <section class="gw-refund-part" role="group" aria-labelledby="gw-known">
      <h3 ${bind(known.heading)}>${t('cancel.known')}</h3>
      ${known.checks.map((each) => check(each, words))}
    </section>
    ${
      closed.length > 0
        ? html`<section class="gw-refund-closed">
            <h3>${t('cancel.closed')}</h3>
            <ul>
              ${closed.map(
                ({ name, lines }) =>
                  html`<li>
                    <span>${say(words, name)}</span>${lines.map((line) => html`<span>${say(words, line)}</span>`)}
                  </li>`,
              )}
            </ul>
          </section>`
        : nothing
    }
  </div>`
}

function card({ input, label, about, name, back, why, lines, timer }: WayCard, words: Words) {
  return html`<div class="gw-refund-way">
    <div class="gw-refund-head">
      <input ${bind(input)} />
      <label ${bind(label)}
        ><span>${say(words, name)}</span> ${back ? html`<strong>${say(words, back)}</strong>` : nothing}</label
      >
    </div>
    <div ${bind(about)} class="gw-refund-about">
      ${
        why
          ? html`<span class="gw-refund-best"
              ><span class="gw-refund-tag">${words.t('cancel.recommended')}</span> ${say(words, why)}</span
            >`
          : nothing
      }
      ${lines.map((line) => html`<span>${say(words, line)}</span>`)}
      ${
        timer
          ? html`<span class="gw-refund-left ${timer.isUrgent ? 'gw-book-urgent' : ''}"
              ><span>${say(words, timer.label)}</span> <span role="timer">${timer.text}</span></span
            >`
          : nothing
      }
    </div>
  </div>`
}
