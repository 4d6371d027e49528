import type { Lang } from '@gangway/core'
import { createHashRouter, matchPath, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { findKeepAliveUrl } from './layout/keep-alive-urls.ts'
import { loadScreen, LoadedScreen } from './layout/loaded-screen.tsx'
import { AppLoading } from './layout/app-loading.tsx'
import { Root } from './layout/root.tsx'
import { RouteErrorBoundary } from './layout/route-error-boundary.tsx'
import { pages, routes } from './routes.ts'
import type { RouteEntry } from './route-entry.ts'
import { findRedirect } from './session/route-guard.rules.ts'
import { buildLoginPath } from './session/safe-redirect.rules.ts'
import { loadPermissions } from './session/current-user.ts'
import { exchangeLink, isStepMissing } from './session/handover.ts'
import { session, type SessionEnd } from './session/session.ts'
import { lang } from './shared/i18n/translations.ts'
import { localStore } from './shared/browser/local-store.ts'

export const router = createHashRouter([
  {
    element: <Root />,
    errorElement: <RouteErrorBoundary />,
    hydrateFallbackElement: <AppLoading />,
    children: [...routes.map(routeObject), { path: '*', element: null, loader: () => replace('/404') }],
  },
])

function routeObject(entry: RouteEntry): RouteObject {
  return {
    path: entry.path,
    handle: entry,
    loader: (args) => openRoute(entry, args),
    element: 'page' in entry ? <LoadedScreen page={entry} /> : null,
    errorElement: <RouteErrorBoundary />,
  }
}

/** Shows a page after its guard has passed and its code is loaded. */
async function openRoute(entry: RouteEntry, args: LoaderFunctionArgs): Promise<Response | null> {
  if (!('page' in entry)) return checkRoute(entry, args)
  // A guest is redirected to sign-in and needs no page code; otherwise load it while the guard runs.
  const screen = entry.isPublic || session.token() ? loadScreen(entry) : undefined
  screen?.catch(() => {})
  const redirectTo = await checkRoute(entry, args)
  if (!redirectTo) await (screen ?? loadScreen(entry))
  return redirectTo
}

async function checkRoute(entry: RouteEntry, { request, params }: LoaderFunctionArgs): Promise<Response | null> {
  const to = new URL(request.url)
  const isDenied = await findRedirect(entry, {
    pathname: to.pathname,
    search: to.searchParams,
    params,
    signedIn: session.token() !== undefined,
    exchangeLink,
    isStepMissing,
    permissions: loadPermissions,
  })
  const redirectTo = isDenied ?? findKeepAliveUrl(entry, to)
  if (redirectTo !== undefined) return replace(redirectTo)
  if (isOtherLanguage(params['lang'])) return await reloadInLanguage(params['lang'], to.pathname + to.search)
  return null
}

/** Whether the URL asks for another language than the current one. */
function isOtherLanguage(language: string | undefined): language is Lang {
  return (language === 'en' || language === 'cn') && language !== lang
}

function reloadInLanguage(language: Lang, path: string): Promise<never> {
  localStore.write('lang', language)
  location.replace(`#${path}`)
  location.reload()
  // Never resolves: the page reloads, so this one must not render any more.
  return new Promise(() => {})
}

/** Navigates and ignores a rejection: it means that a newer navigation replaced this one. */
export function navigateTo(path: string, options?: { replace?: boolean; state?: unknown }): void {
  Promise.resolve(router.navigate(path, options)).catch(() => {})
}

/** Location of the pending navigation, else of the current page. */
function currentLocation(): { pathname: string; search: string } {
  return router.state.navigation.location ?? router.state.location
}

/** Redirects to sign-in when the session ends, and back afterwards unless the user signed out. */
export function watchSession(): void {
  session.onEnd((end: SessionEnd) => {
    const { pathname, search } = currentLocation()
    const isPublic = pages.some((page) => page.isPublic && matchPath(page.path, pathname))
    // Only signed-in users reach the access-denied page.
    const wasDenied = pathname === '/401'
    if (isPublic && !wasDenied) return void router.revalidate()
    const isSignedOutByUser = end === 'signed-out' || end === 'signed-out-everywhere'
    const returnPath = isSignedOutByUser || wasDenied ? '/login' : buildLoginPath(`${pathname}${search}`)
    navigateTo(returnPath, { replace: !isSignedOutByUser, state: { end } })
  })
  session.onStart((currentLocation) => {
    if (currentLocation === 'elsewhere') void router.revalidate()
  })
}
