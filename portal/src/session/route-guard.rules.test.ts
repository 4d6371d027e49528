import { permissions } from '@gangway/core'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pages, routes } from '../routes.ts'
import type { UserPermissions } from './current-user.ts'
import type { HandoverResult } from './handover.ts'
import { findRedirect, type Navigation } from './route-guard.rules.ts'

const allPermissions: UserPermissions = { codes: permissions, restricted: [], refusedCalls: [] }

interface OpenOptions {
  permissions?: UserPermissions | 'unavailable'
  isGuest?: boolean
  exchange?: HandoverResult
  isStepMissing?: boolean
}

/** Opens a path as the router does and returns the path after one redirect. */
async function openRoute(
  url: string,
  { permissions = allPermissions, isGuest = false, exchange = 'started', isStepMissing = false }: OpenOptions = {},
) {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid')
  const entry = routes.find(({ path }) => matchPath(path, pathname))
  const exchangedTokens: string[] = []
  let loadCount = 0
  if (!entry) return { redirectPath: '/404', exchangedTokens, loadCount }
  const navigation: Navigation = {
    pathname,
    search: searchParams,
    params: matchPath(entry.path, pathname)?.params ?? {},
    signedIn: !isGuest,
    exchangeLink: async (token) => (exchangedTokens.push(token), exchange),
    isStepMissing: () => isStepMissing,
    permissions: () => {
      loadCount += 1
      return Promise.resolve(permissions === 'unavailable' ? undefined : permissions)
    },
  }
  return { redirectPath: await findRedirect(entry, navigation), exchangedTokens, loadCount }
}

const samplePath = (path: string) => path.replace(':airlineCode', 'KB').replace(/:\w+/g, 'x1')
const withPermissions = (...codes: string[]): UserPermissions => ({ codes, restricted: [], refusedCalls: [] })

describe('a guest', () => {
  it.each(pages.filter(({ isPublic, code, name }) => isPublic && code !== 'sys:booking' && !name))(
    'opens $path without signing in',
    async ({ path }) => {
      expect((await openRoute(samplePath(path), { isGuest: true })).redirectPath).toBeUndefined()
    },
  )

  it.each(pages.filter(({ isPublic }) => !isPublic))('redirects from $path to sign-in and back', async ({ path }) => {
    const url = `${samplePath(path)}?page=2&status=unpaid`
    const { redirectPath, loadCount } = await openRoute(url, { isGuest: true })
    expect(redirectPath).toBe(`/login?redirect=${encodeURIComponent(url)}`)
    expect(loadCount).toBe(0)
  })
})

describe('a signed-in user', () => {
  it.each(pages.filter(({ path, name }) => path !== '/login' && !name))(
    'opens $path with every permission',
    async ({ path }) => {
      const { redirectPath, loadCount } = await openRoute(samplePath(path))
      expect(redirectPath).toBeUndefined()
      expect(loadCount).toBe(1)
    },
  )

  it.each(pages.filter(({ call }) => call !== undefined))(
    'is denied $path without permission for $call',
    async ({ path, call }) => {
      const userPermissions = { ...allPermissions, refusedCalls: [call ?? ''] }
      expect((await openRoute(samplePath(path), { permissions: userPermissions })).redirectPath).toBe('/401')
    },
  )

  it.each(pages.filter(({ code }) => code !== 'public' && code !== 'home'))(
    'is denied $path without $code',
    async ({ path, code }) => {
      const userPermissions = { codes: permissions.filter((each) => each !== code), restricted: [], refusedCalls: [] }
      expect((await openRoute(samplePath(path), { permissions: userPermissions })).redirectPath).toBe('/401')
    },
  )

  it('needs both permissions for the content strategy form', async () => {
    const permissions = withPermissions('sys:contentStrategy:form')
    expect((await openRoute('/content-strategy/form', { permissions })).redirectPath).toBe('/401')
  })

  it.each([
    ['its permission code', 'sys:booking'],
    ['its path', '/order/list'],
    ['its menu group', '/order'],
  ])('is denied a page that the provider disabled by %s, despite the permission', async (_, closed) => {
    const userPermissions = { codes: permissions, restricted: [closed], refusedCalls: [] }
    expect((await openRoute('/order/list', { permissions: userPermissions })).redirectPath).toBe('/401')
  })

  it('is denied a page with a parameter whose path the provider disabled', async () => {
    const userPermissions = { codes: permissions, restricted: ['/order/detail/:orderNo/:lang'], refusedCalls: [] }
    expect((await openRoute('/order/detail/GW1/en', { permissions: userPermissions })).redirectPath).toBe('/401')
  })

  it('still sees the access-denied page when every page is disabled', async () => {
    const permissions = { codes: [], restricted: ['public', '/401'], refusedCalls: [] }
    expect((await openRoute('/401', { permissions })).redirectPath).toBeUndefined()
  })

  it('is redirected from the sign-in page to the home page', async () => {
    expect((await openRoute('/login?redirect=%2Forder%2Flist')).redirectPath).toBe('/')
  })

  it('is asked to sign in again when the permissions cannot be loaded', async () => {
    expect((await openRoute('/order/list?page=2', { permissions: 'unavailable' })).redirectPath).toBe(
      `/login?redirect=${encodeURIComponent('/order/list?page=2')}`,
    )
  })

  it('can open a public page when the permissions cannot be loaded', async () => {
    expect((await openRoute('/terms', { permissions: 'unavailable' })).redirectPath).toBeUndefined()
  })
})

