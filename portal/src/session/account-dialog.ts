import { observable } from '../shared/observable.ts'
import { session } from './session.ts'

export type AccountDialog = 'authenticator' | 'places'

/** Which dialog about the own account is open. */
export const accountDialog = observable<AccountDialog | undefined>(undefined)
session.onEnd(() => accountDialog.set(undefined))
