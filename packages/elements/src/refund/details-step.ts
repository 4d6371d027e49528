import { say, type DetailsBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/check.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/files.ts'
import { select } from '../shared/select.ts'

/** What is needed for the way that was chosen. */
export function detailsStep(bags: DetailsBags | undefined, words: Words) {
  if (!bags) return nothing
  const { t } = words
  const { around, way, about, warning, timer, kinds, reason, date, proof, notes, fast, claimInstead } = bags
  return html`<div ${bind(around)} class="gw-stack">
    ${warning ? html`<p class="gw-refund-warning">${say(words, warning)}</p>` : nothing}
    ${
      timer
        ? html`<div class="gw-book-time ${timer.isUrgent ? 'gw-book-urgent' : ''}">
            <span>${say(words, timer.label)}</span>
            <strong role="timer" aria-label="${say(words, timer.label)} ${timer.text}">${timer.text}</strong>
          </div>`
        : nothing
    }
    <div>
      <h3 class="gw-book-name">${say(words, way)}</h3>
      ${about ? html`<p class="gw-text">${say(words, about)}</p>` : nothing}
    </div>
    ${
      kinds.length > 0
        ? html`<div class="gw-book-choices gw-book-cards" role="radiogroup" aria-label=${t('refund.kind.label')}>
            ${kinds.map((kind) => check(kind, words))}
          </div>`
        : nothing
    }
    ${people(bags.people, words)}
    ${
      reason || date
        ? html`<div class="gw-book-fields">${reason ? select(reason, words) : nothing}${field(date, words)}</div>`
        : nothing
    }
    ${proof ? files(proof, proof.text, words) : nothing} ${field(notes, words)} ${fast ? check(fast, words) : nothing}
    ${
      claimInstead
        ? html`<p><button ${bind(claimInstead)} class="gw-link">${t('refund.voidedAlready')}</button></p>`
        : nothing
    }
  </div>`
}

function people({ group, heading, rule, passengers, problem }: DetailsBags['people'], words: Words) {
  return html`<section ${bind(group)} class="gw-refund-part">
    <h3 ${bind(heading)}>${words.t('refund.people')}</h3>
    <div>
      ${repeat(
        passengers,
        (person) => person.check.input['id'],
        (person) =>
          html`<div class="gw-refund-person">
            ${check(person.check, words)} ${person.amount ? html`<span>${say(words, person.amount)}</span>` : nothing}
          </div>`,
      )}
    </div>
    ${problem ? html`<p ${bind(problem.bag)} class="gw-problem">${say(words, problem.text)}</p>` : nothing}
    ${rule ? html`<p class="gw-hint">${say(words, rule)}</p>` : nothing}
  </section>`
}
