import type { Failure, Message } from './message.ts'
import type { PropBag } from './prop-bag.ts'

/** One line of a sum at the foot of a drawer. */
export interface PriceLine {
  label: Message
  value: Message
  isTotal?: boolean
}

/** What can be pressed at the foot of a drawer. */
export interface DrawerAction {
  name: string
  text: Message
  button: PropBag
}

/** Something to read and to decide, in the place of a step. */
export interface DrawerNote {
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  isCopied?: boolean
  status: 'editing' | 'sending'
  failure?: Failure
}
