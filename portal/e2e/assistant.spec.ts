import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { agentBooks, call, tokenOf } from './booking-calls.ts'
import { expectFits } from './fits.ts'
import { expect, signIn, test, visit } from './portal-test.ts'
import { bookOne } from './refund-calls.ts'

const agent = 'agent@harbour.example'

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(AI customer service|智能客服)$/ })
const log = (page: Page) => page.getByRole('log')
const message = (page: Page) => drawer(page).getByRole('textbox')

/** Opens the chat from the page of a booking. */
async function openFrom(page: Page, orderNo: string, lang: 'en' | 'cn' = 'en'): Promise<void> {
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

/** What comes back by the ways that are open, as the server says it to whoever asks for a refund. */
async function amounts(page: Page, orderNo: string): Promise<string[]> {
  const token = await tokenOf(page.request, agent)
  const { options } = await call(page.request, 'POST /refund/cancelAdvice', { orderNo }, token)
  return options
    .filter(({ open, way }) => open && (way === 'VOID' || way === 'VOLUNTARY'))
    .map(({ back }) => `${back.currency} ${(back.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
}

test('a question about money is answered with the facts of the booking, and leads to the drawer that gives it up', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const orderNo = await bookOne(playwright, baseURL, { name: 'BERGMAN/IDA' })
  await signIn(page, agent)
  await visit(page, `/order/detail/${orderNo}/en`)
  const main = page.getByRole('main').filter({ visible: true })
  await expect(main.getByText('Issued', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await openFrom(page, orderNo)
  await ask(page, 'How much money do we get back if we cancel this booking?')
  await expect(log(page)).toContainText(orderNo)
  await expect(drawer(page).getByRole('button', { name: 'Cancel and refund' })).toBeVisible()
  const told = await amounts(page, orderNo)
  expect(told.length).toBeGreaterThan(0)
  for (const amount of told) await expect(log(page)).toContainText(amount)
  await expectAccessible(page, 'answer')

  await drawer(page).getByRole('button', { name: 'Cancel and refund' }).click()
  const refund = page.getByRole('dialog', { name: /Cancel & refund/ })
  await expect(refund.getByText('What do you want to do?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()
  await expect(log(page)).toContainText(orderNo)

  // What is disputed goes to people at once, with everything that was said.
  await ask(page, 'I dispute this fee. It is wrong and I want to complain about it.')
  await expect(log(page).getByRole('button', { name: /^SR\d{14}[A-Z]{4}$/ })).toBeVisible()
  await expect(drawer(page).getByText('This conversation has ended.')).toBeVisible()
  const requestNo = await log(page).getByRole('button', { name: /^SR/ }).textContent()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await visit(page, `/order/detail/${orderNo}/en?tab=request`)
  await expect(page.getByRole('row', { name: new RegExp(requestNo ?? '?') })).toBeVisible()
  await visit(page, `/request/list?srId=${requestNo}`)
  const detail = page.getByRole('dialog', { name: 'Request Detail' })
  await detail.getByText('Talk with the assistant').click()
  await expect(detail.getByText('How much money do we get back if we cancel this booking?')).toBeVisible()
  await expect(detail.getByText(/I dispute this fee/).first()).toBeVisible()
  await expectAccessible(page, 'transcript')
})

test('in Chinese on a phone, a wish that people must fulfil is offered to them and raised as a request', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  const [orderNo = ''] = await agentBooks(request, 'admin@harbour.example', [{ name: 'LIU/MEI', days: 40 }])
  await signIn(page, 'admin@harbour.example')
  await openFrom(page, orderNo, 'cn')
  await ask(page, '这个订单出票了吗？')
  await expect(log(page)).toContainText(orderNo)
  await expect(log(page)).toContainText(/[一-龥]{4}/)
  await expectFits(page, 'the chat on a phone')
  await expectAccessible(page, 'chat in Chinese')
  await ask(page, '转人工客服')
  await expect(log(page).getByRole('button', { name: /^SR\d{14}[A-Z]{4}$/ })).toBeVisible()
  await drawer(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(drawer(page)).toHaveCount(0)
})

test('the chat is one in two tabs, and what a broken line kept back is sent once after a reload', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource|ERR_FAILED/)
  const [orderNo = ''] = await agentBooks(request, 'admin@harbour.example', [{ name: 'OKAFOR/ADA', days: 50 }])
  await signIn(page, 'admin@harbour.example')
  await openFrom(page, orderNo)
  const other = await context.newPage()
  await openFrom(other, orderNo)
  await ask(page, 'Is this booking ticketed?')
  await expect(log(page)).toContainText('waiting for its payment')
  await expect(log(other)).toContainText('Is this booking ticketed?')
  await expect(log(other)).toContainText('waiting for its payment')
  await other.close()

  await page.route('**/api/assistant/message', (route) => route.abort())
  await ask(page, 'What is the PNR of this booking?')
  await expect(log(page)).toContainText('Not sent yet.')
  await page.unroute('**/api/assistant/message')
  await page.reload()
  await openFrom(page, orderNo)
  await expect(log(page).getByText('What is the PNR of this booking?')).toHaveCount(1)
  await expect(log(page).getByText('Not sent yet.')).toHaveCount(0)
  await expect(log(page)).toContainText(/PNR: |not told us a PNR/)
})

test('the drawer is gone with its page, and the bubble stands among the documents alone', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/request/list')
  await page.getByRole('main').filter({ visible: true }).getByRole('button', { name: 'Ask the assistant' }).click()
  await expect(drawer(page)).toBeVisible()
  expect((await drawer(page).boundingBox())?.width).toBe(560)
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
  await expect(page.getByRole('button', { name: 'Open support' })).toHaveCount(0)
})
