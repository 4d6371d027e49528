import { createSupportChat, type ChatPlace, type Client } from '@gangway/core'
import { SupportChat } from '@gangway/react'
import { h } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'

interface FramedChat {
  client: Client
  inline: boolean
  orderNo?: string
  user?: string
  /** Another one opens the panel, where it says or where it stood last. */
  shown?: { place?: string; what?: string }
}

const places: Record<ChatPlace, true> = {
  ...{ home: true, chat: true, requests: true, request: true, form: true, history: true, article: true },
}
const isPlace = (name: string | undefined): name is ChatPlace => name !== undefined && Object.hasOwn(places, name)

/** The chat, opened by the page around. */
export function View({ shown, ...props }: FramedChat) {
  const { client, inline, orderNo, user } = props
  // oxlint-disable-next-line react/exhaustive-deps -- whom and what it is about is told below
  const chat = useMemo(() => createSupportChat({ client, inline, orderNo, user }), [client, inline])
  useEffect(() => chat.about({ orderNo, user }), [chat, orderNo, user])
  useEffect(() => {
    if (!shown) return
    if (isPlace(shown.place)) chat.show(shown.place, shown.what)
    else chat.open()
  }, [chat, shown])
  return h(SupportChat, { ...props, controller: chat })
}
