import { useAgency } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { findLinkInLatestMail } from '../inbox.ts'
import { expect, fillSignIn, password, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test(
  'an administrator adds a sandbox user, who signs in by the mailed link, books and gets a ticket',
  { tag: '@full' },
  async ({ page, browser, request, watch }) => {
    watch.allowBrowserError(/400 \(Bad Request\)/)
    const email = agency.admin.replace('admin@', 'ida+sandbox@')
    await signIn(page, agency.admin)
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeHidden()
    await visit(page, '/profile/user?tab=sandbox')
    await expect(page.getByText('No sandbox users yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add sandbox user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a sandbox user' })
    await dialog.getByLabel('E-mail').fill(agency.agent)
    await dialog.getByLabel('Nickname').fill('Ida')
    await dialog.getByLabel('Remark').fill('Checkout tests')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByRole('alert')).toContainText('already has an account')
    await dialog.getByLabel('E-mail').fill(email)
    await expectAccessible(page, 'new sandbox user')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const row = page.getByRole('row', { name: /Ida/ })
    await expect(row).toContainText('Invited')
    await expect(row).toContainText('Checkout tests')
    await expectAccessible(page, 'sandbox users')

    const sandbox = await browser.newPage()
    await sandbox.goto(await findLinkInLatestMail(page, email))
    await sandbox.getByLabel('New password', { exact: true }).fill(password)
    await sandbox.getByLabel('Confirm new password').fill(password)
    await sandbox.getByRole('button', { name: 'Save password' }).click()
    await fillSignIn(sandbox, email)
    const banner = sandbox.getByRole('complementary', { name: 'Sandbox' })
    await expect(banner).toContainText('Nothing booked or paid here is real.')

    const [orderNo = ''] = await createBooking(request, email, [{ name: 'BERG/IDA' }])
    await visit(sandbox, `/product/placeAnOrder?orderNo=${orderNo}&pay=1`)
    await sandbox
      .getByRole('dialog', { name: `Pay booking ${orderNo}` })
      .getByRole('button', { name: 'Pay with deposit' })
      .click()
    await expect(sandbox.getByRole('main')).toContainText('Tickets issued')
    await expect(banner).toBeVisible()
    await visit(sandbox, `/order/detail/${orderNo}/en`)
    await expect(sandbox.getByRole('main')).toContainText(/S\d{7}/)
    await visit(sandbox, '/profile/user?tab=sandbox')
    await expect(sandbox.getByLabel('First name')).toBeVisible()
    await expect(sandbox.getByRole('link', { name: 'Sandbox users' })).toHaveCount(0)

    await page.reload()
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Disable Ida' }).click()
    await page
      .getByRole('dialog', { name: 'Disable Ida?' })
      .getByRole('button', { name: 'Disable', exact: true })
      .click()
    await expect(row).toContainText('Disabled')
    await visit(sandbox, '/order/list')
    await expect(sandbox).toHaveURL(/#\/login/)
    await sandbox.close()
  },
)

test('the sandbox users and the banner fit a phone in dark mode', { tag: '@full' }, async ({ page, browser }) => {
  const email = agency.admin.replace('admin@', 'ben+sandbox@')
  const phone = { viewport: { width: 320, height: 700 }, colorScheme: 'dark' as const }
  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ colorScheme: phone.colorScheme })
  await signInAt(page, agency.admin, '/profile/user?tab=sandbox')
  await page.getByRole('button', { name: 'Add sandbox user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a sandbox user' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Nickname').fill('Ben')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw invitation of Ben' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'sandbox users')
  await expectAccessible(page, 'sandbox users on a phone')

  const sandbox = await browser.newPage(phone)
  await sandbox.goto(await findLinkInLatestMail(page, email))
  await sandbox.getByLabel('New password', { exact: true }).fill(password)
  await sandbox.getByLabel('Confirm new password').fill(password)
  await sandbox.getByRole('button', { name: 'Save password' }).click()
  await signIn(sandbox, email)
  await visit(sandbox, '/order/list')
  await expect(sandbox.getByRole('complementary', { name: 'Sandbox' })).toBeVisible()
  await expectNoHorizontalScroll(sandbox, 'banner')
  await expectAccessible(sandbox, 'banner on a phone')
  await sandbox.close()
})
