import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

test.use({ viewport: { width: 375, height: 720 } })

test(
  'opens the menu as a drawer on a phone that traps focus and closes on Escape and on navigation',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, 'admin@harbour.example', '/order/list')
    await expect(page).toHaveTitle('My bookings - Gangway')
    const menuButton = page.getByRole('button', { name: 'Open menu' })
    await menuButton.click()
    const menuDrawer = page.getByRole('dialog', { name: 'Main menu' })
    await expect(menuDrawer).toBeVisible()
    for (let clickIn = 0; clickIn < 30; clickIn += 1) {
      await page.keyboard.press('Tab')
      const isFocusInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isFocusInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menuDrawer).toBeHidden()
    await expect(menuButton).toBeFocused()

    await menuButton.click()
    await menuDrawer.getByRole('link', { name: 'Workspace' }).click()
    await expect(menuDrawer).toBeHidden()
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeFocused()
  },
)

test('shows all top bar actions in the menu drawer', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await expect(page.getByRole('banner').getByText(/USD [\d,]+\.\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menuDrawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(menuDrawer.getByRole('link', { name: /Capability/ })).toBeVisible()
  await expect(menuDrawer.getByLabel('Language')).toBeVisible()
  await expect(menuDrawer.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await menuDrawer.getByRole('button', { name: 'Active sessions' }).click()
  const sessionsItem = page.getByRole('dialog', { name: 'Active sessions' })
  await expect(sessionsItem).toBeVisible()
  await sessionsItem.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menuDrawer.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test(
  'replaces the menu drawer by the confirmation before signing out everywhere',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'admin@harbour.example')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menuDrawer = page.getByRole('dialog', { name: 'Main menu' })
    await menuDrawer.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeVisible()
    await expect(menuDrawer).toBeHidden()
  },
)

test('does not scroll horizontally at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The page follows a new width in some frames.
  const expectNoOverflow = (description: string) => expect.poll(overflow, description).toBe(0)
  const guestPages = [
    ['/login', 'Sign in'],
    ['/resetPwd', 'Choose a new password'],
    ['/sso', 'Single sign-on'],
    ['/sso-result?status=refused', 'Single sign-on result'],
    ['/404', 'Page not found'],
    ['/401', 'No access'],
  ] as const
  const ownPages = [
    ['/workspace', 'Workspace'],
    ['/order/list', 'My bookings'],
    ['/download/record', 'Downloads'],
    ['/404', 'Page not found'],
    ['/order/cancel-refund/detail/GW1/R1', 'Refund'],
  ] as const
  const check = async (pages: readonly (readonly [string, string])[]) => {
    for (const [path, title] of pages) {
      await visit(page, path)
      await expect(page).toHaveTitle(`${title} - Gangway`)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expectNoOverflow(path)
    }
  }
  await check(guestPages)
  for (const path of ['/home', '/help', '/contact', '/berlin2025/form?lang=cn', '/terms']) {
    await page.goto(path)
    await expectNoOverflow(path)
  }
  await visit(page, '/login?forgot')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expectNoOverflow('forgotten password')
  await signIn(page, 'admin@harbour.example')
  await check(ownPages)
  await page.setViewportSize({ width: 992, height: 640 })
  await expect(page.getByRole('navigation', { name: 'More about Gangway' })).toBeVisible()
  await expectNoOverflow('the top bar at its narrowest')
})
