import type { HomeBags } from '@gangway/core'
import { Buttons, Chips } from './chips.tsx'

/** What can be asked, and where to go on. */
export function ChatHome({ bags }: { bags: HomeBags }) {
  const { greeting, rest, topics, ways } = bags
  return (
    <div className="gw-chat-page">
      <h3>{greeting}</h3>
      {rest && <p className="gw-chat-rest">{rest}</p>}
      {topics.chips.length > 0 && (
        <div className="gw-chat-ask" role="group" aria-label={topics.label}>
          <Chips chips={topics.chips} />
        </div>
      )}
      <div className="gw-chat-ways">
        <Buttons buttons={ways} />
      </div>
    </div>
  )
}
