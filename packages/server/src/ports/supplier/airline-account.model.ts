import type { AccountFailure } from '@gangway/core/contract'
import type { Bilingual } from '@gangway/reference'
import type { SupplierMoney } from './supplier.model.ts'

/** Through whom an agency's own account at an airline is reached. */
export interface AccountVendor {
  code: string
  name: Bilingual
  /** Whether private fares can be quoted through it. */
  quotes: boolean
  /** What an account needs; undefined when the vendor is listed and not connected yet. */
  template?: readonly AccountParameter[]
}

export interface AccountParameter {
  key: string
  label: Bilingual
  /** Encrypted at rest and never shown again. */
  isSecret: boolean
  /** A regular expression for the whole value. */
  pattern?: string
  /** A value that the pattern accepts. */
  example?: string
}

/** An account with what is needed to use it. */
export interface AccountAccess {
  /** The name under which the supplier knows the account. */
  account: string
  airline: string
  vendor: string
  parameters: Readonly<Record<string, string>>
}

/** `failed`: the airline does not report the balance. */
export type AccountBalance =
  | { outcome: 'known'; balance: SupplierMoney }
  | { outcome: 'failed'; failure?: AccountFailure }
