import { lazy, Suspense } from 'react'
import { loadChunk } from '../shared/load-chunk.ts'
import { useObservable } from '../shared/observable.ts'
import { accountDialog } from './account-dialog.ts'

const Authenticator = lazy(async () => ({
  default: (await loadChunk(() => import('./authenticator-dialog.tsx'))).AuthenticatorDialog,
}))
const Places = lazy(async () => ({ default: (await loadChunk(() => import('./places-dialog.tsx'))).PlacesDialog }))

/** The dialogs about the own account, loaded when first opened. */
export function AccountDialogs() {
  const open = useObservable(accountDialog)
  const close = () => accountDialog.set(undefined)
  return (
    <Suspense fallback={null}>
      {open === 'authenticator' && <Authenticator onClose={close} />}
      {open === 'places' && <Places onClose={close} />}
    </Suspense>
  )
}
