import { say, type FieldBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

interface More {
  /** Stands inside the box, behind the text. */
  end?: unknown
  className?: string
}

export function field(bags: FieldBags | undefined, words: Words, { end = nothing, className = '' }: More = {}) {
  if (!bags) return nothing
  const { label, hint, problem } = bags.text
  return html`<div class="gw-field">
    <label ${bind(bags.label)} class="gw-label">${say(words, label)}</label>
    <div class="gw-box ${className}" part="field">
      ${
        'rows' in bags.input
          ? html`<textarea ${bind(bags.input)} class="gw-input" part="input"></textarea>`
          : html`<input ${bind(bags.input)} class="gw-input" part="input" />`
      }${end}
    </div>
    ${problem ? html`<p ${bind(bags.problem)} class="gw-problem">${say(words, problem)}</p>` : nothing}
    ${hint ? html`<p ${bind(bags.hint)} class="gw-hint">${say(words, hint)}</p>` : nothing}
  </div>`
}
