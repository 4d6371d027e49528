import type { ChoiceGroupProps } from '@gangway/core'
import { props } from './props.ts'

interface RadioButtonsProps {
  choices: ChoiceGroupProps
  /** A segmented control, or chips after their label. */
  variant: 'segments' | 'chips'
}

export function RadioButtons({ choices, variant }: RadioButtonsProps) {
  const { label, group, options } = choices
  return (
    <div {...props(group)} className={`gw-${variant}`} part={variant}>
      <span {...props(label.props)} className={variant === 'segments' ? 'gw-hidden' : 'gw-aside'}>
        {label.text}
      </span>
      {options.map(({ props: elementProps, text }) => (
        <button key={text} {...props(elementProps)} className={variant === 'segments' ? 'gw-segment' : 'gw-chip'}>
          {text}
        </button>
      ))}
    </div>
  )
}
