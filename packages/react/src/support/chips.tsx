import type { ChatChip } from '@gangway/core'
import { props } from '../shared/props.ts'

export function Chips({ chips }: { chips: readonly ChatChip[] }) {
  return (
    <div className="gw-chat-chips">
      {chips.map(({ bag, text }) => (
        <button key={text} {...props(bag)} className="gw-chip" part="button">
          {text}
        </button>
      ))}
    </div>
  )
}

export function Buttons({ buttons }: { buttons: readonly ChatChip[] }) {
  return buttons.map(({ bag, text, isMain }) => (
    <button key={text} {...props(bag)} className={`gw-button ${isMain ? 'gw-main' : ''}`} part="button">
      {text}
    </button>
  ))
}
