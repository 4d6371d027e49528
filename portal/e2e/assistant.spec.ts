import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { createBooking, callApi, fetchToken } from './api-booking.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'
import { createPaidBooking } from './api-refund.ts'

const agency = useAgency()

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(AI customer service|智能客服)$/ })
const log = (page: Page) => page.getByRole('log')
const message = (page: Page) => drawer(page).getByRole('textbox')

/** Opens the chat on the detail page of a booking. */
async function openChatFrom(page: Page, orderNo: string, lang: 'en' | 'cn' = 'en'): Promise<void> {
  await visit(page, `/order/detail/${orderNo}/${lang}`)
  const main = page.getByRole('main').filter({ visible: true })
  await main.getByRole('button', { name: lang === 'en' ? 'Ask the assistant' : '咨询智能客服' }).click()
  await drawer(page)
    .getByRole('button', { name: lang === 'en' ? 'Chat' : '对话', exact: true })
    .click()
  await expect(message(page)).toBeVisible()
}

async function ask(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await message(page).press('Enter')
}

/** Refund amounts of the available options, as returned by the quote endpoint. */
async function loadRefundAmounts(page: Page, orderNo: string): Promise<string[]> {
  const token = await fetchToken(page.request, agency.agent)
  const { options } = await callApi(page.request, 'POST /refund/cancelAdvice', { orderNo }, token)
  return options
    .filter(({ open, way }) => open && (way === 'VOID' || way === 'VOLUNTARY'))
    .map(({ back }) => `${back.currency} ${(back.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
}

test(
  'answers a question about refund amounts with booking data and opens the refund drawer',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'BERGMAN/IDA' })
    await signInAt(page, agency.agent, `/order/detail/${orderNo}/en`)
    const main = page.getByRole('main').filter({ visible: true })
    await expect(main.getByText('Issued', { exact: true }).first()).toBeVisible()
    await openChatFrom(page, orderNo)
    await ask(page, 'How much money do we get back if we cancel this booking?')
    await expect(log(page)).toContainText(orderNo)
    await expect(drawer(page).getByRole('button', { name: 'Cancel and refund' })).toBeVisible()
    const result = await loadRefundAmounts(page, orderNo)
    expect(result.length).toBeGreaterThan(0)
    for (const amount of result) await expect(log(page)).toContainText(amount)
    await expectAccessible(page, 'answer')

    await drawer(page).getByRole('button', { name: 'Cancel and refund' }).click()
    const refund = page.getByRole('dialog', { name: /Cancel & refund/ })
    await expect(refund.getByText('Choose an option')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(refund).toBeHidden()
    await expect(log(page)).toContainText(orderNo)

    // A dispute is handed over to support at once, with the whole conversation.
    await ask(page, 'I dispute this fee. It is wrong and I want to complain about it.')
    await expect(log(page).getByRole('button', { name: /^SR\d{14}[A-Z]{4}$/ })).toBeVisible()
    await expect(drawer(page).getByText('This conversation has ended.')).toBeVisible()
    const requestNo = await log(page).getByRole('button', { name: /^SR/ }).textContent()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await visit(page, `/order/detail/${orderNo}/en?tab=request`)
    await expect(page.getByRole('row', { name: new RegExp(requestNo ?? '?') })).toBeVisible()
    await visit(page, `/request/list?srId=${requestNo}`)
    const detail = page.getByRole('dialog', { name: 'Request detail' })
    await detail.getByText('Conversation with the assistant').click()
    await expect(detail.getByText('How much money do we get back if we cancel this booking?')).toBeVisible()
    await expect(detail.getByText(/I dispute this fee/).first()).toBeVisible()
    await expectAccessible(page, 'transcript')
  },
)

test('offers to raise a service request on a phone in Chinese when a request needs a support agent', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  const [orderNo = ''] = await createBooking(request, agency.admin, [{ name: 'LIU/MEI', days: 40 }])
  await signIn(page, agency.admin)
  await openChatFrom(page, orderNo, 'cn')
  await ask(page, '这个订单出票了吗？')
  await expect(log(page)).toContainText(orderNo)
  await expect(log(page)).toContainText(/[一-龥]{4}/)
  await expectNoHorizontalScroll(page, 'the chat on a phone')
  await expectAccessible(page, 'chat in Chinese')
  await ask(page, '转人工客服')
  await expect(log(page).getByRole('button', { name: /^SR\d{14}[A-Z]{4}$/ })).toBeVisible()
  await drawer(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(drawer(page)).toHaveCount(0)
})

test(
  'keeps one conversation in two tabs and sends a message once after an interrupted connection and a reload',
  { tag: '@full' },
  async ({ page, context, request, watch }) => {
    watch.allowBrowserError(/Failed to load resource|ERR_FAILED/)
    const [orderNo = ''] = await createBooking(request, agency.admin, [{ name: 'OKAFOR/ADA', days: 50 }])
    await signIn(page, agency.admin)
    await openChatFrom(page, orderNo)
    const otherTab = await context.newPage()
    await openChatFrom(otherTab, orderNo)
    await ask(page, 'Is this booking ticketed?')
    await expect(log(page)).toContainText('awaiting payment')
    await expect(log(otherTab)).toContainText('Is this booking ticketed?')
    await expect(log(otherTab)).toContainText('awaiting payment')
    await otherTab.close()

    await page.route('**/api/assistant/message', (route) => route.abort())
    await ask(page, 'What is the PNR of this booking?')
    await expect(log(page)).toContainText('Not sent yet.')
    await page.unroute('**/api/assistant/message')
    await page.reload()
    await openChatFrom(page, orderNo)
    await expect(log(page).getByText('What is the PNR of this booking?')).toHaveCount(1)
    await expect(log(page).getByText('Not sent yet.')).toHaveCount(0)
    await expect(log(page)).toContainText(/PNR: |not sent a PNR/)
  },
)

test(
  'closes the drawer with its page and opens the chat from its launcher on every page',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, agency.admin, '/request/list')
    await page.getByRole('main').filter({ visible: true }).getByRole('button', { name: 'Ask the assistant' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(560)
    await expectAccessible(page, 'home of the chat')
    await page.evaluate(() => (location.hash = '#/document/list'))
    await expect(drawer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open support' }).click()
    const panel = page.getByRole('dialog', { name: 'Gangway support' })
    await expect(panel.getByRole('button', { name: 'Ask a question' })).toBeVisible()
    await expectAccessible(page, 'bubble')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await visit(page, '/workspace')
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open support' })).toBeVisible()
  },
)

test(
  'answers a finance user on a phone without requests or booking changes, and covers no page',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 720 })
    await signInAt(page, agency.finance, '/order/list')
    const launcher = page.getByRole('button', { name: 'Open support' })
    for (const top of [0, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      const bar = await page.getByRole('banner').boundingBox()
      const button = await launcher.boundingBox()
      expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    }
    await launcher.click()
    const panel = page.getByRole('dialog', { name: 'Gangway support' })
    await expect(panel.getByRole('navigation').getByRole('button')).toHaveText(['Home', 'Chat'])
    await panel.getByRole('button', { name: 'Ask a question' }).click()
    await panel.getByRole('textbox').fill('How much balance do I have?')
    await panel.getByRole('textbox').press('Enter')
    await expect(log(page)).toContainText(/USD [\d,]+\.\d{2}/)
    await expectNoHorizontalScroll(page, 'the chat of a finance user')
  },
)
