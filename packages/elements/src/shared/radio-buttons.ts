import type { Choices } from '@gangway/core'
import { html } from 'lit'
import { bind } from './bind.ts'

/** Segments of one line, or chips behind their label. */
export function radioButtons({ label, group, options }: Choices, look: 'segments' | 'chips') {
  const isLine = look === 'segments'
  return html`<div ${bind(group)} class="gw-${look}" part=${look}>
    <span ${bind(label.bag)} class=${isLine ? 'gw-hidden' : 'gw-aside'}>${label.text}</span>
    ${options.map(
      ({ bag, text }) => html`<button ${bind(bag)} class=${isLine ? 'gw-segment' : 'gw-chip'}>${text}</button>`,
    )}
  </div>`
}
