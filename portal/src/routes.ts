import { tradeEvents } from '@gangway/core'
import { consolePages } from './console-routes.ts'
import { page, publicPage, redirect, type PageKey, type PageRoute, type RouteEntry } from './route-entry.ts'

const login = () => import('./session/login.screen.tsx')
const handover = () => import('./session/handover.screen.tsx')
const singleSignOn = () => import('./single-sign-on/sso.screen.tsx')
const singleSignOnResult = () => import('./single-sign-on/sso-result.screen.tsx')
const setPassword = () => import('./session/set-password.screen.tsx')
/** Pages that the server serves at their own addresses. */
const sitePage = () => import('./site/site-page.screen.tsx')
const notFound = () => import('./layout/not-found.screen.tsx')
const noAccess = () => import('./layout/no-access.screen.tsx')
const workspace = () => import('./insight/workspace.screen.tsx')
const tasks = () => import('./task/tasks.screen.tsx')
const dashboard = () => import('./insight/dashboard/dashboard.screen.tsx')
const traffic = () => import('./insight/dashboard/traffic.screen.tsx')
const strategyForm = () => import('./strategy/strategy-form.screen.tsx')
const strategyResult = () => import('./strategy/strategy-result.screen.tsx')
const strategyHistory = () => import('./strategy/strategy-history.screen.tsx')
const funnel = () => import('./insight/funnel/funnel.screen.tsx')
const airlines = () => import('./airline/airlines.screen.tsx')
const airlineDetail = () => import('./airline/airline-detail.screen.tsx')
const airlineCapability = () => import('./insight/dashboard/airline-capability.screen.tsx')
const changePrice = () => import('./insight/dashboard/change-price.screen.tsx')
const search = () => import('./search/search.screen.tsx')
const bookTrip = () => import('./booking/payment/book-trip.screen.tsx')
const payOrder = () => import('./booking/payment/pay-order.screen.tsx')
const paid = () => import('./booking/payment/paid.screen.tsx')
const rebook = () => import('./booking/payment/rebook.screen.tsx')
const fareCompare = () => import('./fare/compare.screen.tsx')
const fareHistory = () => import('./fare/history.screen.tsx')
const bookings = () => import('./booking/list/bookings.screen.tsx')
const bookingDetail = () => import('./booking/detail/detail.screen.tsx')
const bookingEmails = () => import('./booking/detail/emails.screen.tsx')
const bookingEmail = () => import('./booking/detail/email.screen.tsx')
const bookingLog = () => import('./booking/detail/log.screen.tsx')
const refunds = () => import('./refund/list/refunds.screen.tsx')
const refundDetail = () => import('./refund/detail/refund-detail.screen.tsx')
const unconfirmedRefunds = () => import('./refund/unconfirmed/unconfirmed-refunds.screen.tsx')
const transactions = () => import('./finance/transactions/transactions.screen.tsx')
const invoices = () => import('./invoice/invoices.screen.tsx')
const ancillariesAdd = () => import('./booking/ancillary/ancillaries-add.screen.tsx')
const ancillariesConfirm = () => import('./booking/ancillary/ancillaries-confirm.screen.tsx')
const ancillariesResult = () => import('./booking/ancillary/ancillaries-result.screen.tsx')
const refundBatch = () => import('./refund/batch/batch.screen.tsx')
const incidents = () => import('./incidents/incidents.screen.tsx')
const requests = () => import('./support/requests.screen.tsx')
const assistantSettings = () => import('./assistant/assistant-settings.screen.tsx')
const topUp = () => import('./finance/recharges/top-up.screen.tsx')
const airlineAccounts = () => import('./airline-account/accounts.screen.tsx')
const recharges = () => import('./finance/recharges/recharges.screen.tsx')
const rechargeResult = () => import('./finance/recharges/recharge-result.screen.tsx')
const statements = () => import('./finance/matching/statements.screen.tsx')
const statement = () => import('./finance/matching/statement.screen.tsx')
const periods = () => import('./finance/periods/periods.screen.tsx')
const shops = () => import('./shop/shops.screen.tsx')
const shopRules = () => import('./shop/rules/rules.screen.tsx')
const shopRates = () => import('./shop/rates.screen.tsx')
const shopLists = () => import('./shop/lists.screen.tsx')
const shopOrders = () => import('./shop/orders.screen.tsx')
const downloads = () => import('./download/downloads.screen.tsx')
const helpCentre = () => import('./help/help-centre.screen.tsx')
const studio = () => import('./embed-studio/studio.screen.tsx')
const documents = () => import('./help/documents/documents.screen.tsx')
const confirmEmail = () => import('./account/confirm-email.screen.tsx')
const users = () => import('./account/users.screen.tsx')
const profile = () => import('./account/profile.screen.tsx')

