import type { HomeElementProps } from '@gangway/core'
import type { ReactNode } from 'react'
import { Buttons, Chips } from './chips.tsx'

interface ChatHomeProps {
  props: HomeElementProps
  /** Renders the greeting in place of its text. */
  render: ((greeting: string) => ReactNode) | undefined
}

/** Home page of the chat: topics, and links to the conversation and the requests. */
export function ChatHome({ props, render }: ChatHomeProps) {
  const { greeting, pause, topics, continueOptions } = props
  return (
    <div className="gw-chat-page">
      <h3 className="gw-own">{render ? render(greeting) : greeting}</h3>
      {pause && <p className="gw-chat-pause">{pause}</p>}
      {topics.chips.length > 0 && (
        <div className="gw-chat-question" role="group" aria-label={topics.label}>
          <Chips chips={topics.chips} />
        </div>
      )}
      <div className="gw-chat-options">
        <Buttons buttons={continueOptions} />
      </div>
    </div>
  )
}
