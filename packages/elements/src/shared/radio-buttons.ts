import type { ChoiceGroupProps } from '@gangway/core'
import { html } from 'lit'
import { bind } from './bind.ts'

/** A segmented control, or chips after their label. */
export function radioButtons({ label, group, options }: ChoiceGroupProps, variant: 'segments' | 'chips') {
  const isLine = variant === 'segments'
  return html`<div ${bind(group)} class="gw-${variant}" part=${variant}>
    <span ${bind(label.props)} class=${isLine ? 'gw-hidden' : 'gw-aside'}>${label.text}</span>
    ${options.map(
      ({ props, text }) => html`<button ${bind(props)} class=${isLine ? 'gw-segment' : 'gw-chip'}>${text}</button>`,
    )}
  </div>`
}
