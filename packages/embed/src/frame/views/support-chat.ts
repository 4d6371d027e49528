import { chatPlaces, createSupportChat, type ChatPlace, type Client } from '@gangway/core'
import { SupportChat } from '@gangway/react'
import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface FramedChat {
  client: Client
  inline: boolean
  orderNo?: string
  user?: string
  /** Another one opens the panel, where it says or where it stood last. */
  shown?: { place?: string; what?: string }
}

const isPlace = (name: string | undefined): name is ChatPlace => chatPlaces.some((each) => each === name)

/** The chat, opened by the page around. */
export function View({ shown, ...props }: FramedChat) {
  const { client, inline, orderNo, user } = props
  // Both stay as long as the view does; whom and what it is about is told below.
  const [chat] = useState(() => createSupportChat({ client, inline, orderNo, user }))
  useEffect(() => chat.about({ orderNo, user }), [chat, orderNo, user])
  useEffect(() => {
    if (!shown) return
    if (isPlace(shown.place)) chat.show(shown.place, shown.what)
    else chat.open()
  }, [chat, shown])
  return h(SupportChat, { ...props, controller: chat })
}
