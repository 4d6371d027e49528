import { isAllowed, type Permission } from '@gangway/core'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../session/current-user.ts'

/** Renders its content only for users with the permission. */
export function WithPermission({ code, children, fallback = null }: WithPermissionProps) {
  const currentUser = useCurrentUser()
  return currentUser && isAllowed(currentUser.permissions, code) ? children : fallback
}

interface WithPermissionProps {
  code: Permission
  children: ReactNode
  /** Shown without the permission. */
  fallback?: ReactNode
}
