import { isAllowed, selectableAirlines } from '@gangway/core'
import { findPage } from '../routes.ts'
import type { PageRoute, RedirectRoute, RouteEntry } from '../route-entry.ts'
import type { UserPermissions } from './current-user.ts'
import type { HandoverResult } from './handover.ts'
import { findDeviceApprovalPath, buildLoginPath, safeRedirectPath, removeQueryParam } from './safe-redirect.rules.ts'

/** Context of one navigation. */
export interface Navigation {
  pathname: string
  search: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
  signedIn: boolean
  /** Exchanges the single-use token of the URL for a session. */
  exchangeLink(token: string): Promise<HandoverResult>
  /** Whether an exchange waits for the code of the authenticator app. */
  isStepMissing(): boolean
  /** Reloads the user's permissions; undefined when that fails, in which case the token is dropped. */
  permissions(): Promise<UserPermissions | undefined>
}

/** Redirect target of a navigation; undefined when it may proceed. */
export async function findRedirect(route: RouteEntry, navigation: Navigation): Promise<string | undefined> {
  if ('to' in route) return resolveRedirect(route, navigation)
  const token = navigation.search.get('token')
  if (route.name === 'RedirectSSO') {
    const target = safeRedirectPath(navigation.search.get('redirect'))
    if (token) return openLink(navigation, token, target)
    if (navigation.isStepMissing()) return undefined
    return navigation.signedIn ? target : buildLoginPath(target)
  }
  if (route.name === 'SsoOrderDetail' && token)
    return openLink(navigation, token, removeQueryParam(navigation.pathname, navigation.search, 'token'))
  if (route.path === '/login' && navigation.signedIn) {
    const permissions = await navigation.permissions()
    // Who opened one order by a link can still sign in.
    if (permissions && permissions.orderNo === undefined) return findDeviceApprovalPath(navigation.search) ?? '/'
    return undefined
  }
  if (!doParametersExist(route, navigation)) return '/404'
  return resolveDenied(route, navigation)
}

/** Where a link leads. The token leaves the address in every case; a used one changes nothing for a signed-in user. */
async function openLink(navigation: Navigation, token: string, target: string): Promise<string> {
  const result = await navigation.exchangeLink(token)
  if (result === 'code' || result === 'bind') return `/redirect?redirect=${encodeURIComponent(target)}`
  return result === 'started' || navigation.signedIn ? target : buildLoginPath(target)
}

async function resolveRedirect({ to }: RedirectRoute, navigation: Navigation): Promise<string> {
  if (typeof to === 'string') return to + buildQuery(navigation)
  if (!navigation.signedIn) return buildLoginPath(buildUrl(navigation))
  const permissions = await navigation.permissions()
  if (!permissions || permissions.orderNo !== undefined) return buildLoginPath(buildUrl(navigation))
  const first = to.find((path) => canNavigate(permissions, path))
  return first === undefined ? '/401' : first + buildQuery(navigation)
}

async function resolveDenied(page: PageRoute, navigation: Navigation): Promise<string | undefined> {
  const requiresToken = !page.isPublic || !isPublic(page)
  if (!navigation.signedIn) return requiresToken ? buildLoginPath(buildUrl(navigation)) : undefined
  const permissions = await navigation.permissions()
  if (!permissions) return requiresToken ? buildLoginPath(buildUrl(navigation)) : undefined
  if (permissions.orderNo !== undefined && requiresToken && !isPageOfOrder(page, navigation, permissions.orderNo))
    return buildLoginPath(buildUrl(navigation))
  return alwaysAllowedPaths.includes(page.path) || canOpenPage(permissions, page, navigation.pathname)
    ? undefined
    : '/401'
}

function isPageOfOrder(page: PageRoute, { params }: Navigation, orderNo: string): boolean {
  return page.name === 'SsoOrderDetail' && params['orderNo']?.toUpperCase() === orderNo
}

/** Error pages, and pages that lead into a session. */
const alwaysAllowedPaths = ['/401', '/404', '/setPwd', '/resetPwd', '/sso', '/sso/:client', '/sso-result']

function isPublic({ code }: PageRoute): boolean {
  return code === 'public' || code === 'home'
}

/** Whether the user may open a page at this path. */
export function canOpenPage(permissions: UserPermissions, page: PageRoute, pathname: string): boolean {
  const parentPaths = [...listParentPaths(pathname), page.path]
  if (parentPaths.some((parentPath) => permissions.restricted.includes(parentPath))) return false
  if (page.call !== undefined && permissions.refusedCalls.includes(page.call)) return false
  return isAllowed(permissions, page.code) && (page.secondCode === undefined || isAllowed(permissions, page.secondCode))
}

export function canNavigate(permissions: UserPermissions, path: string): boolean {
  const page = findPage(path)
  return page !== undefined && canOpenPage(permissions, page, path)
}

/** Parent paths: disabling `/order` also disables `/order/list`. */
function listParentPaths(pathname: string): string[] {
  const parts = pathname.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

function doParametersExist({ exists }: PageRoute, { params }: Navigation): boolean {
  return exists !== 'carrier' || selectableAirlines.includes(params['airlineCode'] ?? '')
}

function buildUrl(navigation: Navigation): string {
  return navigation.pathname + buildQuery(navigation)
}

function buildQuery({ search }: Navigation): string {
  return search.size > 0 ? `?${search.toString()}` : ''
}
