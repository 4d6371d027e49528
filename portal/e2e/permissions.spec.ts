import type { WritingCallName } from '@gangway/core'
import type { APIRequestContext, Page } from '@playwright/test'
import { useAgencyOfFile, type Agency } from './agency.ts'
import { callApi, fetchToken } from './api-booking.ts'
import { createPaidBooking, submitRefund } from './api-refund.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const agency = useAgencyOfFile()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

let orderNo = ''
let refundedOrderNo = ''
let refundNo = ''
let incidentId = ''

interface Screen {
  path: () => string
  /** Shown once the screen has loaded. */
  ready: () => string
  /** Actions by their accessible name, each with the calls behind it: one of them suffices. */
  actions: Record<string, readonly WritingCallName[]>
}

const cancelCalls = [
  'POST /refund/refund.do',
  'POST /refund/void.do',
  'POST /refund/refundClaim.do',
  'POST /order/cancelTicket.do',
] as const

const screens: Record<string, Screen> = {
  'the list of bookings': {
    path: () => `/order/list?orderNo=${orderNo}`,
    ready: () => orderNo,
    actions: {
      Export: ['POST /order/export'],
      'New booking': ['POST /order/order.do'],
      'Cancel & refund': cancelCalls,
    },
  },
  'a booking': {
    path: () => `/order/detail/${orderNo}/en`,
    ready: () => 'RYDELL',
    actions: {
      'Cancel & refund': cancelCalls,
      'Raise a request': ['POST /flowable/submit'],
      'Add extras': ['POST /postBooking/order'],
    },
  },
  'the list of refunds': {
    path: () => `/order/cancel-refund/list?orderNo=${refundedOrderNo}`,
    ready: () => refundNo,
    actions: {
      Export: ['POST /refund/export'],
      'Claim by PNR': ['POST /claim/order'],
      'Batch refund claims': ['POST /refund/batch/upload'],
    },
  },
  'a refund': {
    path: () => `/order/cancel-refund/detail/${refundedOrderNo}/${refundNo}`,
    ready: () => refundNo,
    actions: { 'Withdraw refund': ['POST /refund/cancel/{refundNo}'], 'Upload proof': ['POST /refund/uploadProof'] },
  },
  'the list of incidents': {
    path: () => `/order/event?orderNo=${orderNo}`,
    ready: () => orderNo,
    actions: {
      Export: ['POST /orderEvent/export'],
      'Confirm selected': ['POST /orderEvent/handle'],
      Confirm: ['POST /orderEvent/handle'],
    },
  },
  'an incident': {
    path: () => `/order/event?orderNo=${orderNo}&open=${incidentId}`,
    ready: () => 'Airline e-mail',
    actions: { 'Refund without proof': ['POST /orderEvent/refund'], Confirm: ['POST /orderEvent/handle'] },
  },
  'the list of requests': {
    path: () => '/request/list',
    ready: () => 'No requests yet',
    actions: { 'Raise a request': ['POST /flowable/submit'] },
  },
  'API keys': {
    path: () => '/profile/user?tab=credentials',
    ready: () => 'API keys',
    actions: { 'Create key': ['POST /clientProfile/createAccessInfo'] },
  },
  'embed keys': {
    path: () => '/profile/user?tab=embed',
    ready: () => 'Open embed studio',
    actions: {
      'Create embed key': ['POST /embed/key/save'],
      'Disable all keys': ['POST /embed/key/stopAll'],
    },
  },
  'the webhook': {
    path: () => '/profile/user?tab=webhook',
    ready: () => 'No endpoint yet',
    actions: { 'Add endpoint': ['POST /clientProfile/update/webhook'] },
  },
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/TOVE', cities: ['PBH', 'CAN'] })
  refundedOrderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/OLA', cities: ['PBH', 'CAN'] })
  refundNo = await submitRefund(request, agency.agent, refundedOrderNo)
  incidentId = await triggerIncident(request)
  await request.dispose()
})

