import { permissions } from '@gangway/core'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import chinese from './messages/zh-CN.json' with { type: 'json' }
import english from './messages/en.json' with { type: 'json' }
import { pages, routes } from './routes.ts'

/** Path, permission code and access mode, written out so that the route table is not compared with itself. */
const expectedRoutes: [address: string, code: string, access: 'login-free' | 'after-login', also?: string][] = [
  ['/login', 'public', 'login-free'],
  ['/setPwd', 'public', 'login-free'],
  ['/resetPwd', 'public', 'login-free'],
  ['/redirect', 'public', 'login-free'],
  ['/sso', 'public', 'login-free'],
  ['/sso/harbour', 'public', 'login-free'],
  ['/sso-result', 'public', 'login-free'],
  ['/404', 'public', 'login-free'],
  ['/401', 'public', 'login-free'],
  ['/berlin2025/welcome', 'public', 'login-free'],
  ['/berlin2025/form', 'public', 'login-free'],
  ['/berlin2025/thanks', 'public', 'login-free'],
  ['/dubai2025/welcome', 'public', 'login-free'],
  ['/dubai2025/form', 'public', 'login-free'],
  ['/dubai2025/thanks', 'public', 'login-free'],
  ['/wechat/welcome', 'public', 'login-free'],
  ['/wechat/form', 'public', 'login-free'],
  ['/wechat/thanks', 'public', 'login-free'],
  ['/supplier-selection/KB', 'public', 'login-free'],
  ['/support/help-center', 'public', 'login-free'],
  ['/download/record', 'public', 'login-free'],
  ['/sso/orderDetail/GW1/en', 'sys:booking', 'login-free'],
  ['/home', 'home', 'login-free'],
  ['/about', 'public', 'login-free'],
  ['/terms', 'public', 'login-free'],
  ['/privacy', 'public', 'login-free'],
  ['/contact', 'public', 'login-free'],
  ['/workspace', 'public', 'after-login'],
  ['/tasks', 'public', 'after-login'],
  ['/dashboard/dashboard', 'sys:dashboard', 'after-login'],
  ['/dashboard/traffic', 'dashboard:traffic', 'after-login'],
  ['/dashboard/funnel', 'dashboard:traffic', 'after-login'],
  ['/dashboard/airline-capability', 'dashboard:airlineCapability', 'after-login'],
  ['/dashboard/change-price', 'dashboard:changePrice', 'after-login'],
  ['/airline/list', 'sys:airline', 'after-login'],
  ['/airline/detail/KB', 'sys:airline', 'after-login'],
  ['/content-strategy/form', 'sys:contentStrategy:form', 'after-login', 'sys:contentStrategy'],
  ['/content-strategy/result/7', 'sys:contentStrategy', 'after-login'],
  ['/content-strategy/history', 'sys:contentStrategy:history', 'after-login'],
  ['/fareSearch/compare', 'sys:fareSearch', 'after-login'],
  ['/fareSearch/history', 'sys:fareSearch', 'after-login'],
  ['/product/placeAnOrder', 'booking:pay', 'after-login'],
  ['/product/paySuccess', 'booking:pay', 'after-login'],
  ['/order/list', 'sys:booking', 'after-login'],
  ['/order/cancel-refund/list', 'sys:booking', 'after-login'],
  ['/order/cancel-refund/detail/GW1/R1', 'sys:booking', 'after-login'],
  ['/order/cancel-refund/batch', 'booking:refund:batch', 'after-login'],
  ['/order/detail/GW1/cn', 'sys:booking', 'after-login'],
  ['/order/emailList', 'sys:booking:email', 'after-login'],
  ['/order/log', 'sys:booking:log', 'after-login'],
  ['/order/event', 'sys:booking:event', 'after-login'],
  ['/order/generate', 'public', 'after-login'],
  ['/email-detail/7', 'public', 'after-login'],
  ['/post-booking/add/GW1', 'public', 'after-login'],
  ['/post-booking/confirm/GW1', 'public', 'after-login'],
  ['/post-booking/result/GW1', 'public', 'after-login'],
  ['/request/list', 'sys:request', 'after-login'],
  ['/financial/top-up', 'sys:topup', 'after-login'],
  ['/financial/rechargeRecord', 'sys:financial', 'after-login'],
  ['/financial/rechargeResult', 'sys:financial', 'after-login'],
  ['/financial/refund', 'financial:unconfirmedRefunds', 'after-login'],
  ['/financial/billingQuery', 'sys:bill', 'after-login'],
  ['/financial/invoice', 'financial:invoice', 'after-login'],
  ['/financial/matching', 'financial:matching', 'after-login'],
  ['/financial/matching/S1', 'financial:matching', 'after-login'],
  ['/financial/period', 'financial:period', 'after-login'],
  ['/shop/list', 'sys:shop', 'after-login'],
  ['/shop/rules/7', 'sys:shop', 'after-login'],
  ['/shop/exchangeRate/7', 'sys:shop', 'after-login'],
  ['/shop/order/7', 'sys:shop', 'after-login'],
  ['/shop/whiteBlack/7', 'sys:shop', 'after-login'],
  ['/confirmEmail', 'public', 'login-free'],
  ['/profile/user', 'sys:profile', 'after-login'],
  ['/profile/studio', 'sys:profile', 'after-login'],
  ['/profile/assistant', 'sys:profile', 'after-login'],
  ['/profile/user-management', 'sys:profile:userManagement', 'after-login'],
  ['/byoa/list', 'sys:byoa', 'after-login'],
  ['/booking/search', 'booking:manual', 'after-login'],
  ['/booking/booking', 'booking:manual', 'after-login'],
  ['/booking/payment', 'booking:pay', 'after-login'],
  ['/booking/result', 'booking:pay', 'after-login'],
  ['/document/list', 'public', 'after-login'],
  ['/console', 'console:support', 'after-login'],
  ['/console/assistant', 'console:support', 'after-login'],
  ['/console/agencies', 'console:agency', 'after-login'],
  ['/console/agencies/HARBOUR', 'console:agency', 'after-login'],
  ['/console/articles', 'console:help', 'after-login'],
  ['/console/articles/new', 'console:help', 'after-login'],
  ['/console/articles/some-article', 'console:help', 'after-login'],
  ['/console/leads', 'console:lead', 'after-login'],
  ['/console/leads/1', 'console:lead', 'after-login'],
  ['/console/status', 'console:status', 'after-login'],
  ['/console/status/1', 'console:status', 'after-login'],
  ['/console/sandbox/HARBOUR', 'console:sandbox', 'after-login'],
  ['/console/bookings', 'console:booking', 'after-login'],
  ['/console/bookings/AAAAA20260101000000000', 'console:booking', 'after-login'],
  ['/console/incidents', 'console:incident', 'after-login'],
  ['/console/incidents/new', 'console:incident', 'after-login'],
  ['/console/incidents/1', 'console:incident', 'after-login'],
  ['/console/news', 'console:news', 'after-login'],
  ['/console/news/new', 'console:news', 'after-login'],
  ['/console/news/1', 'console:news', 'after-login'],
  ['/console/refunds', 'console:refund', 'after-login'],
  ['/console/refunds/1', 'console:refund', 'after-login'],
  ['/console/recharges', 'console:finance', 'after-login'],
  ['/console/recharges/1', 'console:finance', 'after-login'],
  ['/console/deposits', 'console:finance', 'after-login'],
  ['/console/periods', 'console:finance', 'after-login'],
  ['/console/invoiceSeller', 'console:finance', 'after-login'],
  ['/console/airlines', 'console:airline', 'after-login'],
  ['/console/airlines/KB', 'console:airline', 'after-login'],
]

