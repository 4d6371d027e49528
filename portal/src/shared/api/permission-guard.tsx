import { isAllowed, type Permission, type WritingCallName } from '@gangway/core'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../session/current-user.ts'
import { useTranslator } from '../i18n/translations.ts'
import { InfoBox } from '../ui/info-box.ts'

/** Renders its content only for users with the permission to open a page. */
export function WithPermission({ code, children, fallback = null }: WithPermissionProps) {
  const currentUser = useCurrentUser()
  return currentUser && isAllowed(currentUser.permissions, code) ? children : fallback
}

/** Renders its content only for users who may make the call, or one of several. */
export function WithCall({ call, children, fallback = null }: WithCallProps) {
  const mayCall = useMayCall()
  return [call].flat().some(mayCall) ? children : fallback
}

/** Whether the user may make a call, as the server says. */
export function useMayCall(): (call: WritingCallName) => boolean {
  const refusedCalls = useCurrentUser()?.permissions.refusedCalls
  return (call) => refusedCalls !== undefined && !refusedCalls.includes(call)
}

/** Shown where a user without permission expects an action. */
export function NoPermission() {
  const { translate } = useTranslator()
  return <InfoBox>{translate('noAccess.action')}</InfoBox>
}

interface WithPermissionProps {
  code: Permission
  children: ReactNode
  /** Shown without the permission. */
  fallback?: ReactNode
}

interface WithCallProps {
  call: WritingCallName | readonly WritingCallName[]
  children: ReactNode
  /** Shown to users who may not make the call. */
  fallback?: ReactNode
}
