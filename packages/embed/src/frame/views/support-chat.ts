import { chatPlaces, createSupportChat, type ChatAppearance, type ChatPlace, type Client } from '@gangway/core'
import { SupportChat } from '@gangway/react'
import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface FramedChat {
  client: Client
  inline: boolean
  orderNo?: string
  user?: string
  appearance?: ChatAppearance
  /** A new object opens the panel, at the given place or the last one. */
  shown?: { place?: string; what?: string }
}

const isPlace = (name: string | undefined): name is ChatPlace => chatPlaces.some((each) => each === name)

/** The chat, opened by the host page. */
export function View({ shown, ...props }: FramedChat) {
  const { client, inline, orderNo, user, appearance } = props
  // The controller lives as long as the view; user and booking are updated below.
  const [chat] = useState(() => createSupportChat({ client, inline, orderNo, user, appearance }))
  useEffect(() => chat.setContext({ orderNo, user, appearance }), [chat, orderNo, user, appearance])
  useEffect(() => {
    if (!shown) return
    if (isPlace(shown.place)) chat.show(shown.place, shown.what)
    else chat.open()
  }, [chat, shown])
  return h(SupportChat, { ...props, controller: chat })
}
