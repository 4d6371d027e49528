import { useLocation } from 'react-router'
import { Allowed } from '../shared/allowed.tsx'
import { AssistantChat } from './assistant-chat.tsx'

/** The bubble that opens the chat: among the documents, and nowhere else. */
export function SupportBubble() {
  const { pathname } = useLocation()
  if (!pathname.includes('/document/list')) return null
  return (
    <Allowed code="sys:request">
      <AssistantChat />
    </Allowed>
  )
}
