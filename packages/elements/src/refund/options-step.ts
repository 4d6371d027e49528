import { translate, type RefundSteps, type OptionCardProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/checkbox.ts'

/** Cancel options, the recommended one first. */
export function optionsStep(props: ReturnType<RefundSteps['optionsStepProps']>, translator: Translator) {
  if (!props) return nothing
  const { t } = translator
  const { warning, group, heading, cards, closed, emptyText: none, certaintyAndProof } = props
  return html`<div class="gw-stack">
    ${warning ? html`<p class="gw-refund-warning">${translate(translator, warning)}</p>` : nothing}
    ${none ? html`<p class="gw-text">${translate(translator, none)}</p>` : nothing}
    ${
      cards.length > 0
        ? html`<section class="gw-refund-part">
            <h3 ${bind(heading)}>${t('cancel.ways')}</h3>
            <div ${bind(group)} class="gw-refund-options">
              ${repeat(
                cards,
                ({ way }) => way,
                (each) => card(each, translator),
              )}
            </div>
          </section>`
        : nothing
    }
    <section class="gw-refund-part" role="group" aria-labelledby="gw-known">
      <h3 ${bind(certaintyAndProof.heading)}>${t('cancel.known')}</h3>
      ${certaintyAndProof.checks.map((each) => check(each, translator))}
    </section>
    ${
      closed.length > 0
        ? html`<section class="gw-refund-closed">
            <h3>${t('cancel.closed')}</h3>
            <ul>
              ${closed.map(
                ({ name, lines }) =>
                  html`<li>
                    <span>${translate(translator, name)}</span
                    >${lines.map((line) => html`<span>${translate(translator, line)}</span>`)}
                  </li>`,
              )}
            </ul>
          </section>`
        : nothing
    }
  </div>`
}

function card(
  { input, label, description, name, refundAmount, recommendation, lines, timer }: OptionCardProps,
  translator: Translator,
) {
  return html`<div class="gw-refund-option">
    <div class="gw-refund-option-header">
      <input ${bind(input)} />
      <label ${bind(label)}
        ><span>${translate(translator, name)}</span>
        ${refundAmount ? html`<strong>${translate(translator, refundAmount)}</strong>` : nothing}</label
      >
    </div>
    <div ${bind(description)} class="gw-refund-about">
      ${
        recommendation
          ? html`<span class="gw-refund-best"
              ><span class="gw-refund-tag">${translator.t('cancel.recommended')}</span>
              ${translate(translator, recommendation)}</span
            >`
          : nothing
      }
      ${lines.map((line) => html`<span>${translate(translator, line)}</span>`)}
      ${
        timer
          ? html`<span class="gw-refund-left ${timer.isUrgent ? 'gw-book-urgent' : ''}"
              ><span>${translate(translator, timer.label)}</span> <span role="timer">${timer.text}</span></span
            >`
          : nothing
      }
    </div>
  </div>`
}
