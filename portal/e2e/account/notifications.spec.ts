import { useAgency } from '../agency.ts'
import { codeFor } from '../authenticator.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { readLatestMail } from '../inbox.ts'
import { expect, fillSignIn, test, visit } from '../portal.fixture.ts'

/** Its administrator has an authenticator app. */
const agency = useAgency('MERIDIAN')

test(
  'an administrator chooses recipients of notifications and sends a test, which a user unsubscribes from',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/login?redirect=/profile/user?tab=notifications')
    await fillSignIn(page, agency.admin)
    await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
    await expect(page.getByText('No notifications', { exact: true })).toBeVisible()
    const orders = page.getByRole('region', { name: 'Orders', exact: true })
    await orders.getByLabel('Show in the portal').check()
    await orders.getByLabel('E-mail').selectOption({ label: 'One a day, at 8 in the morning' })
    await orders.getByLabel(agency.admin).check()
    await orders.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
    await dialog.getByLabel('Verification code').fill(await codeFor(agency.admin))
    await expect(page.getByText('Saved. Takes effect immediately.')).toBeVisible()
    await expect(orders.getByLabel('E-mail')).toHaveValue('daily')
    await expectAccessible(page, 'notifications')
    await orders.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test sent to 1 recipient.')).toBeVisible()
    const { text = '' } = (await readLatestMail(page, agency.admin)) ?? {}
    const link = /https?:\S+unsubscribe\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await visit(page, '/profile/user?tab=notifications')
    await expect(orders.getByText(`${agency.admin} (no e-mails: unsubscribed)`)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page, 'notifications')
  },
)
