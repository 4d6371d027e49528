import { expect, signIn, test, visit } from './portal-test.ts'

test.use({ viewport: { width: 375, height: 720 } })

test('on a phone the menu is a sheet that keeps the focus and closes on Escape and on choosing', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/order/list')
  await expect(page).toHaveTitle('My bookings - Gangway')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Main menu' })
  await expect(sheet).toBeVisible()
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await sheet.getByRole('link', { name: 'Workspace' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeFocused()
})

test('everything of the top bar is in the sheet', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await expect(page.getByText(/USD [\d,]+\.\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Main menu' })
  await expect(sheet.getByRole('link', { name: /Capability/ })).toBeVisible()
  await expect(sheet.getByLabel('Language')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Where you are signed in' }).click()
  const places = page.getByRole('dialog', { name: 'Where you are signed in' })
  await expect(places).toBeVisible()
  await places.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await sheet.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('the question before signing out everywhere takes the place of the sheet', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Main menu' })
  await sheet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const guestPages = [
    ['/login', 'Sign in'],
    ['/resetPwd', 'Choose a new password'],
    ['/sso/laguna', 'Single sign-on'],
    ['/404', 'Page not found'],
    ['/401', 'No access'],
    ['/terms', 'Terms and conditions'],
  ] as const
  const ownPages = [
    ['/workspace', 'Workspace'],
    ['/order/list', 'My bookings'],
    ['/404', 'Page not found'],
    ['/order/cancel-refund/detail/GW1/R1', 'Refund'],
  ] as const
  const check = async (pages: readonly (readonly [string, string])[]) => {
    for (const [path, title] of pages) {
      await visit(page, path)
      await expect(page).toHaveTitle(`${title} - Gangway`)
      expect(await overflow(), path).toBe(0)
    }
  }
  await check(guestPages)
  await visit(page, '/login?forgot')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  expect(await overflow(), 'forgotten password').toBe(0)
  await signIn(page, 'admin@harbour.example')
  await check(ownPages)
  await page.setViewportSize({ width: 992, height: 640 })
  await expect(page.getByRole('navigation', { name: 'More about Gangway' })).toBeVisible()
  expect(await overflow(), 'the top bar at its narrowest').toBe(0)
})
