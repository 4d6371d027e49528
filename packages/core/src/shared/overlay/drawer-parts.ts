import type { Failure, Message } from '../message.ts'
import type { ElementProps } from '../element-props.ts'

/** One line of the total in the footer of a drawer. */
export interface PriceLine {
  label: Message
  value: Message
  isTotal?: boolean
}

/** An action in the footer of a drawer. */
export interface DrawerAction {
  name: string
  text: Message
  button: ElementProps
}

/** A message with actions, shown instead of a step. */
export interface DrawerNote {
  tone: 'calm' | 'warning' | 'good'
  title: Message
  text?: Message
  facts?: readonly { label: Message; value: Message }[]
  isCopied?: boolean
  status: 'editing' | 'sending'
  failure?: Failure
}
