import type { CounterBags } from '@gangway/core'
import { props } from './props.ts'

interface CounterProps {
  bags: CounterBags
  name: string
  hint: string
  count: number
}

export function Counter({ bags, name, hint, count }: CounterProps) {
  return (
    <div {...props(bags.group)} className="gw-counter">
      <span {...props(bags.label)} className="gw-counter-name">
        {name} <small>{hint}</small>
      </span>
      <button {...props(bags.less)} className="gw-step">
        −
      </button>
      <span {...props(bags.value)} className="gw-counter-value">
        {count}
      </span>
      <button {...props(bags.more)} className="gw-step">
        +
      </button>
    </div>
  )
}
