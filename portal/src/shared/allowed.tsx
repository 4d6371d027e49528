import { mayOpen, type Permission } from '@gangway/core'
import type { ReactNode } from 'react'
import { useSignedIn } from '../session/rights.ts'

/** Draws its content only for those who hold the permission. */
export function Allowed({ code, children, otherwise = null }: AllowedProps) {
  const signedIn = useSignedIn()
  return signedIn && mayOpen(signedIn.rights, code) ? children : otherwise
}

interface AllowedProps {
  code: Permission
  children: ReactNode
  /** For everybody else. */
  otherwise?: ReactNode
}
