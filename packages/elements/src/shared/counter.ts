import type { CounterBags } from '@gangway/core'
import { html } from 'lit'
import { bind } from './bind.ts'

interface CounterTexts {
  name: string
  hint: string
  count: number
}

export function counter(bags: CounterBags, { name, hint, count }: CounterTexts) {
  return html`<div ${bind(bags.group)} class="gw-counter">
    <span ${bind(bags.label)} class="gw-counter-name">${name} <small>${hint}</small></span>
    <button ${bind(bags.less)} class="gw-step">−</button>
    <span ${bind(bags.value)} class="gw-counter-value">${count}</span>
    <button ${bind(bags.more)} class="gw-step">+</button>
  </div>`
}
