import type { Choices } from '@gangway/core'
import { props } from './props.ts'

interface RadioButtonsProps {
  choices: Choices
  /** Segments of one line, or chips behind their label. */
  look: 'segments' | 'chips'
}

export function RadioButtons({ choices, look }: RadioButtonsProps) {
  const { label, group, options } = choices
  return (
    <div {...props(group)} className={`gw-${look}`} part={look}>
      <span {...props(label.bag)} className={look === 'segments' ? 'gw-hidden' : 'gw-aside'}>
        {label.text}
      </span>
      {options.map(({ bag, text }) => (
        <button key={text} {...props(bag)} className={look === 'segments' ? 'gw-segment' : 'gw-chip'}>
          {text}
        </button>
      ))}
    </div>
  )
}
