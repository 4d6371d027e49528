import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { expect, fillSignIn, test, visit } from './portal.fixture.ts'

const agency = useAgency('MERIDIAN')

/** A webhook receiver on loopback. */
async function openReceiver() {
  const receivedRequests: { type: string; signature: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { type }: { type: string } = JSON.parse(Buffer.concat(parts).toString('utf8'))
      receivedRequests.push({ type, signature: String(request.headers['webhook-signature']) })
      response.end('thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { receivedRequests, url: `http://127.0.0.1:${port}/hooks`, close: () => void server.close() }
}

async function confirmWithCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(agency.admin))
  await expect(dialog).toBeHidden()
}

async function signInWithCode(page: Page): Promise<void> {
  await fillSignIn(page, agency.admin)
  await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
}

test('creates an API key and a webhook endpoint that receives a ping, changes the wait after binding, then revokes the key', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await visit(page, '/login')
  await signInWithCode(page)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await visit(page, '/profile/user?tab=credentials')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Website')
  await page.getByRole('dialog', { name: 'Create API key' }).getByRole('button', { name: 'Create key' }).click()
  await confirmWithCode(page)
  const createdDialog = page.getByRole('dialog', { name: 'API key created' })
  const ak = await createdDialog.getByRole('textbox', { name: 'Access key ID' }).inputValue()
  const secret = await createdDialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  await expectAccessible(page, 'a new key')
  await createdDialog.getByRole('button', { name: 'I have saved it in a safe place' }).click()
  const row = page.getByRole('row', { name: /Website/ })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  const headers = { 'x-client-id': ak, 'x-client-secret': secret }
  const statusOf = async (): Promise<number> => {
    const answer = await page.request.post('/partner/balance.do', { headers, data: {} })
    return (await answer.json()).status
  }
  expect(await statusOf()).toBe(0)

  await page.getByRole('link', { name: 'Webhook' }).click()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByRole('textbox', { name: 'Endpoint URL' }).fill(receiver.url)
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmWithCode(page)
  const deliveredEvent = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(deliveredEvent.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await deliveredEvent.getByRole('button', { name: 'I have saved it in a safe place' }).click()
  await page.getByRole('button', { name: 'Send ping' }).click()
  const ping = page.getByRole('dialog', { name: 'Ping' })
  await expect(ping.getByRole('status')).toHaveText('Delivered')
  await expect(ping.getByText('thank you')).toBeVisible()
  expect(receiver.receivedRequests).toEqual([{ type: 'ping', signature: expect.stringMatching(/^v1,/) }])
  await expectAccessible(page, 'a delivery')
  await ping.getByRole('button', { name: 'Resend' }).click()
  await expect(ping.getByText('2 attempts')).toBeVisible()
  await ping.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table', { name: 'Delivery log' }).getByRole('row', { name: /Ping/ })).toContainText(
    '200',
  )
  await expectAccessible(page, 'the webhook')

  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect(page.getByText('No wait', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Minutes' }).fill('60')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await confirmWithCode(page)
  await expect(page.getByText('60 minutes', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the wait after binding')

  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('meter', { name: 'Searches today' })).toBeVisible()
  await expect(page.getByText(/At the current rate, you stay within the limit/)).toBeVisible()

  await page.getByRole('link', { name: 'API keys' }).click()
  await row.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('dialog', { name: 'Revoke Website?' }).getByRole('button', { name: 'Revoke' }).click()
  await confirmWithCode(page)
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  expect(await statusOf()).toBe(900)
  receiver.close()
})

test('approves a device authorization after the user signs in', { tag: '@full' }, async ({ page }) => {
  const asked = await page.request.post('/partner/cli/auth/token', { data: { deviceName: 'desk', channel: 'cli' } })
  const token: string = (await asked.json()).data.cliAuthToken
  await visit(page, `/login?cliAuthToken=${token}`)
  await signInWithCode(page)
  await expect(page.getByRole('heading', { name: 'Approve device sign-in?' })).toBeVisible()
  await expectAccessible(page, 'a device that waits')
  await page.getByRole('button', { name: 'Approve device' }).click()
  await confirmWithCode(page)
  await expect(page.getByText('Device signed in.')).toBeVisible()
  const session = await page.request.get(`/partner/cli/auth/token/${token}`)
  expect((await session.json()).data).toMatchObject({ clientCode: expect.stringMatching(/^AGENCY\d+$/) })
})
