import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { agentBooks, call, tokenOf } from './booking-calls.ts'
import { expect, signIn, test, visit } from './portal-test.ts'

const agent = 'admin@harbour.example'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const drawer = (page: Page) => page.getByRole('dialog', { name: /Customer Support Request|Request Detail/ })

/** Says whether it is solved, and agrees to what follows. */
async function say(page: Page, verdict: 'Yes' | 'No', action: string): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: verdict === 'Yes' ? 'Close the request' : 'Resume the work' })
  await question.getByRole('button', { name: action }).click()
}

test('a request with an attachment is answered, was not solved, is answered again, and is solved with stars', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await signIn(page, agent)
  await visit(page, '/request/list')
  await page.getByRole('main').getByRole('button', { name: 'Raise a request' }).click()
  await expectAccessible(page, 'raise')
  await drawer(page).getByLabel('Description').fill('The page of invoices stays blank, there is an error')
  await drawer(page)
    .getByRole('button', { name: /^Bug - Portal/ })
    .click()
  await expect(drawer(page).getByLabel('Bug grade')).toHaveValue('3')
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png })
  await expect(drawer(page).getByText('1 KB')).toBeVisible()

  // What was begun is there again after a reload.
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Raise a request' }).click()
  await expect(drawer(page).getByLabel('Description')).toHaveValue(/stays blank/)
  await expect(drawer(page).getByText('screen.png')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Detail' })).toBeVisible()
  await expect(drawer(page).getByText('New', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByRole('timer')).toContainText(/Answer within/)
  await expect(drawer(page).getByRole('link', { name: 'screen.png' })).toBeVisible()
  const requestNo = (await drawer(page).locator('code').textContent()) ?? ''
  expect(requestNo).toMatch(/^SR\d{14}[A-Z]{4}$/)

  // Nobody touches the page: what support does is seen as it happens.
  const token = await tokenOf(request, agent)
  const answers = () => call(request, 'POST /sandbox/events', { kind: 'agentReply', requestNo }, token)
  await answers()
  await expect(drawer(page).getByText('Processed', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expect(drawer(page).getByText(/Thank you for the report/)).toBeVisible()
  await expectAccessible(page, 'processed')

  await drawer(page).getByRole('radio', { name: 'No' }).check()
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer(page).getByText('Please enter your comments.')).toBeVisible()
  await drawer(page).getByLabel('Your comment').fill('It is still blank.')
  await say(page, 'No', 'Resume it')
  await expect(drawer(page).getByText('In Process', { exact: true }).first()).toBeVisible()
  await answers()
  await expect(drawer(page).getByText(/everything once more/)).toBeVisible({ timeout: 15_000 })

  await drawer(page).getByRole('radio', { name: 'Yes' }).check()
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer(page).getByText('Please rate the answer with 1 to 5 stars.')).toBeVisible()
  await drawer(page).getByRole('radio', { name: '5 stars' }).check()
  await say(page, 'Yes', 'Close it')
  await expect(drawer(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByLabel('Your comment')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(requestNo) })).toContainText('Completed')
})

test('a request that is open for a booking is shown instead of a second one, and the drawer closes with its page', async ({
  page,
  request,
}) => {
  const [orderNo = ''] = await agentBooks(request, agent, [{ name: 'DOE/JANE', days: 60 }])
  await signIn(page, agent)
  await visit(page, `/order/detail/${orderNo}/en?tab=request`)
  const raise = async () => {
    await page
      .getByRole('main')
      .filter({ visible: true })
      .getByRole('button', { name: 'Raise a request' })
      .first()
      .click()
    await drawer(page).getByLabel('Category').selectOption('46')
    await expect(drawer(page).getByLabel('Title')).toHaveValue('Feedback and dispute')
    await drawer(page).getByLabel('Description').fill('The fee of this booking is not right.')
    await drawer(page).getByRole('button', { name: 'Send the request' }).click()
  }
  await raise()
  await expect(page.getByRole('heading', { name: 'Request Detail' })).toBeVisible()
  await page.keyboard.press('Escape')
  await raise()
  const hint = page.getByRole('dialog', { name: 'Hmmm....' })
  await expect(hint).toContainText('We already have a request for this order')
  await expectAccessible(page, 'duplicate')
  await hint.getByRole('button', { name: /Show request SR/ }).click()
  await expect(page.getByRole('heading', { name: 'Request Detail' })).toBeVisible()
  await page.evaluate(() => (location.hash = '#/workspace'))
  await expect(drawer(page)).toHaveCount(0)
})

test('somebody of the provider answers by hand', async ({ page, request }) => {
  const token = await tokenOf(request, agent)
  const body = { firstCategory: 46, description: 'Nobody has answered me so far.' }
  const { requestNo } = await call(request, 'POST /flowable/submit', body, token)
  await signIn(page, 'support@gangway.example')
  await visit(page, `/console?keyword=${requestNo}`)
  await page.getByRole('link', { name: 'Feedback and dispute' }).click()
  const work = page.getByRole('dialog', { name: 'Request Detail' })
  await expect(work.getByText('Harbour Travel')).toBeVisible()
  await expectAccessible(page, 'console')
  await work.getByRole('button', { name: 'Take it' }).click()
  await expect(work.getByText('Ana Silva').first()).toBeVisible()
  await work.getByLabel('Answer to the customer').fill('We are sorry. It is mended now.')
  await work.getByRole('button', { name: 'Answer as processed' }).click()
  await expect(work.getByText('Processed', { exact: true }).first()).toBeVisible()
})
