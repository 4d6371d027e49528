import { translate, type FieldElementProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

interface More {
  /** Content inside the box, after the input. */
  end?: unknown
  className?: string
}

export function field(
  props: FieldElementProps | undefined,
  translator: Translator,
  { end = nothing, className = '' }: More = {},
) {
  if (!props) return nothing
  const { label, hint, problem } = props.text
  return html`<div class="gw-field">
    <label ${bind(props.label)} class="gw-label">${translate(translator, label)}</label>
    <div class="gw-box ${className}" part="field">
      ${
        'rows' in props.input
          ? html`<textarea ${bind(props.input)} class="gw-input" part="input"></textarea>`
          : html`<input ${bind(props.input)} class="gw-input" part="input" />`
      }${end}
    </div>
    ${problem ? html`<p ${bind(props.problem)} class="gw-problem">${translate(translator, problem)}</p>` : nothing}
    ${hint ? html`<p ${bind(props.hint)} class="gw-hint">${translate(translator, hint)}</p>` : nothing}
  </div>`
}
