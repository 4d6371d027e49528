import type { Lang } from '@gangway/core'
import { createHashRouter, matchPath, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { keptInstead } from './layout/kept-addresses.ts'
import { loadScreen, LoadedScreen } from './layout/loaded-screen.tsx'
import { Opening } from './layout/opening.tsx'
import { Root } from './layout/root.tsx'
import { ScreenFault } from './layout/screen-fault.tsx'
import { pages, routes, type RouteEntry } from './routes.ts'
import { whereInstead } from './session/guard.rules.ts'
import { loginPath } from './session/own-path.rules.ts'
import { currentRights } from './session/rights.ts'
import { session, type SessionEnd } from './session/session.ts'
import { lang } from './shared/words.ts'
import { stored } from './shared/stored.ts'

export const router = createHashRouter([
  {
    element: <Root />,
    errorElement: <ScreenFault />,
    hydrateFallbackElement: <Opening />,
    children: [...routes.map(routeObject), { path: '*', element: null, loader: () => replace('/404') }],
  },
])

function routeObject(entry: RouteEntry): RouteObject {
  return {
    path: entry.path,
    handle: entry,
    loader: (args) => open(entry, args),
    element: 'page' in entry ? <LoadedScreen page={entry} /> : null,
    errorElement: <ScreenFault />,
  }
}

/** Lets a page be shown once the guard agrees and its screen is there. */
async function open(entry: RouteEntry, args: LoaderFunctionArgs): Promise<Response | null> {
  if (!('page' in entry)) return guard(entry, args)
  // A guest on the way to the sign-in page needs no screen; for everybody else it loads while the guard asks.
  const screen = entry.loginFree || session.token() ? loadScreen(entry) : undefined
  screen?.catch(() => {})
  const instead = await guard(entry, args)
  if (!instead) await (screen ?? loadScreen(entry))
  return instead
}

async function guard(entry: RouteEntry, { request, params }: LoaderFunctionArgs): Promise<Response | null> {
  const to = new URL(request.url)
  const refused = await whereInstead(entry, {
    pathname: to.pathname,
    search: to.searchParams,
    params,
    signedIn: session.token() !== undefined,
    keep: session.begin,
    rights: currentRights,
  })
  const instead = refused ?? keptInstead(entry, to)
  if (instead !== undefined) return replace(instead)
  if (namesOtherLanguage(params['lang'])) return await loadAnewIn(params['lang'], to.pathname + to.search)
  return null
}

/** An address may name the language it is to be read in. */
function namesOtherLanguage(asked: string | undefined): asked is Lang {
  return (asked === 'en' || asked === 'cn') && asked !== lang
}

function loadAnewIn(asked: Lang, path: string): Promise<never> {
  stored.write('lang', asked)
  location.replace(`#${path}`)
  location.reload()
  // The page goes away: nothing of this visit may be drawn any more.
  return new Promise(() => {})
}

/** Navigation that may fail without anybody being told: a newer one simply took its place. */
export function go(path: string, options?: { replace?: boolean; state?: unknown }): void {
  Promise.resolve(router.navigate(path, options)).catch(() => {})
}

/** Where the person is, or is just going. */
function whereNow(): { pathname: string; search: string } {
  return router.state.navigation.location ?? router.state.location
}

/** Leads to the sign-in page when the session ends, and back to this page afterwards when the person did not end it. */
export function followSession(): void {
  session.onEnd((end: SessionEnd) => {
    const { pathname, search } = whereNow()
    const isFree = pages.some((page) => page.loginFree && matchPath(page.path, pathname))
    // Nobody has rights to miss there without a session: whoever stands on it was signed in.
    const wasRefused = pathname === '/401'
    if (isFree && !wasRefused) return void router.revalidate()
    const byWish = end === 'signed-out' || end === 'signed-out-everywhere'
    const back = byWish || wasRefused ? '/login' : loginPath(`${pathname}${search}`)
    go(back, { replace: !byWish, state: { end } })
  })
  session.onBegin((where) => {
    if (where === 'elsewhere') void router.revalidate()
  })
}
