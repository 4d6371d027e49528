import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { createBooking, callApi, fetchToken } from './api-booking.ts'
import { expect, test } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const agency = useAgency()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const drawer = (page: Page) => page.getByRole('dialog', { name: /Customer support request|Request detail/ })

/** Confirms whether the request is solved and then runs the follow-up action. */
async function submitVerdict(page: Page, verdict: 'Yes' | 'No', action: string): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', {
    name: verdict === 'Yes' ? 'Close the request' : 'Resume work on the request',
  })
  await question.getByRole('button', { name: action }).click()
}

test('reopens a request that was not solved and closes it with a rating once it is', async ({ page, request }) => {
  await signInAt(page, agency.admin, '/request/list')
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

  // The draft is restored after a reload.
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Raise a request' }).click()
  await expect(drawer(page).getByLabel('Description')).toHaveValue(/stays blank/)
  await expect(drawer(page).getByText('screen.png')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'Request detail' })).toBeVisible()
  await expect(drawer(page).getByText('New', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByRole('timer')).toContainText(/Reply due in/)
  await expect(drawer(page).getByRole('link', { name: 'screen.png' })).toBeVisible()
  const requestNo = (await drawer(page).locator('code').textContent()) ?? ''
  expect(requestNo).toMatch(/^SR\d{14}[A-Z]{4}$/)

  // No interaction with the page: replies of support appear live.
  const token = await fetchToken(request, agency.admin)
  const answers = () => callApi(request, 'POST /sandbox/events', { kind: 'agentReply', requestNo }, token)
  await answers()
  await expect(drawer(page).getByText('Processed', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByText(/Thank you for the report/)).toBeVisible()
  await expectAccessible(page, 'processed')

  await drawer(page).getByRole('radio', { name: 'No' }).check()
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer(page).getByText('Please enter your comments.')).toBeVisible()
  await drawer(page).getByLabel('Comment').fill('It is still blank.')
  await submitVerdict(page, 'No', 'Resume work')
  await expect(drawer(page).getByText('In Process', { exact: true }).first()).toBeVisible()
  await answers()
  await expect(drawer(page).getByText(/everything again/)).toBeVisible()

  await drawer(page).getByRole('radio', { name: 'Yes' }).check()
  await drawer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer(page).getByText('Please rate the response from 1 to 5 stars.')).toBeVisible()
  await drawer(page).getByRole('radio', { name: '5 stars' }).check()
  await submitVerdict(page, 'Yes', 'Close request')
  await expect(drawer(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(drawer(page).getByLabel('Comment')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(requestNo) })).toContainText('Completed')
})

test(
  'shows the open request of a booking instead of a second form and closes the drawer with its page',
  { tag: '@full' },
  async ({ page, request }) => {
    const [orderNo = ''] = await createBooking(request, agency.admin, [{ name: 'DOE/JANE', days: 60 }])
    await signInAt(page, agency.admin, `/order/detail/${orderNo}/en?tab=request`)
    const requestForm = async () => {
      await page
        .getByRole('main')
        .filter({ visible: true })
        .getByRole('button', { name: 'Raise a request' })
        .first()
        .click()
      await drawer(page).getByLabel('Category').selectOption('46')
      await expect(drawer(page).getByLabel('Title')).toHaveValue('Feedback and dispute')
      await drawer(page).getByLabel('Description').fill('The fee of this booking is not right.')
      await drawer(page).getByRole('button', { name: 'Submit request' }).click()
    }
    await requestForm()
    await expect(page.getByRole('heading', { name: 'Request detail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await requestForm()
    const hint = page.getByRole('dialog', { name: 'Hmmm....' })
    await expect(hint).toContainText('We already have a request for this order')
    await expectAccessible(page, 'duplicate')
    await hint.getByRole('button', { name: /View request SR/ }).click()
    await expect(page.getByRole('heading', { name: 'Request detail' })).toBeVisible()
    await page.evaluate(() => (location.hash = '#/workspace'))
    await expect(drawer(page)).toHaveCount(0)
  },
)

test('shows the reply that an agent of the provider writes', async ({ page, request }) => {
  const token = await fetchToken(request, agency.admin)
  const body = { firstCategory: 46, description: 'Nobody has answered me so far.' }
  const { requestNo } = await callApi(request, 'POST /flowable/submit', body, token)
  await signInAt(page, 'support@gangway.example', `/console?keyword=${requestNo}`)
  await page.getByRole('link', { name: 'Feedback and dispute' }).click()
  const consoleAction = page.getByRole('dialog', { name: 'Request detail' })
  await expect(consoleAction.getByText('Harbour Travel')).toBeVisible()
  await expectAccessible(page, 'console')
  await consoleAction.getByRole('button', { name: 'Assign to me' }).click()
  await expect(consoleAction.getByText('Ana Silva').first()).toBeVisible()
  await consoleAction.getByLabel('Reply to the customer').fill('We are sorry. It is mended now.')
  await consoleAction.getByRole('button', { name: 'Reply and mark as processed' }).click()
  await expect(consoleAction.getByText('Processed', { exact: true }).first()).toBeVisible()
})
