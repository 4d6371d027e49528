import { mayOpen, type Permission } from '@gangway/core'
import type { ReactNode } from 'react'
import { useSignedIn } from '../session/rights.ts'

/** Draws its content only for those who hold the permission. */
export function Allowed({ code, children }: { code: Permission; children: ReactNode }) {
  const signedIn = useSignedIn()
  return signedIn && mayOpen(signedIn.rights, code) ? children : null
}
