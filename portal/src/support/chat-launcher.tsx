import { useLocation } from 'react-router'
import { WithPermission } from '../shared/api/permission-guard.tsx'
import { AssistantChat } from './assistant-chat.tsx'

/** Chat launcher of the documentation pages. */
export function ChatLauncher() {
  const { pathname } = useLocation()
  if (!pathname.includes('/document/list')) return null
  return (
    <WithPermission code="sys:request">
      <AssistantChat />
    </WithPermission>
  )
}
