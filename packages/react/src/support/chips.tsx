import type { ChatChipProps } from '@gangway/core'
import { props } from '../shared/props.ts'

export function Chips({ chips }: { chips: readonly ChatChipProps[] }) {
  return (
    <div className="gw-chat-chips">
      {chips.map(({ props: elementProps, text }) => (
        <button key={text} {...props(elementProps)} className="gw-chip" part="button">
          {text}
        </button>
      ))}
    </div>
  )
}

export function Buttons({ buttons }: { buttons: readonly ChatChipProps[] }) {
  return buttons.map(({ props: elementProps, text, isMain }) => (
    <button key={text} {...props(elementProps)} className={`gw-button ${isMain ? 'gw-main' : ''}`} part="button">
      {text}
    </button>
  ))
}
