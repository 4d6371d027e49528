import type { Permission } from '@gangway/core'
import type { ComponentType } from 'react'
import { events } from './events.ts'
import type en from './messages/en.json'

export type PageKey = keyof typeof en.page
export type MenuGroup = 'start' | 'orders' | 'insight' | 'money' | 'setup'

/** `shell`: sidebar and top bar. `gate`: nothing but the form. `public`: for everybody. `either`: shell when signed in, else public. */
export type Frame = 'shell' | 'gate' | 'public' | 'either'

interface PageOptions {
  /** A second code that must be held as well. */
  alsoNeeds?: Permission
  frame?: Frame
  /** Its place in the menu; a page without one is hidden: reachable by address only. */
  menu?: MenuGroup
  /** The menu entry a hidden page highlights. */
  activeMenu?: string
  /** Keeps its state while another page is shown. */
  keepAlive?: true
  /** The page itself, loaded when opened; without it the address answers that the page is not here yet. */
  screen?: () => Promise<{ Screen: ComponentType }>
  /** Whether the parameters of the address name something that exists. */
  exists?: 'carrier'
  name?: 'RedirectSSO' | 'SsoOrderDetail'
}

export interface Page extends PageOptions {
  path: string
  /** Its texts: the title and, while there is no screen, what the page will be. */
  page: PageKey
  /** The permission code. `public` and `home` ask for none. */
  code: Permission
  /** Opens without a stored credential. */
  loginFree: boolean
}

export interface Redirect {
  path: string
  /** One address, or several of which the first one allowed is taken. */
  to: string | readonly string[]
}

export type RouteEntry = Page | Redirect

const login = () => import('./session/login.screen.tsx')
const setPassword = () => import('./session/set-password.screen.tsx')
const notFound = () => import('./layout/not-found.screen.tsx')
const noAccess = () => import('./layout/no-access.screen.tsx')
const workspace = () => import('./insight/workspace.screen.tsx')
const search = () => import('./search/search.screen.tsx')
const bookTrip = () => import('./booking/book-trip.screen.tsx')
const payOrder = () => import('./booking/pay-order.screen.tsx')
const paid = () => import('./booking/paid.screen.tsx')
const generate = () => import('./booking/generate.screen.tsx')
const fareCompare = () => import('./fare/compare.screen.tsx')
const fareHistory = () => import('./fare/history.screen.tsx')
const bookings = () => import('./booking/bookings.screen.tsx')
const bookingDetail = () => import('./booking/detail.screen.tsx')
const bookingEmails = () => import('./booking/emails.screen.tsx')
const bookingEmail = () => import('./booking/email.screen.tsx')
const bookingLog = () => import('./booking/log.screen.tsx')
const refunds = () => import('./refund/refunds.screen.tsx')
const refundDetail = () => import('./refund/refund-detail.screen.tsx')
const unconfirmedRefunds = () => import('./refund/unconfirmed.screen.tsx')
const extrasAdd = () => import('./booking/extras-add.screen.tsx')
const extrasConfirm = () => import('./booking/extras-confirm.screen.tsx')
const extrasResult = () => import('./booking/extras-result.screen.tsx')
const refundBatch = () => import('./batch/batch.screen.tsx')
const incidents = () => import('./incident/incidents.screen.tsx')
const requests = () => import('./support/requests.screen.tsx')
const supportConsole = () => import('./support/console.screen.tsx')
const helpCentre = () => import('./help/centre.screen.tsx')
const studio = () => import('./studio/studio.screen.tsx')
const profile = () => import('./account/profile.screen.tsx')