async function triggerIncident(request: APIRequestContext): Promise<string> {
  const token = await fetchToken(request, agency.admin)
  const change = { kind: 'scheduleChange', orderNo, change: 'DELAY', minutes: 300, by: 'MAIL' }
  await expect(async () => void (await callApi(request, 'POST /sandbox/events', change, token))).toPass({
    timeout: 60_000,
  })
  let id = ''
  await expect(async () => {
    const { list } = await callApi(request, 'POST /orderEvent/getPageList', { orderNo }, token)
    expect(list).toHaveLength(1)
    id = list[0]?.id ?? ''
  }).toPass({ timeout: 60_000 })
  return id
}

const roles = ['admin', 'agent', 'afterSales', 'finance', 'shops', 'readOnly'] as const satisfies (keyof Agency)[]

for (const role of roles) {
  const details = { tag: role === 'readOnly' ? [] : '@full' }
  test(
    `shows ${role} the actions whose calls the role may make, on every screen`,
    details,
    async ({ page, request }) => {
      const token = await fetchToken(request, agency[role])
      const refused = await fetchRefusedCalls(request, token)
      await signIn(page, agency[role])
      const openScreens: string[] = []
      for (const [name, { path, ready, actions }] of Object.entries(screens)) {
        // The page "No access" of the screen before must be gone.
        await visit(page, '/workspace')
        await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
        await visit(page, path())
        const noAccess = page.getByRole('heading', { name: 'No access' })
        await expect(page.getByText(ready()).or(noAccess).filter({ visible: true }).first()).toBeVisible()
        if (await noAccess.isVisible()) continue
        openScreens.push(name)
        const expected = Object.keys(actions).filter((label) => actions[label]?.some((call) => !refused.includes(call)))
        await expect.poll(() => listVisible(page, Object.keys(actions)), `${name} for ${role}`).toEqual(expected)
      }
      expect(openScreens.length, 'screens that the role opens').toBeGreaterThan(2)
    },
  )
}

async function fetchRefusedCalls(request: APIRequestContext, token: string): Promise<string[]> {
  const answer = await request.get('/api/login-user.do', { headers: { token } })
  return ((await answer.json()) as { data: { refusedCalls: string[] } }).data.refusedCalls
}

/** The actions of the list that are shown, by their accessible names. */
async function listVisible(page: Page, labels: readonly string[]): Promise<string[]> {
  const shown = await Promise.all(
    labels.map(async (label) => {
      const name = new RegExp(`^${label}($| (TEST|INC|\\d))`)
      const scope = page.locator('main:visible, dialog[open]')
      return (await scope.getByRole('button', { name }).or(scope.getByRole('link', { name })).count()) > 0
    }),
  )
  return labels.filter((_, index) => shown[index])
}

/** The heading is shown at once, the passengers with the actions. */
async function expectBookingLoaded(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { name: new RegExp(orderNo) })).toBeVisible()
  await expect(main(page).getByText('RYDELL').first()).toBeVisible()
}

test(
  'explains to a user with the role "Read only" why a page or drawer opened by its address offers nothing',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.readOnly)
    for (const path of [`/order/generate?orderNo=${orderNo}`, `/post-booking/add/${orderNo}`]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
      await expect(page.getByText('You do not have access to this page.')).toBeVisible()
    }
    await visit(page, `/order/detail/${orderNo}/cn`)
    await expect(page).toHaveTitle('订单详情 - Gangway')
    await expectBookingLoaded(page)
    await expect(main(page).getByRole('button', { name: '取消与退票' })).toHaveCount(0)
    await visit(page, `/order/generate?orderNo=${orderNo}`)
    await expect(page.getByText('您没有访问此页面的权限。')).toBeVisible()
  },
)

test(
  'offers a user with the role "Finance" to confirm received refunds, and no refund of its own',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, agency.finance, `/order/detail/${orderNo}/en`)
    await expectBookingLoaded(page)
    await expect(main(page).getByRole('button', { name: 'Cancel & refund' })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Requests' })).toHaveCount(0)
    await visit(page, '/financial/refund')
    await expect(main(page).getByRole('heading', { name: 'Refunds to confirm', exact: true })).toBeVisible()
  },
)