describe('redirects and unknown paths', () => {
  it.each([
    ['/', '/workspace'],
    ['/booking', '/booking/search'],
    ['/byoa', '/byoa/list'],
    ['/profile', '/profile/user'],
    ['/profile/user-management/list', '/profile/user-management'],
    ['/berlin2025', '/berlin2025/welcome'],
    ['/dubai2025', '/dubai2025/welcome'],
    ['/wechat', '/wechat/welcome'],
    ['/dashboard', '/dashboard/dashboard'],
    ['/airline', '/airline/list'],
    ['/content-strategy', '/content-strategy/form'],
    ['/fareSearch', '/fareSearch/compare'],
    ['/order', '/order/list'],
    ['/request', '/request/list'],
    ['/financial', '/financial/top-up'],
    ['/shop', '/shop/list'],
    ['/request?srId=88', '/request/list?srId=88'],
    ['/booking?from=SIN', '/booking/search?from=SIN'],
  ])('redirects %s to %s', async (url, target) => {
    expect((await openRoute(url)).redirectPath).toBe(target)
  })

  it('redirects a group to the first page the user may open', async () => {
    expect((await openRoute('/dashboard', { permissions: withPermissions('dashboard:traffic') })).redirectPath).toBe(
      '/dashboard/traffic',
    )
    expect((await openRoute('/financial', { permissions: withPermissions('sys:bill') })).redirectPath).toBe(
      '/financial/billingQuery',
    )
  })

  it('denies a group without a permitted page', async () => {
    expect((await openRoute('/shop', { permissions: withPermissions('sys:booking') })).redirectPath).toBe('/401')
  })

  it('asks a guest to sign in before redirecting a group', async () => {
    expect((await openRoute('/order', { isGuest: true })).redirectPath).toBe('/login?redirect=%2Forder')
  })

  it.each(['/nowhere', '/order/unknown', '/product', '/sso/harbour/extra', '/booking/search/more'])(
    'answers "not found" for %s',
    async (url) => {
      expect((await openRoute(url)).redirectPath).toBe('/404')
    },
  )

  it('answers "not found" for an airline whose selection page is disabled', async () => {
    expect((await openRoute('/supplier-selection/ZZ', { isGuest: true })).redirectPath).toBe('/404')
  })
})

describe('a token in the URL', () => {
  it('is exchanged by the handover page, which then redirects', async () => {
    const url = '/redirect?token=t1&redirect=%2Forder%2Flist%3Fpage%3D2'
    const { redirectPath, exchangedTokens, loadCount } = await openRoute(url, { isGuest: true })
    expect(exchangedTokens).toEqual(['t1'])
    expect(redirectPath).toBe('/order/list?page=2')
    expect(loadCount).toBe(0)
  })

  it('does not let the handover page redirect outside the portal', async () => {
    expect((await openRoute('/redirect?token=t1&redirect=%2F%2Fevil.example', { isGuest: true })).redirectPath).toBe(
      '/',
    )
  })

  it('is required by the handover page: a guest must sign in', async () => {
    expect((await openRoute('/redirect', { isGuest: true })).redirectPath).toBe('/login')
  })

  it('is exchanged by the shared booking page and removed from the URL', async () => {
    const { redirectPath, exchangedTokens } = await openRoute('/sso/orderDetail/GW1/en?token=t2&tab=fees', {
      isGuest: true,
    })
    expect(exchangedTokens).toEqual(['t2'])
    expect(redirectPath).toBe('/sso/orderDetail/GW1/en?tab=fees')
  })

  it('leads to sign-in and back when it is refused, and changes nothing for a signed-in user', async () => {
    const url = '/sso/orderDetail/GW1/en?token=t2'
    expect((await openRoute(url, { isGuest: true, exchange: 'refused' })).redirectPath).toBe(
      `/login?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`,
    )
    expect((await openRoute(url, { exchange: 'refused' })).redirectPath).toBe('/sso/orderDetail/GW1/en')
  })

  it('leads to the page that asks for the code when the second factor is missing', async () => {
    const asked = `/redirect?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`
    const url = '/sso/orderDetail/GW1/en?token=t2'
    expect((await openRoute(url, { isGuest: true, exchange: 'code' })).redirectPath).toBe(asked)
    expect((await openRoute(asked, { isGuest: true, isStepMissing: true })).redirectPath).toBeUndefined()
  })

  it('is required by the shared booking page without a session', async () => {
    expect((await openRoute('/sso/orderDetail/GW1/en', { isGuest: true })).redirectPath).toBe(
      `/login?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`,
    )
  })

  it('does not open the shared booking page without the permission', async () => {
    expect(
      (await openRoute('/sso/orderDetail/GW1/en', { permissions: withPermissions('sys:bill') })).redirectPath,
    ).toBe('/401')
  })
})

describe('the session of an order link', () => {
  const permissions: UserPermissions = { ...allPermissions, orderNo: 'GW1' }

  it('opens the page of its order', async () => {
    expect((await openRoute('/sso/orderDetail/GW1/en', { permissions })).redirectPath).toBeUndefined()
    expect((await openRoute('/sso/orderDetail/GW2/en', { permissions })).redirectPath).toBe(
      `/login?redirect=${encodeURIComponent('/sso/orderDetail/GW2/en')}`,
    )
  })

  it.each(pages.filter(({ isPublic }) => !isPublic))('leads from $path to sign-in', async ({ path }) => {
    const url = samplePath(path)
    expect((await openRoute(url, { permissions })).redirectPath).toBe(`/login?redirect=${encodeURIComponent(url)}`)
  })

  it('can sign in and open public pages', async () => {
    expect((await openRoute('/login', { permissions })).redirectPath).toBeUndefined()
    expect((await openRoute('/terms', { permissions })).redirectPath).toBeUndefined()
  })
})
