import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openAccountMenu, signIn, test, visit } from './portal-test.ts'

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, what).toEqual([])
}

/** Addresses with their titles: the title says that the page asked for is the one looked at. */
const forEverybody = [
  ['/login', 'Sign in'],
  ['/setPwd', 'Set your password'],
  ['/resetPwd', 'Choose a new password'],
  ['/sso/laguna', 'Single sign-on'],
  ['/404', 'Page not found'],
  ['/401', 'No access'],
  ['/terms', 'Terms and conditions'],
  ['/berlin2025/welcome', 'Meet us'],
] as const
const afterSignIn = [
  ['/workspace', 'Workspace'],
  ['/order/list', 'My bookings'],
  ['/404', 'Page not found'],
  ['/401', 'No access'],
  ['/support/help-center', 'Help centre'],
] as const

async function open(page: Page, path: string, title: string): Promise<void> {
  await visit(page, path)
  await expect(page).toHaveTitle(`${title} - Gangway`)
  await expect(page.locator('h1:visible, h1:has-text("Gangway")')).toHaveCount(1)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every page a guest sees can be used by everybody', async ({ page }) => {
      for (const [path, title] of forEverybody) {
        await open(page, path, title)
        await expectAccessible(page, path)
      }
      await visit(page, '/login?forgot')
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      await expectAccessible(page, 'forgotten password')
    })

    test('every page after sign-in, its menus and its dialogs can be used by everybody', async ({ page }) => {
      test.setTimeout(90_000)
      await signIn(page, 'admin@harbour.example')
      for (const [path, title] of afterSignIn) {
        await open(page, path, title)
        await expectAccessible(page, path)
      }
      await page.getByRole('button', { name: 'Theme' }).click()
      await expectAccessible(page, 'theme menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Your account$/ }).click()
      await expectAccessible(page, 'account menu')
      await page.keyboard.press('Escape')
      await openAccountMenu(page, 'Authenticator app')
      await page.getByRole('button', { name: 'Bind an authenticator app' }).click()
      await expect(page.getByLabel('Verification code')).toBeVisible()
      await expectAccessible(page, 'authenticator')
      await page.keyboard.press('Escape')
      await openAccountMenu(page, 'Where you are signed in')
      await expect(page.getByText('This browser')).toBeVisible()
      await expectAccessible(page, 'places')
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
      await expectAccessible(page, 'question')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 375, height: 720 })
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expectAccessible(page, 'sheet')
    })
  })
}

test('the Chinese portal can be used by everybody too, and is Chinese throughout', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
  const titles = ['登录', '设置密码', '重设密码', '单点登录', '页面不存在', '没有权限', '服务条款', '与我们见面']
  for (const [index, [path]] of forEverybody.entries()) {
    await open(page, path, titles[index] ?? '')
    await expect(page.locator('h1')).toHaveText(/\p{Script=Han}/u)
    await expectAccessible(page, path)
  }
})
