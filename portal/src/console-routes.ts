import { page, type RouteEntry } from './route-entry.ts'

const assistantInsight = () => import('./assistant/console/assistant-insight.screen.tsx')
const providerBookings = () => import('./booking/console/provider-bookings.screen.tsx')
const supportConsole = () => import('./support/console.screen.tsx')
const agencies = () => import('./agency/agencies.screen.tsx')
const agency = () => import('./agency/agency.screen.tsx')
const agencySandbox = () => import('./sandbox/agency-sandbox.screen.tsx')
const announcement = () => import('./insight/announcements/announcement.screen.tsx')
const announcements = () => import('./insight/announcements/announcements.screen.tsx')
const closedPeriods = () => import('./finance/console/closed-periods.screen.tsx')
const depositChanges = () => import('./finance/console/deposit-changes.screen.tsx')
const helpArticle = () => import('./help/console/article.screen.tsx')
const helpArticles = () => import('./help/console/articles.screen.tsx')
const invoiceSeller = () => import('./finance/console/invoice-seller.screen.tsx')
const lead = () => import('./site/leads/lead.screen.tsx')
const leads = () => import('./site/leads/leads.screen.tsx')
const newAnnouncement = () => import('./insight/announcements/new-announcement.screen.tsx')
const newReport = () => import('./incidents/console/new-report.screen.tsx')
const providerAirline = () => import('./airline/console/provider-airline.screen.tsx')
const providerAirlines = () => import('./airline/console/provider-airlines.screen.tsx')
const providerBooking = () => import('./booking/console/provider-booking.screen.tsx')
const providerIncident = () => import('./incidents/console/provider-incident.screen.tsx')
const providerIncidents = () => import('./incidents/console/provider-incidents.screen.tsx')
const providerRefund = () => import('./refund/console/provider-refund.screen.tsx')
const providerRefunds = () => import('./refund/console/provider-refunds.screen.tsx')
const queuedRecharge = () => import('./finance/console/queued-recharge.screen.tsx')
const rechargeQueue = () => import('./finance/console/recharge-queue.screen.tsx')
const statusIncident = () => import('./status/status-incident.screen.tsx')
const statusIncidents = () => import('./status/status-incidents.screen.tsx')

/** The pages of the provider's console in menu order. */
export const consolePages: readonly RouteEntry[] = [
  page('/console', 'console', 'console:support', { menu: 'orders', screen: supportConsole }),
  page('/console/assistant', 'consoleAssistant', 'console:support', { menu: 'orders', screen: assistantInsight }),
  page('/console/agencies', 'consoleAgencies', 'console:agency', { menu: 'orders', screen: agencies }),
  page('/console/agencies/:code', 'consoleAgency', 'console:agency', {
    activeMenu: '/console/agencies',
    screen: agency,
  }),
  page('/console/sandbox/:code', 'consoleSandbox', 'console:sandbox', {
    activeMenu: '/console/agencies',
    screen: agencySandbox,
  }),
  page('/console/leads', 'consoleLeads', 'console:lead', { menu: 'orders', screen: leads }),
  page('/console/leads/:id', 'consoleLead', 'console:lead', { activeMenu: '/console/leads', screen: lead }),
  page('/console/status', 'consoleStatus', 'console:status', { menu: 'orders', screen: statusIncidents }),
  page('/console/status/:id', 'consoleStatusIncident', 'console:status', {
    activeMenu: '/console/status',
    screen: statusIncident,
  }),
  page('/console/articles', 'consoleArticles', 'console:help', { menu: 'orders', screen: helpArticles }),
  page('/console/articles/new', 'consoleArticle', 'console:help', {
    call: 'POST /console/help/article/save',
    activeMenu: '/console/articles',
    screen: helpArticle,
  }),
  page('/console/articles/:slug', 'consoleArticle', 'console:help', {
    activeMenu: '/console/articles',
    screen: helpArticle,
  }),
  page('/console/bookings', 'consoleBookings', 'console:booking', { menu: 'orders', screen: providerBookings }),
  page('/console/bookings/:orderNo', 'consoleBooking', 'console:booking', {
    activeMenu: '/console/bookings',
    screen: providerBooking,
  }),
  page('/console/incidents', 'consoleIncidents', 'console:incident', { menu: 'orders', screen: providerIncidents }),
  page('/console/incidents/new', 'consoleNewIncident', 'console:incident', {
    call: 'POST /console/incident/create',
    activeMenu: '/console/incidents',
    screen: newReport,
  }),
  page('/console/incidents/:incidentId', 'consoleIncident', 'console:incident', {
    activeMenu: '/console/incidents',
    screen: providerIncident,
  }),
  page('/console/news', 'consoleNews', 'console:news', { menu: 'orders', screen: announcements }),
  page('/console/news/new', 'consoleNewNews', 'console:news', {
    call: 'POST /console/news/save',
    activeMenu: '/console/news',
    screen: newAnnouncement,
  }),
  page('/console/news/:newsId', 'consoleNewsItem', 'console:news', {
    activeMenu: '/console/news',
    screen: announcement,
  }),
  page('/console/refunds', 'consoleRefunds', 'console:refund', { menu: 'orders', screen: providerRefunds }),
  page('/console/refunds/:refundId', 'consoleRefund', 'console:refund', {
    activeMenu: '/console/refunds',
    screen: providerRefund,
  }),
  page('/console/recharges', 'consoleRecharges', 'console:finance', { menu: 'money', screen: rechargeQueue }),
  page('/console/recharges/:rechargeId', 'consoleRecharge', 'console:finance', {
    activeMenu: '/console/recharges',
    screen: queuedRecharge,
  }),
  page('/console/deposits', 'consoleDeposits', 'console:finance', { menu: 'money', screen: depositChanges }),
  page('/console/periods', 'consolePeriods', 'console:finance', { menu: 'money', screen: closedPeriods }),
  page('/console/invoiceSeller', 'invoiceSeller', 'console:finance', { menu: 'money', screen: invoiceSeller }),
  page('/console/airlines', 'consoleAirlines', 'console:airline', { menu: 'orders', screen: providerAirlines }),
  page('/console/airlines/:airlineCode', 'consoleAirline', 'console:airline', {
    activeMenu: '/console/airlines',
    screen: providerAirline,
  }),
]
