import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { expect, fillSignIn, test, visit } from './portal-test.ts'

const account = 'admin@meridian.example'

/** A system of the agency, listening on this machine. */
async function openReceiver() {
  const heard: { type: string; signature: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { type }: { type: string } = JSON.parse(Buffer.concat(parts).toString('utf8'))
      heard.push({ type, signature: String(request.headers['webhook-signature']) })
      response.end('thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { heard, url: `http://127.0.0.1:${port}/hooks`, close: () => void server.close() }
}

async function confirmIt(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Verification code').fill(await codeInTime(demoSecret, account))
  await expect(dialog).toBeHidden()
}

async function signInWithCode(page: Page): Promise<void> {
  await fillSignIn(page, account)
  await page.getByLabel('Verification code').fill(await codeInTime(demoSecret, account))
}

test('an agency connects its systems: a key, a webhook that hears a ping, and the key is revoked', async ({ page }) => {
  // Four codes of one authenticator, each good once: the clock has to come round.
  test.setTimeout(180_000)
  const receiver = await openReceiver()
  await visit(page, '/login')
  await signInWithCode(page)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await visit(page, '/profile/user')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByLabel('What is it for?').fill('Website')
  await page.getByRole('dialog', { name: 'Make a key' }).getByRole('button', { name: 'Make a key' }).click()
  await confirmIt(page)
  const made = page.getByRole('dialog', { name: 'Your new key' })
  const ak = await made.getByRole('textbox', { name: 'Access key' }).inputValue()
  const secret = await made.getByRole('textbox', { name: 'Secret' }).inputValue()
  await expectAccessible(page, 'a new key')
  await made.getByRole('button', { name: 'I have stored it safely' }).click()
  const row = page.getByRole('row', { name: /Website/ })
  await expect(row.getByText('Works', { exact: true })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  const headers = { 'x-client-id': ak, 'x-client-secret': secret }
  const statusOf = async (): Promise<number> => {
    const answer = await page.request.post('/partner/balance.do', { headers, data: {} })
    return (await answer.json()).status
  }
  expect(await statusOf()).toBe(0)

  await page.getByRole('link', { name: 'Webhook' }).click()
  await page.getByRole('button', { name: 'Register an address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('button', { name: 'Save' }).click()
  await confirmIt(page)
  const told = page.getByRole('dialog', { name: 'Your signing secret' })
  await expect(told.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await told.getByRole('button', { name: 'I have stored it safely' }).click()
  await page.getByRole('button', { name: 'Send a ping' }).click()
  const ping = page.getByRole('dialog', { name: 'Ping' })
  await expect(ping.getByRole('status')).toHaveText('Heard')
  await expect(ping.getByText('thank you')).toBeVisible()
  expect(receiver.heard).toEqual([{ type: 'ping', signature: expect.stringMatching(/^v1,/) }])
  await expectAccessible(page, 'a delivery')
  await ping.getByRole('button', { name: 'Send again' }).click()
  await expect(ping.getByText('2 tries')).toBeVisible()
  await ping.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table', { name: 'What was sent' }).getByRole('row', { name: /Ping/ })).toContainText(
    '200',
  )
  await expectAccessible(page, 'the webhook')

  await page.getByRole('link', { name: 'Usage' }).click()
  await expect(page.getByRole('meter', { name: 'Searches today' })).toBeVisible()
  await expect(page.getByText(/At the pace of the last hour they last/)).toBeVisible()

  await page.getByRole('link', { name: 'API keys' }).click()
  await row.getByRole('button', { name: 'Revoke Website' }).click()
  await page.getByRole('dialog', { name: 'Revoke Website?' }).getByRole('button', { name: 'Revoke' }).click()
  await confirmIt(page)
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  expect(await statusOf()).toBe(900)
  receiver.close()
})

test('a program that waits for its sign-in is let in after the sign-in of a person', async ({ page }) => {
  test.setTimeout(120_000)
  const asked = await page.request.post('/partner/cli/auth/token', { data: { deviceName: 'desk', channel: 'cli' } })
  const token: string = (await asked.json()).data.cliAuthToken
  await visit(page, `/login?cliAuthToken=${token}`)
  await signInWithCode(page)
  await expect(page.getByRole('heading', { name: 'A device wants to sign in' })).toBeVisible()
  await expectAccessible(page, 'a device that waits')
  await page.getByRole('button', { name: 'Let this device in' }).click()
  await confirmIt(page)
  await expect(page.getByText('The device is signed in.')).toBeVisible()
  const session = await page.request.get(`/partner/cli/auth/token/${token}`)
  expect((await session.json()).data).toMatchObject({ clientCode: 'MERIDIAN' })
})
