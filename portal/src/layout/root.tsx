import { GangwayProvider } from '@gangway/react'
import { consent } from '../analytics/consent.ts'
import { addWidget } from '../analytics/third-party.ts'
import { useVisitTracking } from '../analytics/track-visits.ts'
import { client } from '../shared/api/client.ts'
import { useObservable } from '../shared/browser/observable.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ConfirmDialog } from '../shared/ui/confirm.tsx'
import { GlobalErrorDialog } from '../shared/ui/global-error-dialog.tsx'
import { ProgressDialog } from '../shared/ui/progress-dialog.tsx'
import { ToastPopover } from '../shared/ui/toast-popover.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useCurrentPage } from './current-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineHint } from './offline-hint.tsx'
import { OrderLayout } from './order-layout.tsx'
import { PublicLayout } from './public-layout.tsx'
import { AppShell } from './shell.tsx'

/** Root layout: chooses the layout of the page and renders global dialogs. */
export function Root() {
  const { lang } = useTranslator()
  useScrollRestoration()
  useVisitTracking()
  const hasConsent = useObservable(consent).includes('analytics')
  return (
    <GangwayProvider client={client} lang={lang} consent={hasConsent} onReady={addWidget}>
      <NavigationProgress />
      <PageInLayout />
      <OfflineHint />
      <ToastPopover />
      <ProgressDialog />
      <ConfirmDialog />
      <GlobalErrorDialog />
    </GangwayProvider>
  )
}

function PageInLayout() {
  const page = useCurrentPage()
  const signedIn = useCurrentUser()
  const frame = page?.layout ?? 'shell'
  if (frame === 'form') return <AuthLayout />
  // The session ended and the redirect to sign-in is pending: render nothing.
  if (frame === 'shell' && !signedIn) return null
  if (signedIn?.permissions.orderNo !== undefined) return <OrderLayout />
  return signedIn && frame !== 'public' ? <AppShell /> : <PublicLayout />
}