/** The first page of an event is titled by its name, as on the server. */
const eventPages = {
  '/berlin2025': 'eventBerlin2025',
  '/dubai2025': 'eventDubai2025',
  '/wechat': 'eventWechat',
} as const satisfies Record<(typeof tradeEvents)[number], PageKey>

/** All routes in menu order. Unknown paths redirect to /404. */
export const routes: readonly RouteEntry[] = [
  // Without sign-in
  publicPage('/login', 'login', 'form', { screen: login }),
  publicPage('/setPwd', 'setPassword', 'form', { screen: setPassword }),
  publicPage('/resetPwd', 'resetPassword', 'form', { screen: setPassword }),
  publicPage('/confirmEmail', 'confirmEmail', 'form', { screen: confirmEmail }),
  publicPage('/redirect', 'redirect', 'form', { name: 'RedirectSSO', screen: handover }),
  publicPage('/sso', 'singleSignOn', 'form', { screen: singleSignOn }),
  publicPage('/sso/:client', 'singleSignOn', 'form', { screen: singleSignOn }),
  publicPage('/sso-result', 'singleSignOnResult', 'form', { screen: singleSignOnResult }),
  publicPage('/404', 'notFound', 'either', { screen: notFound }),
  publicPage('/401', 'noAccess', 'either', { screen: noAccess }),
  ...tradeEvents.flatMap((path) => [
    redirect(path, `${path}/welcome`),
    publicPage(`${path}/welcome`, eventPages[path], 'public', { screen: sitePage }),
    publicPage(`${path}/form`, 'eventForm', 'public', { screen: sitePage }),
    publicPage(`${path}/thanks`, 'eventThanks', 'public', { screen: sitePage }),
  ]),
  publicPage('/supplier-selection/:airlineCode', 'supplierSelection', 'public', {
    exists: 'carrier',
    screen: sitePage,
  }),
  publicPage('/support/help-center', 'helpCentre', 'either', { screen: helpCentre }),
  publicPage('/download/record', 'downloads', 'either', { screen: downloads }),
  publicPage('/sso/orderDetail/:orderNo/:lang', 'bookingDetail', 'either', {
    code: 'sys:booking',
    activeMenu: '/order/list',
    name: 'SsoOrderDetail',
    screen: bookingDetail,
  }),
  publicPage('/home', 'home', 'public', { code: 'home', screen: sitePage }),
  publicPage('/about', 'about', 'public', { screen: sitePage }),
  publicPage('/terms', 'terms', 'public', { screen: sitePage }),
  publicPage('/privacy', 'privacy', 'public', { screen: sitePage }),
  publicPage('/contact', 'contact', 'public', { screen: sitePage }),

  // Start
  redirect('/', '/workspace'),
  page('/workspace', 'workspace', 'public', { menu: 'start', screen: workspace }),
  page('/tasks', 'tasks', 'public', { menu: 'start', screen: tasks }),
  redirect('/booking', '/booking/search'),
  page('/booking/search', 'search', 'booking:manual', { menu: 'start', screen: search }),
  page('/booking/booking', 'manualBooking', 'booking:manual', {
    call: 'POST /order/order.do',
    activeMenu: '/booking/search',
    screen: bookTrip,
  }),
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
  ...consolePages,
  page('/order/emailList', 'bookingEmails', 'sys:booking:email', { menu: 'orders', screen: bookingEmails }),
  page('/order/log', 'operationLog', 'sys:booking:log', { menu: 'orders', screen: bookingLog }),
  page('/order/detail/:orderNo/:lang', 'bookingDetail', 'sys:booking', {
    activeMenu: '/order/list',
    screen: bookingDetail,
  }),
  page('/order/generate', 'generateBooking', 'public', {
    call: 'POST /order/regenerate.do',
    activeMenu: '/order/list',
    screen: rebook,
  }),
  page('/email-detail/:rowId', 'emailDetail', 'public', { activeMenu: '/order/emailList', screen: bookingEmail }),
  page('/product/placeAnOrder', 'orderCheck', 'booking:pay', { activeMenu: '/order/list', screen: payOrder }),
  page('/product/paySuccess', 'payResult', 'booking:pay', { activeMenu: '/order/list', screen: paid }),
  page('/post-booking/add/:orderNumber', 'ancillaryChoice', 'public', {
    call: 'POST /postBooking/order',
    activeMenu: '/order/list',
    screen: ancillariesAdd,
  }),
  page('/post-booking/confirm/:orderNumber', 'ancillaryConfirm', 'public', {
    call: 'POST /postBooking/order',
    activeMenu: '/order/list',
    screen: ancillariesConfirm,
  }),
  page('/post-booking/result/:orderNumber', 'ancillaryResult', 'public', {
    activeMenu: '/order/list',
    screen: ancillariesResult,
  }),

  // Reports
  redirect('/dashboard', [
    '/dashboard/dashboard',
    '/dashboard/traffic',
    '/dashboard/funnel',
    '/dashboard/airline-capability',
    '/dashboard/change-price',
  ]),
  page('/dashboard/dashboard', 'dashboard', 'sys:dashboard', { menu: 'insight', screen: dashboard }),
  page('/dashboard/traffic', 'traffic', 'dashboard:traffic', { menu: 'insight', screen: traffic }),
  page('/dashboard/funnel', 'funnel', 'dashboard:traffic', { menu: 'insight', screen: funnel }),
  page('/dashboard/airline-capability', 'airlineCapability', 'dashboard:airlineCapability', {
    menu: 'insight',
    screen: airlineCapability,
  }),
  page('/dashboard/change-price', 'changePrice', 'dashboard:changePrice', { menu: 'insight', screen: changePrice }),
  redirect('/airline', ['/airline/list']),
  page('/airline/list', 'airlines', 'sys:airline', { menu: 'insight', screen: airlines }),
  page('/airline/detail/:airlineCode', 'airlineDetail', 'sys:airline', {
    activeMenu: '/airline/list',
    screen: airlineDetail,
  }),
  redirect('/content-strategy', ['/content-strategy/form', '/content-strategy/history']),
  page('/content-strategy/form', 'strategy', 'sys:contentStrategy:form', {
    secondCode: 'sys:contentStrategy',
    menu: 'insight',
    screen: strategyForm,
  }),
  page('/content-strategy/result/:id', 'strategyResult', 'sys:contentStrategy', {
    activeMenu: '/content-strategy/form',
    screen: strategyResult,
  }),
  page('/content-strategy/history', 'strategyHistory', 'sys:contentStrategy:history', {
    menu: 'insight',
    screen: strategyHistory,
  }),

  // Finance
  redirect('/financial', [
    '/financial/top-up',
    '/financial/rechargeRecord',
    '/financial/refund',
    '/financial/billingQuery',
    '/financial/invoice',
    '/financial/matching',
    '/financial/period',
  ]),
  page('/financial/top-up', 'topUp', 'sys:topup', { menu: 'money', screen: topUp }),
  page('/financial/rechargeRecord', 'recharges', 'sys:financial', { menu: 'money', screen: recharges }),
  page('/financial/rechargeResult', 'rechargeResult', 'sys:financial', {
    activeMenu: '/financial/rechargeRecord',
    screen: rechargeResult,
  }),
  page('/financial/refund', 'unconfirmedRefunds', 'financial:unconfirmedRefunds', {
    menu: 'money',
    screen: unconfirmedRefunds,
  }),
  page('/financial/billingQuery', 'transactions', 'sys:bill', { menu: 'money', screen: transactions }),
  page('/financial/invoice', 'invoices', 'financial:invoice', { menu: 'money', screen: invoices }),
  page('/financial/matching', 'matching', 'financial:matching', { menu: 'money', screen: statements }),
  page('/financial/matching/:statementNo', 'statement', 'financial:matching', {
    activeMenu: '/financial/matching',
    screen: statement,
  }),
  page('/financial/period', 'periods', 'financial:period', { menu: 'money', screen: periods }),

  // Settings
  redirect('/shop', ['/shop/list']),
  page('/shop/list', 'shops', 'sys:shop', { menu: 'setup', screen: shops }),
  page('/shop/rules/:id', 'shopRules', 'sys:shop', { activeMenu: '/shop/list', screen: shopRules }),
  page('/shop/exchangeRate/:id', 'shopExchangeRate', 'sys:shop', { activeMenu: '/shop/list', screen: shopRates }),
  page('/shop/order/:id', 'shopOrders', 'sys:shop', { activeMenu: '/shop/list', screen: shopOrders }),
  page('/shop/whiteBlack/:id', 'shopLists', 'sys:shop', { activeMenu: '/shop/list', screen: shopLists }),
  redirect('/byoa', '/byoa/list'),
  page('/byoa/list', 'airlineAccounts', 'sys:byoa', { menu: 'setup', screen: airlineAccounts }),
  redirect('/profile', '/profile/user'),
  page('/profile/user', 'profile', 'sys:profile', { menu: 'setup', screen: profile }),
  page('/profile/studio', 'studio', 'sys:profile', { menu: 'setup', screen: studio }),
  page('/profile/user-management', 'userManagement', 'sys:profile:userManagement', { menu: 'setup', screen: users }),
  page('/profile/assistant', 'assistantSettings', 'sys:profile', {
    call: 'POST /assistant/article/save',
    menu: 'setup',
    screen: assistantSettings,
  }),
  redirect('/profile/user-management/list', '/profile/user-management'),
  page('/document/list', 'documents', 'public', { screen: documents }),
]

export const pages: readonly PageRoute[] = routes.filter((entry) => 'page' in entry)

export function findPage(path: string): PageRoute | undefined {
  return pages.find((each) => each.path === path)
}