const findPage = (address: string) => pages.find(({ path }) => matchPath(path, address))

describe('the route table', () => {
  it.each(expectedRoutes)('opens %s with %s, %s', (address, code, access, also) => {
    const page = findPage(address)
    expect(page?.code).toBe(code)
    expect(page?.isPublic ? 'login-free' : 'after-login').toBe(access)
    expect(page?.secondCode).toBe(also)
  })

  it('contains no other page', () => {
    const addressed = new Set(expectedRoutes.map(([address]) => findPage(address)?.path))
    expect(pages.map(({ path }) => path).filter((path) => !addressed.has(path))).toEqual([])
  })

  it('contains every path once', () => {
    const paths = routes.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('uses only permissions that exist', () => {
    const knownPaths: readonly string[] = [...permissions, 'public', 'home']
    expect(
      pages.flatMap(({ code, secondCode }) => [code, secondCode ?? code]).filter((code) => !knownPaths.includes(code)),
    ).toEqual([])
  })

  it('keeps only fare search, bookings and refunds alive', () => {
    expect(pages.filter(({ keepAlive }) => keepAlive).map(({ path }) => path)).toEqual([
      '/fareSearch/compare',
      '/order/list',
      '/order/cancel-refund/list',
    ])
  })

  it('highlights only entries of the menu', () => {
    const inMenu = pages.filter(({ menu }) => menu).map(({ path }) => path)
    expect(pages.map(({ activeMenu }) => activeMenu).filter((path) => path && !inMenu.includes(path))).toEqual([])
  })

  it.each([
    ['/berlin2025/welcome', 'Berlin 2025', '柏林 2025'],
    ['/dubai2025/welcome', 'Dubai 2025', '迪拜 2025'],
    ['/wechat/welcome', 'WeChat', '微信'],
    ['/berlin2025/form', 'Leave your details', '留下联系方式'],
    ['/wechat/form', 'Leave your details', '留下联系方式'],
    ['/dubai2025/thanks', 'Thank you', '感谢您'],
  ])('titles %s in both languages', (address, en, cn) => {
    const key = findPage(address)?.page
    expect([key && english.page[key].title, key && chinese.page[key].title]).toEqual([en, cn])
  })

  it('redirects only to existing paths', () => {
    const targets = routes.flatMap((entry) => ('to' in entry ? entry.to : []))
    expect(targets.filter((target) => !routes.some(({ path }) => path === target))).toEqual([])
  })
})
