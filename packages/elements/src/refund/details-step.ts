import { translate, type DetailsStepElementProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { check } from '../shared/checkbox.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/file-field.ts'
import { select } from '../shared/select.ts'

/** Details that the chosen cancel option requires. */
export function detailsStep(props: DetailsStepElementProps | undefined, translator: Translator) {
  if (!props) return nothing
  const { t } = translator
  const { container, title, about, warning, timer, kinds, reason, date, proof, notes, fast, claimInstead } = props
  return html`<div ${bind(container)} class="gw-stack">
    ${warning ? html`<p class="gw-refund-warning">${translate(translator, warning)}</p>` : nothing}
    ${
      timer
        ? html`<div class="gw-book-time ${timer.isUrgent ? 'gw-book-urgent' : ''}">
            <span>${translate(translator, timer.label)}</span>
            <strong role="timer" aria-label="${translate(translator, timer.label)} ${timer.text}">${timer.text}</strong>
          </div>`
        : nothing
    }
    <div>
      <h3 class="gw-book-name">${translate(translator, title)}</h3>
      ${about ? html`<p class="gw-text">${translate(translator, about)}</p>` : nothing}
    </div>
    ${
      kinds.length > 0
        ? html`<div class="gw-book-choices gw-book-cards" role="radiogroup" aria-label=${t('refund.kind.label')}>
            ${kinds.map((kind) => check(kind, translator))}
          </div>`
        : nothing
    }
    ${people(props.passengers, translator)}
    ${
      reason || date
        ? html`<div class="gw-book-fields">
            ${reason ? select(reason, translator) : nothing}${field(date, translator)}
          </div>`
        : nothing
    }
    ${proof ? files(proof, proof.text, translator) : nothing} ${field(notes, translator)}
    ${fast ? check(fast, translator) : nothing}
    ${
      claimInstead
        ? html`<p><button ${bind(claimInstead)} class="gw-link">${t('refund.voidedAlready')}</button></p>`
        : nothing
    }
  </div>`
}

function people(
  { group, heading, rule, passengers, problem }: DetailsStepElementProps['passengers'],
  translator: Translator,
) {
  return html`<section ${bind(group)} class="gw-refund-part">
    <h3 ${bind(heading)}>${translator.t('refund.people')}</h3>
    <div>
      ${repeat(
        passengers,
        (person) => person.check.input['id'],
        (person) =>
          html`<div class="gw-refund-passenger">
            ${check(person.check, translator)}
            ${person.amount ? html`<span>${translate(translator, person.amount)}</span>` : nothing}
          </div>`,
      )}
    </div>
    ${problem ? html`<p ${bind(problem.props)} class="gw-problem">${translate(translator, problem.text)}</p>` : nothing}
    ${rule ? html`<p class="gw-hint">${translate(translator, rule)}</p>` : nothing}
  </section>`
}
