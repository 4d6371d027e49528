import { observable } from '../shared/browser/observable.ts'
import { session } from './session.ts'

export type AccountDialogName = 'authenticator' | 'passkeys' | 'password' | 'sessions'

/** The open account dialog. */
export const openAccountDialog = observable<AccountDialogName | undefined>(undefined)
session.onEnd(() => openAccountDialog.set(undefined))
