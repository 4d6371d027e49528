import { mayOpen, type Rights } from '@gangway/core'
import { selectableCarriers } from '../events.ts'
import { pageAt, type Page, type Redirect, type RouteEntry } from '../routes.ts'
import { devicePath, loginPath, ownPath, withoutQuery } from './own-path.rules.ts'

/** One attempt to open an address. */
export interface Visit {
  pathname: string
  search: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
  signedIn: boolean
  /** Keeps a credential that the address brought along. */
  keep(token: string): void
  /** Loads the rights anew; nothing when that fails, and then the credential is gone. */
  rights(): Promise<Rights | undefined>
}

/** Where a visit must go instead; nothing when it may stay. */
export async function whereInstead(entry: RouteEntry, visit: Visit): Promise<string | undefined> {
  if ('to' in entry) return redirected(entry, visit)
  const token = visit.search.get('token')
  if (entry.name === 'RedirectSSO') {
    if (token) visit.keep(token)
    return token || visit.signedIn
      ? ownPath(visit.search.get('redirect'))
      : loginPath(ownPath(visit.search.get('redirect')))
  }
  if (entry.name === 'SsoOrderDetail' && token) {
    visit.keep(token)
    return withoutQuery(visit.pathname, visit.search, 'token')
  }
  if (entry.path === '/login' && visit.signedIn) return devicePath(visit.search) ?? '/'
  if (!parametersExist(entry, visit)) return '/404'
  return refused(entry, visit)
}

async function redirected({ to }: Redirect, visit: Visit): Promise<string> {
  if (typeof to === 'string') return to + queryOf(visit)
  if (!visit.signedIn) return loginPath(addressOf(visit))
  const rights = await visit.rights()
  if (!rights) return loginPath(addressOf(visit))
  const first = to.find((path) => mayVisit(rights, path))
  return first === undefined ? '/401' : first + queryOf(visit)
}

async function refused(page: Page, visit: Visit): Promise<string | undefined> {
  const needsCredential = !page.loginFree || !isFree(page)
  if (!visit.signedIn) return needsCredential ? loginPath(addressOf(visit)) : undefined
  const rights = await visit.rights()
  if (!rights) return needsCredential ? loginPath(addressOf(visit)) : undefined
  return neverRefused.includes(page.path) || mayOpenPage(rights, page, visit.pathname) ? undefined : '/401'
}

/** The pages that say no themselves, and those that lead into a session. */
const neverRefused = ['/401', '/404', '/setPwd', '/resetPwd', '/sso', '/sso/:client', '/sso-result']

function isFree({ code }: Page): boolean {
  return code === 'public' || code === 'home'
}

/** Whether the rights open a page at the address it stands at. */
export function mayOpenPage(rights: Rights, page: Page, pathname: string): boolean {
  const places = [...placesAbove(pathname), page.path]
  if (places.some((place) => rights.restricted.includes(place))) return false
  return mayOpen(rights, page.code) && (page.alsoNeeds === undefined || mayOpen(rights, page.alsoNeeds))
}

export function mayVisit(rights: Rights, path: string): boolean {
  const page = pageAt(path)
  return page !== undefined && mayOpenPage(rights, page, path)
}

/** `/order/list` stands in `/order`: a place that is closed closes what stands in it. */
function placesAbove(pathname: string): string[] {
  const parts = pathname.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

function parametersExist({ exists }: Page, { params }: Visit): boolean {
  return exists !== 'carrier' || selectableCarriers.includes(params['airlineCode'] ?? '')
}

function addressOf(visit: Visit): string {
  return visit.pathname + queryOf(visit)
}

function queryOf({ search }: Visit): string {
  return search.size > 0 ? `?${search.toString()}` : ''
}