/** Every address of the portal, in menu order. Unknown addresses lead to /404. */
export const routes: readonly RouteEntry[] = [
  // Without a sign-in
  open('/login', 'login', 'gate', { screen: login }),
  open('/setPwd', 'setPassword', 'gate', { screen: setPassword }),
  open('/resetPwd', 'resetPassword', 'gate', { screen: setPassword }),
  open('/redirect', 'redirect', 'gate', { name: 'RedirectSSO' }),
  open('/sso', 'singleSignOn', 'gate'),
  open('/sso/:client', 'singleSignOn', 'gate'),
  open('/sso-result', 'singleSignOnResult', 'gate'),
  open('/404', 'notFound', 'either', { screen: notFound }),
  open('/401', 'noAccess', 'either', { screen: noAccess }),
  ...events.flatMap(({ path }) => [
    redirect(path, `${path}/welcome`),
    open(`${path}/welcome`, 'eventWelcome', 'public'),
    open(`${path}/form`, 'eventForm', 'public'),
    open(`${path}/thanks`, 'eventThanks', 'public'),
  ]),
  open('/supplier-selection/:airlineCode', 'supplierSelection', 'public', { exists: 'carrier' }),
  open('/support/help-center', 'helpCentre', 'either', { screen: helpCentre }),
  open('/download/record', 'downloads', 'either'),
  open('/sso/orderDetail/:orderNo/:lang', 'bookingDetail', 'either', {
    code: 'sys:booking',
    activeMenu: '/order/list',
    name: 'SsoOrderDetail',
    screen: bookingDetail,
  }),
  open('/home', 'home', 'public', { code: 'home' }),
  open('/about', 'about', 'public'),
  open('/terms', 'terms', 'public'),
  open('/privacy', 'privacy', 'public'),
  open('/contact', 'contact', 'public'),

  // Start
  redirect('/', '/workspace'),
  page('/workspace', 'workspace', 'public', { menu: 'start', screen: workspace }),
  redirect('/booking', '/booking/search'),
  page('/booking/search', 'search', 'booking:manual', { menu: 'start', screen: search }),
  page('/booking/booking', 'manualBooking', 'booking:manual', { activeMenu: '/booking/search', screen: bookTrip }),
  page('/booking/payment', 'bookingPayment', 'booking:pay', { activeMenu: '/booking/search', screen: payOrder }),
  page('/booking/result', 'bookingResult', 'booking:pay', { activeMenu: '/booking/search', screen: paid }),
  redirect('/fareSearch', ['/fareSearch/compare']),
  page('/fareSearch/compare', 'fareCompare', 'sys:fareSearch', { menu: 'start', keepAlive: true, screen: fareCompare }),
  page('/fareSearch/history', 'fareHistory', 'sys:fareSearch', {
    activeMenu: '/fareSearch/compare',
    screen: fareHistory,
  }),

  // Orders
  redirect('/order', ['/order/list', '/order/cancel-refund/list', '/order/event', '/order/emailList', '/order/log']),
  page('/order/list', 'bookings', 'sys:booking', { menu: 'orders', keepAlive: true, screen: bookings }),
  page('/order/cancel-refund/list', 'refunds', 'sys:booking', { menu: 'orders', keepAlive: true, screen: refunds }),
  page('/order/cancel-refund/detail/:orderNo/:refundNo', 'refundDetail', 'sys:booking', {
    activeMenu: '/order/cancel-refund/list',
    screen: refundDetail,
  }),
  page('/order/cancel-refund/batch', 'refundBatch', 'booking:refund:batch', {
    activeMenu: '/order/cancel-refund/list',
    screen: refundBatch,
  }),
  page('/order/event', 'incidents', 'sys:booking:event', { menu: 'orders', screen: incidents }),
  redirect('/request', ['/request/list']),
  page('/request/list', 'requests', 'sys:request', { menu: 'orders', screen: requests }),
  page('/console', 'console', 'console:support', { menu: 'orders', screen: supportConsole }),
  page('/order/emailList', 'bookingEmails', 'sys:booking:email', { menu: 'orders', screen: bookingEmails }),
  page('/order/log', 'operationLog', 'sys:booking:log', { menu: 'orders', screen: bookingLog }),
  page('/order/detail/:orderNo/:lang', 'bookingDetail', 'sys:booking', {
    activeMenu: '/order/list',
    screen: bookingDetail,
  }),
  page('/order/generate', 'generateBooking', 'public', { activeMenu: '/order/list', screen: generate }),
  page('/email-detail/:rowId', 'emailDetail', 'public', { activeMenu: '/order/emailList', screen: bookingEmail }),
  page('/product/placeAnOrder', 'orderCheck', 'booking:pay', { activeMenu: '/order/list', screen: payOrder }),
  page('/product/paySuccess', 'payResult', 'booking:pay', { activeMenu: '/order/list', screen: paid }),
  page('/post-booking/add/:orderNumber', 'ancillaryChoice', 'public', {
    activeMenu: '/order/list',
    screen: extrasAdd,
  }),
  page('/post-booking/confirm/:orderNumber', 'ancillaryConfirm', 'public', {
    activeMenu: '/order/list',
    screen: extrasConfirm,
  }),
  page('/post-booking/result/:orderNumber', 'ancillaryResult', 'public', {
    activeMenu: '/order/list',
    screen: extrasResult,
  }),

  // Insight
  redirect('/dashboard', [
    '/dashboard/dashboard',
    '/dashboard/traffic',
    '/dashboard/airline-capability',
    '/dashboard/change-price',
  ]),
  page('/dashboard/dashboard', 'dashboard', 'sys:dashboard', { menu: 'insight' }),
  page('/dashboard/traffic', 'traffic', 'dashboard:traffic', { menu: 'insight' }),
  page('/dashboard/airline-capability', 'airlineCapability', 'dashboard:airlineCapability', { menu: 'insight' }),
  page('/dashboard/change-price', 'changePrice', 'dashboard:changePrice', { menu: 'insight' }),
  redirect('/airline', ['/airline/list']),
  page('/airline/list', 'airlines', 'sys:airline', { menu: 'insight' }),
  page('/airline/detail/:airlineCode', 'airlineDetail', 'sys:airline', { activeMenu: '/airline/list' }),
  redirect('/content-strategy', ['/content-strategy/form', '/content-strategy/history']),
  page('/content-strategy/form', 'strategy', 'sys:contentStrategy:form', {
    alsoNeeds: 'sys:contentStrategy',
    menu: 'insight',
  }),
  page('/content-strategy/result/:id', 'strategyResult', 'sys:contentStrategy', {
    activeMenu: '/content-strategy/form',
  }),
  page('/content-strategy/history', 'strategyHistory', 'sys:contentStrategy:history', { menu: 'insight' }),

  // Money
  redirect('/financial', [
    '/financial/top-up',
    '/financial/rechargeRecord',
    '/financial/refund',
    '/financial/billingQuery',
    '/financial/invoice',
  ]),
  page('/financial/top-up', 'topUp', 'sys:topup', { menu: 'money' }),
  page('/financial/rechargeRecord', 'recharges', 'sys:financial', { menu: 'money' }),
  page('/financial/rechargeResult', 'rechargeResult', 'sys:financial', { activeMenu: '/financial/rechargeRecord' }),
  page('/financial/refund', 'unconfirmedRefunds', 'financial:unconfirmedRefunds', {
    menu: 'money',
    screen: unconfirmedRefunds,
  }),
  page('/financial/billingQuery', 'transactions', 'sys:bill', { menu: 'money' }),
  page('/financial/invoice', 'invoices', 'financial:invoice', { menu: 'money' }),

  // Set-up
  redirect('/shop', ['/shop/list']),
  page('/shop/list', 'shops', 'sys:shop', { menu: 'setup' }),
  page('/shop/rules/:id', 'shopRules', 'sys:shop', { activeMenu: '/shop/list' }),
  page('/shop/exchangeRate/:id', 'shopExchangeRate', 'sys:shop', { activeMenu: '/shop/list' }),
  page('/shop/order/:id', 'shopOrders', 'sys:shop', { activeMenu: '/shop/list' }),
  page('/shop/whiteBlack/:id', 'shopLists', 'sys:shop', { activeMenu: '/shop/list' }),
  redirect('/byoa', '/byoa/list'),
  page('/byoa/list', 'airlineAccounts', 'sys:byoa', { menu: 'setup' }),
  redirect('/profile', '/profile/user'),
  page('/profile/user', 'profile', 'sys:profile', { menu: 'setup', screen: profile }),
  page('/profile/studio', 'studio', 'sys:profile', { menu: 'setup', screen: studio }),
  page('/profile/user-management', 'userManagement', 'sys:profile:userManagement', { menu: 'setup' }),
  redirect('/profile/user-management/list', '/profile/user-management'),
  page('/document/list', 'documents', 'public'),
]

export const pages: readonly Page[] = routes.filter((entry) => 'page' in entry)

export function pageAt(path: string): Page | undefined {
  return pages.find((each) => each.path === path)
}

/** A page that opens after sign-in. */
function page(path: string, key: PageKey, code: Permission, options: PageOptions = {}): Page {
  return { path, page: key, code, loginFree: false, ...options }
}

/** A page that opens without a sign-in. */
function open(path: string, key: PageKey, frame: Frame, options: PageOptions & { code?: Permission } = {}): Page {
  return { path, page: key, code: 'public', loginFree: true, frame, ...options }
}

function redirect(path: string, to: Redirect['to']): Redirect {
  return { path, to }
}
