import type { Permission, WritingCallName } from '@gangway/core'
import type { ComponentType } from 'react'
import type en from './messages/en.json'

export type PageKey = keyof typeof en.page
export type MenuGroup = 'start' | 'orders' | 'insight' | 'money' | 'setup'

/**
 * Layout. `shell`: sidebar and top bar. `form`: form only. `public`: for guests and users. `either`: shell when signed
 * in, else public.
 */
export type PageLayout = 'shell' | 'form' | 'public' | 'either'

interface PageOptions {
  /** Second permission that is also required. */
  secondCode?: Permission
  /** The call for which the page exists: only users who may make it open the page. */
  call?: WritingCallName
  layout?: PageLayout
  /** Menu group; a page without one is reachable by URL only. */
  menu?: MenuGroup
  /** Menu entry that a hidden page highlights. */
  activeMenu?: string
  /** Keeps the view mounted while another page is shown. */
  keepAlive?: true
  /** Loads the code of the page. */
  screen: () => Promise<{ Screen: ComponentType }>
  /** Kind of check that the URL parameter names an existing entity. */
  exists?: 'carrier'
  name?: 'RedirectSSO' | 'SsoOrderDetail'
}

export interface PageRoute extends PageOptions {
  path: string
  /** Message key of the title. */
  page: PageKey
  /** Required permission code; `public` and `home` require none. */
  code: Permission
  /** Opens without a session. */
  isPublic: boolean
}

export interface RedirectRoute {
  path: string
  /** One path, or several of which the first permitted one is used. */
  to: string | readonly string[]
}

export type RouteEntry = PageRoute | RedirectRoute

/** Page that requires sign-in. */
export function page(path: string, key: PageKey, code: Permission, options: PageOptions): PageRoute {
  return { path, page: key, code, isPublic: false, ...options }
}

/** Page that does not require sign-in. */
export function publicPage(
  path: string,
  key: PageKey,
  layout: PageLayout,
  options: PageOptions & { code?: Permission },
): PageRoute {
  return { path, page: key, code: 'public', isPublic: true, layout, ...options }
}

export function redirect(path: string, to: RedirectRoute['to']): RedirectRoute {
  return { path, to }
}
