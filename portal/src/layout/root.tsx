import { ConfirmDialog } from '../shared/confirm.tsx'
import { OopsDialog } from '../shared/oops-dialog.tsx'
import { ProgressDialog } from '../shared/progress-dialog.tsx'
import { ToastLine } from '../shared/toast-line.tsx'
import { useSignedIn } from '../session/rights.ts'
import { useArrival } from './arrive.ts'
import { useCurrentPage } from './current-page.ts'
import { Gate } from './gate.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { PublicFrame } from './public-frame.tsx'
import { Shell } from './shell.tsx'

/** Everything that stands around a page. */
export function Root() {
  useArrival()
  return (
    <>
      <NavigationLine />
      <Framed />
      <OfflineHint />
      <ToastLine />
      <ProgressDialog />
      <ConfirmDialog />
      <OopsDialog />
    </>
  )
}

function Framed() {
  const page = useCurrentPage()
  const signedIn = useSignedIn()
  const frame = page?.frame ?? 'shell'
  if (frame === 'gate') return <Gate />
  // The session just ended and the sign-in page is on its way: nothing of this one is drawn any more.
  if (frame === 'shell' && !signedIn) return null
  return signedIn && frame !== 'public' ? <Shell /> : <PublicFrame />
}
