import type { CounterElementProps } from '@gangway/core'
import { props } from './props.ts'

interface CounterProps {
  props: CounterElementProps
  name: string
  hint: string
  count: number
}

export function Counter({ props: elementProps, name, hint, count }: CounterProps) {
  return (
    <div {...props(elementProps.group)} className="gw-counter">
      <span {...props(elementProps.label)} className="gw-counter-name">
        {name} <small>{hint}</small>
      </span>
      <button {...props(elementProps.less)} className="gw-step">
        −
      </button>
      <span {...props(elementProps.value)} className="gw-counter-value">
        {count}
      </span>
      <button {...props(elementProps.more)} className="gw-step">
        +
      </button>
    </div>
  )
}
