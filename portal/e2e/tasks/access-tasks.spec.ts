import { createServer } from 'node:http'
import { control, useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { advanceClock } from '../api-clock.ts'
import { codeFor } from '../authenticator.ts'
import { findLinkInLatestMail } from '../inbox.ts'
import { expect, fillSignIn, test, visit } from '../portal.fixture.ts'
import { confirmWithCode, entry, expectSettled, openAction } from './task-page.ts'

const agency = useAgency('MERIDIAN')

/** A webhook receiver on loopback that refuses everything until it is repaired. */
async function openBrokenReceiver() {
  let status = 500
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    repair: () => void (status = 200),
    close: () => void server.close(),
  }
}

test('replaces keys, repairs a webhook and renews a password in place', { tag: '@full' }, async ({ page, request }) => {
  const receiver = await openBrokenReceiver()
  const token = await fetchToken(request, agency.admin, await codeFor(agency.admin))
  const call = async (name: Parameters<typeof callApi>[1], body: Record<string, unknown>) =>
    callApi(request, name, body, token, await codeFor(agency.admin))
  await call('POST /clientProfile/createAccessInfo', { remark: 'Website', validDays: 5 })
  await call('POST /embed/key/save', {
    ...{ name: 'Web shop', origins: ['https://shop.example'], scopes: ['search'], validDays: 5 },
  })
  await call('POST /clientProfile/update/webhook', { url: receiver.url, events: ['order.ticketed'] })
  await control(`passwords?email=${encodeURIComponent(agency.admin)}&days=360`)

  await visit(page, '/login')
  await fillSignIn(page, agency.admin)
  await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await visit(page, '/tasks')

  const apiKey = 'Replace API key Website'
  await openAction(page, apiKey, 'Replace')
  const keys = page.getByRole('dialog', { name: apiKey })
  await keys.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create API key' })
  await form.getByRole('textbox', { name: /^Name/ }).fill('Website 2')
  await form.getByRole('button', { name: 'Create key' }).click()
  await confirmWithCode(page, agency.admin)
  await page.getByRole('button', { name: 'I have saved it in a safe place' }).click()
  await keys.getByRole('button', { name: 'Revoke Website', exact: true }).click()
  await page.getByRole('dialog', { name: 'Revoke Website?' }).getByRole('button', { name: 'Revoke' }).click()
  await confirmWithCode(page, agency.admin)
  await expect(keys.getByText('Revoked', { exact: true })).toBeVisible()
  await keys.getByRole('button', { name: 'Close' }).last().click()
  await expectSettled(page, apiKey)

  const embedKey = 'Replace embed key Web shop'
  await openAction(page, embedKey, 'Replace')
  const replacement = page.getByRole('dialog', { name: embedKey })
  await replacement.getByRole('button', { name: 'Create new key' }).click()
  await confirmWithCode(page, agency.admin)
  await expect(replacement.getByRole('textbox', { name: 'Secret' })).toBeVisible()
  await replacement.getByRole('button', { name: 'Revoke old key' }).click()
  await page
    .getByRole('dialog', { name: /^Revoke/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await confirmWithCode(page, agency.admin)
  await expectSettled(page, embedKey)

  await call('POST /clientProfile/webhook/ping', {})
  await advanceClock(request, token, { minutes: 15 })
  await page.reload()
  const webhook = `Webhook fails ${receiver.url}`
  await openAction(page, webhook, 'Repair')
  const repair = page.getByRole('dialog', { name: webhook })
  receiver.repair()
  await repair.getByRole('button', { name: 'Send ping' }).click()
  const ping = page.getByRole('dialog', { name: 'Ping' })
  await expect(ping.getByRole('status')).toHaveText('Delivered')
  await ping.getByRole('button', { name: 'Close' }).last().click()
  await repair.getByRole('button', { name: 'Close' }).last().click()
  await expectSettled(page, webhook)
  receiver.close()

  const password = `Change your password ${agency.admin}`
  await openAction(page, password, 'Send link')
  await page.getByRole('dialog', { name: 'Change your password' }).getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('The link was sent. Check your e-mail.')).toBeVisible()
  await expect(entry(page, password)).toBeVisible()
  await page.goto(await findLinkInLatestMail(page, agency.admin))
  await page.getByLabel('New password', { exact: true }).fill('Meridian-lights-2')
  await page.getByLabel('Confirm new password').fill('Meridian-lights-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved. Sign in with your new password.')).toBeVisible()
  await fillSignIn(page, agency.admin, 'Meridian-lights-2')
  await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await visit(page, '/tasks')
  await expectSettled(page, password)
})
