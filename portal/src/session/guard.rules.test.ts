import { permissions, type Rights } from '@gangway/core'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pages, routes } from '../routes.ts'
import { whereInstead, type Visit } from './guard.rules.ts'

const everything: Rights = { codes: permissions, restricted: [] }

interface Scene {
  rights?: Rights | 'unavailable'
  guest?: boolean
}

/** Opens an address the way the router does, and says where it ends after one step. */
async function open(address: string, { rights = everything, guest = false }: Scene = {}) {
  const { pathname, searchParams } = new URL(address, 'http://portal.invalid')
  const entry = routes.find(({ path }) => matchPath(path, pathname))
  const kept: string[] = []
  let loads = 0
  if (!entry) return { instead: '/404', kept, loads }
  const visit: Visit = {
    pathname,
    search: searchParams,
    params: matchPath(entry.path, pathname)?.params ?? {},
    signedIn: !guest,
    keep: (token) => void kept.push(token),
    rights: () => {
      loads += 1
      return Promise.resolve(rights === 'unavailable' ? undefined : rights)
    },
  }
  return { instead: await whereInstead(entry, visit), kept, loads }
}

const sample = (path: string) => path.replace(':airlineCode', 'KB').replace(/:\w+/g, 'x1')
const holding = (...codes: string[]): Rights => ({ codes, restricted: [] })

describe('a guest', () => {
  it.each(pages.filter(({ loginFree, code, name }) => loginFree && code !== 'sys:booking' && !name))(
    'opens $path without signing in',
    async ({ path }) => {
      expect((await open(sample(path), { guest: true })).instead).toBeUndefined()
    },
  )

  it.each(pages.filter(({ loginFree }) => !loginFree))(
    'is sent from $path to the sign-in page, and back',
    async ({ path }) => {
      const address = `${sample(path)}?page=2&status=unpaid`
      const { instead, loads } = await open(address, { guest: true })
      expect(instead).toBe(`/login?redirect=${encodeURIComponent(address)}`)
      expect(loads).toBe(0)
    },
  )
})

describe('a signed-in user', () => {
  it.each(pages.filter(({ path, name }) => path !== '/login' && !name))(
    'who holds every permission opens $path',
    async ({ path }) => {
      const { instead, loads } = await open(sample(path))
      expect(instead).toBeUndefined()
      expect(loads).toBe(1)
    },
  )

  it.each(pages.filter(({ code }) => code !== 'public' && code !== 'home'))(
    'who holds all but $code is refused $path',
    async ({ path, code }) => {
      const rights = { codes: permissions.filter((each) => each !== code), restricted: [] }
      expect((await open(sample(path), { rights })).instead).toBe('/401')
    },
  )

  it('needs both permissions for the content strategy form', async () => {
    const rights = holding('sys:contentStrategy:form')
    expect((await open('/content-strategy/form', { rights })).instead).toBe('/401')
  })

  it.each([
    ['the permission code', 'sys:booking'],
    ['the address', '/order/list'],
    ['the group it stands in', '/order'],
  ])('is refused a page that the provider closed by %s, although the code is held', async (_, closed) => {
    const rights = { codes: permissions, restricted: [closed] }
    expect((await open('/order/list', { rights })).instead).toBe('/401')
  })

  it('is refused a page with a parameter whose address the provider closed', async () => {
    const rights = { codes: permissions, restricted: ['/order/detail/:orderNo/:lang'] }
    expect((await open('/order/detail/GW1/en', { rights })).instead).toBe('/401')
  })

  it('still sees the page that says no when everything is closed', async () => {
    const rights = { codes: [], restricted: ['public', '/401'] }
    expect((await open('/401', { rights })).instead).toBeUndefined()
  })

  it('goes to the start from the sign-in page', async () => {
    expect((await open('/login?redirect=%2Forder%2Flist')).instead).toBe('/')
  })

  it('is sent to sign in again when the permissions cannot be loaded', async () => {
    expect((await open('/order/list?page=2', { rights: 'unavailable' })).instead).toBe(
      `/login?redirect=${encodeURIComponent('/order/list?page=2')}`,
    )
  })

  it('still reads a public page when the permissions cannot be loaded', async () => {
    expect((await open('/terms', { rights: 'unavailable' })).instead).toBeUndefined()
  })
})

describe('addresses that lead elsewhere', () => {
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
  ])('%s leads to %s', async (address, target) => {
    expect((await open(address)).instead).toBe(target)
  })

  it('a group leads to the first page the user may open', async () => {
    expect((await open('/dashboard', { rights: holding('dashboard:traffic') })).instead).toBe('/dashboard/traffic')
    expect((await open('/financial', { rights: holding('sys:bill') })).instead).toBe('/financial/billingQuery')
  })

  it('a group of which nothing is allowed is refused', async () => {
    expect((await open('/shop', { rights: holding('sys:booking') })).instead).toBe('/401')
  })

  it('a group asks a guest to sign in first', async () => {
    expect((await open('/order', { guest: true })).instead).toBe('/login?redirect=%2Forder')
  })

  it.each(['/nowhere', '/order/unknown', '/product', '/sso/harbour/extra', '/booking/search/more'])(
    '%s does not exist',
    async (address) => {
      expect((await open(address)).instead).toBe('/404')
    },
  )

  it('a carrier whose selection page is not switched on does not exist', async () => {
    expect((await open('/supplier-selection/ZZ', { guest: true })).instead).toBe('/404')
  })
})

describe('a token in the address', () => {
  it('is kept by the hand-over page, which then goes on', async () => {
    const { instead, kept, loads } = await open('/redirect?token=t1&redirect=%2Forder%2Flist%3Fpage%3D2', {
      guest: true,
    })
    expect(kept).toEqual(['t1'])
    expect(instead).toBe('/order/list?page=2')
    expect(loads).toBe(0)
  })

  it('does not let the hand-over page lead out of the portal', async () => {
    expect((await open('/redirect?token=t1&redirect=%2F%2Fevil.example', { guest: true })).instead).toBe('/')
  })

  it('is missed by the hand-over page for a guest, who must sign in', async () => {
    expect((await open('/redirect', { guest: true })).instead).toBe('/login')
  })

  it('is kept by the shared booking page and leaves the address', async () => {
    const { instead, kept } = await open('/sso/orderDetail/GW1/en?token=t2&tab=fees', { guest: true })
    expect(kept).toEqual(['t2'])
    expect(instead).toBe('/sso/orderDetail/GW1/en?tab=fees')
  })

  it('is needed by the shared booking page when nobody is signed in', async () => {
    expect((await open('/sso/orderDetail/GW1/en', { guest: true })).instead).toBe(
      `/login?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`,
    )
  })

  it('does not open the shared booking page without the permission', async () => {
    expect((await open('/sso/orderDetail/GW1/en', { rights: holding('sys:bill') })).instead).toBe('/401')
  })
})
