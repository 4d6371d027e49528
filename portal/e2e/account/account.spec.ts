import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { findLinkInLatestMail } from '../inbox.ts'
import { expect, fillSignIn, password, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test('an administrator makes a role, invites a user, signs the user out and disables them', async ({
  page,
  browser,
}) => {
  const email = agency.admin.replace('admin@', 'ida@')
  await signInAt(page, agency.admin, '/profile/user-management?tab=roles')
  const matrix = page.getByRole('region', { name: 'Permissions of each role' })
  await expect(
    matrix.getByRole('row', { name: /^Pay and issue tickets/ }).getByText('Allowed', { exact: true }),
  ).toHaveCount(2)
  await expectAccessible(page, 'roles')
  await matrix.getByRole('button', { name: 'Copy the role Booking agent' }).click()
  const roleDialog = page.getByRole('dialog', { name: 'Create role' })
  await roleDialog.getByLabel('Name of the role').fill('Night desk')
  await roleDialog.getByLabel('Search flights').uncheck()
  await expectAccessible(page, 'role')
  await roleDialog.getByRole('button', { name: 'Save role' }).click()
  await expect(matrix.getByRole('columnheader', { name: /^Night desk/ })).toContainText('0 users')

  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await page.getByRole('button', { name: 'Invite user' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a user' })
  await invitation.getByLabel('E-mail').fill(email)
  await invitation.getByLabel('First name').fill('Ida')
  await invitation.getByLabel('Last name').fill('Berg')
  await invitation.getByLabel('Role').selectOption({ label: 'Night desk' })
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row', { name: /Ida Berg/ })
  await expect(row).toContainText('Invited')

  const invited = await browser.newPage()
  await invited.goto(await findLinkInLatestMail(page, email))
  await invited.getByLabel('New password', { exact: true }).fill('Northern-lights-1')
  await invited.getByLabel('Confirm new password').fill('Northern-lights-1')
  await invited.getByRole('button', { name: 'Save password' }).click()
  await expect(invited.getByText('Password saved. Sign in with your new password.')).toBeVisible()
  await fillSignIn(invited, email, 'Northern-lights-1')
  await expect(invited.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await expect(invited.getByRole('navigation', { name: 'Main menu' }).getByText('Search', { exact: true })).toHaveCount(
    0,
  )

  await page.reload()
  await page.getByRole('button', { name: 'Ida Berg' }).click()
  const user = page.getByRole('dialog', { name: 'Ida Berg' })
  await expect(user.getByRole('row', { name: /Chrome/ })).toBeVisible()
  await expectAccessible(page, 'user')
  await user.getByLabel('Last name').fill('Bergström')
  await user.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The user is saved.')).toBeVisible()
  await user.getByRole('button', { name: 'Disable', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Disable Ida Berg' })
    .getByRole('button', { name: 'Disable', exact: true })
    .click()
  await expect(user.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(user.getByText('This user is not signed in.')).toBeVisible()
  await visit(invited, '/order/list')
  await expect(invited).toHaveURL(/#\/login/)
  await invited.close()
})

test('users and roles fit a phone in dark mode', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAt(page, agency.admin, '/profile/user-management')
  await expect(page.getByRole('button', { name: 'Mei Tan' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'users and roles')
  await page.getByRole('button', { name: 'Lin Tao' }).click()
  await expectAccessible(page, 'user on a phone')
  await page.keyboard.press('Escape')
  await visit(page, '/profile/user-management?tab=roles')
  // The list of users, which is shown until then, names roles as well.
  await expect(page.getByRole('button', { name: 'Copy the role Booking agent' })).toBeVisible()
  await page.getByText('Booking agent').click()
  await expect(page.getByText('Pay and issue tickets').filter({ visible: true })).toBeVisible()
  await expectNoHorizontalScroll(page, 'users and roles')
  await expectAccessible(page, 'roles on a phone')
})

test('a user changes the own name and e-mail address', { tag: '@full' }, async ({ page }) => {
  const newEmail = agency.shops.replace('shops@', 'chloe@')
  await signInAt(page, agency.shops, '/profile/user')
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Time zone of e-mails and assistant answers').selectOption('Europe/Paris')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: /Account menu$/ })).toContainText('Zoe')
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' })
  await dialog.getByLabel('New e-mail').fill(newEmail)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send links' }).click()
  await expect(page.getByText('current address not confirmed yet', { exact: false })).toBeVisible()
  for (const [address, text] of [
    [agency.shops, 'The change applies when the other address is confirmed'],
    [newEmail, 'The e-mail address is changed'],
  ] as const) {
    await page.goto(await findLinkInLatestMail(page, address))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText(text, { exact: false })).toBeVisible()
  }
  await visit(page, '/profile/user')
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
})

test('an administrator exports the filtered audit log', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/profile/user?tab=audit&action=LOGIN')
  await expect(page.getByRole('row', { name: /Sign-in/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  // It is announced, and shown in a notice for some seconds.
  await expect(page.getByText(/Audit log .*\.csv/).first()).toBeVisible()
  await expectAccessible(page, 'audit')
})

test(
  'the tabs are in one row for each group at 1,280 pixels, and are opened with the keyboard',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAt(page, agency.admin, '/profile/user?tab=acl')
    const tabs = page.getByRole('navigation', { name: 'Security settings' })
    await expect(tabs.getByRole('link', { name: 'Access list' })).toHaveAttribute('aria-current', 'page')
    const rows = await tabs
      .getByRole('group')
      .evaluateAll((groups) =>
        groups.map((group) => new Set([...group.querySelectorAll('a')].map((a) => a.offsetTop)).size),
      )
    expect(rows).toEqual([1, 1, 1])
    await tabs.getByRole('link', { name: 'Personal data' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=audit/)
    await expect(tabs.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page')
    await expectNoHorizontalScroll(page, 'account and security')
  },
)
