import type { HomeElementProps } from '@gangway/core'
import { Buttons, Chips } from './chips.tsx'

/** Home page of the chat: topics, and links to the conversation and the requests. */
export function ChatHome({ props }: { props: HomeElementProps }) {
  const { greeting, pause, topics, continueOptions } = props
  return (
    <div className="gw-chat-page">
      <h3>{greeting}</h3>
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
