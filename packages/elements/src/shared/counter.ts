import type { CounterElementProps } from '@gangway/core'
import { html } from 'lit'
import { bind } from './bind.ts'

interface CounterTexts {
  name: string
  hint: string
  count: number
}

export function counter(props: CounterElementProps, { name, hint, count }: CounterTexts) {
  return html`<div ${bind(props.group)} class="gw-counter">
    <span ${bind(props.label)} class="gw-counter-name">${name} <small>${hint}</small></span>
    <button ${bind(props.less)} class="gw-step">−</button>
    <span ${bind(props.value)} class="gw-counter-value">${count}</span>
    <button ${bind(props.more)} class="gw-step">+</button>
  </div>`
}
