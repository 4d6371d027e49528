import { lazy, Suspense } from 'react'
import { loadChunk } from '../shared/browser/load-chunk.ts'
import { useObservable } from '../shared/browser/observable.ts'
import { openAccountDialog } from './account-dialog.ts'

const LazyAuthenticatorDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./authenticator-dialog.tsx'))).AuthenticatorDialog,
}))
const LazyPasskeysDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./passkeys-dialog.tsx'))).PasskeysDialog,
}))
const LazyChangePasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./change-password-dialog.tsx'))).ChangePasswordDialog,
}))
const LazySessionsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./sessions-dialog.tsx'))).SessionsDialog,
}))

/** Account dialogs, loaded on first use. */
export function AccountDialogs() {
  const open = useObservable(openAccountDialog)
  const close = () => openAccountDialog.set(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'authenticator' && <LazyAuthenticatorDialog onClose={close} />}
      {open === 'passkeys' && <LazyPasskeysDialog onClose={close} />}
      {open === 'password' && <LazyChangePasswordDialog onClose={close} />}
      {open === 'sessions' && <LazySessionsDialog onClose={close} />}
    </Suspense>
  )
}
