import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { findCodeInLatestMail, readLatestMail } from './inbox.ts'
import { expect, openAccountMenu, password, signIn, test, visit } from './portal.fixture.ts'

/** Paths with their page titles; the title proves that the requested page was audited. */
const publicPages = [
  ['/login', 'Sign in'],
  ['/setPwd', 'Set your password'],
  ['/resetPwd', 'Choose a new password'],
  ['/sso', 'Single sign-on'],
  ['/sso-result?status=refused', 'Single sign-on result'],
  ['/404', 'Page not found'],
  ['/401', 'No access'],
] as const
/** Pages that the server serves without the portal. */
const sitePages = ['/home', '/help', '/contact', '/berlin2025/form', '/supplier-selection/G9', '/terms']
const signedInPages = [
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
  // The colours of the dark theme are checked in every state of every widget.
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'dark' ? '@full' : [] }, () => {
    test.use({ colorScheme })

    test('pages for guests have no accessibility violations', async ({ page }) => {
      for (const [path, title] of publicPages) {
        await open(page, path, title)
        await expectAccessible(page, path)
      }
      for (const path of sitePages) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
      await visit(page, '/login?forgot')
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      await expectAccessible(page, 'forgotten password')
    })

    test('pages, menus and dialogs behind sign-in have no accessibility violations', async ({ page }) => {
      await signIn(page, 'admin@harbour.example')
      for (const [path, title] of signedInPages) {
        await open(page, path, title)
        await expectAccessible(page, path)
      }
      await page.getByRole('button', { name: 'Theme' }).click()
      await expectAccessible(page, 'theme menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Account menu$/ }).click()
      await expectAccessible(page, 'account menu')
      await page.keyboard.press('Escape')
      await openAccountMenu(page, 'Authenticator app')
      await page.getByRole('button', { name: 'Add authenticator app' }).click()
      await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible()
      await expectAccessible(page, 'identity')
      await page.getByRole('dialog').getByLabel('Password').fill(password)
      const before = await readLatestMail(page, 'admin@harbour.example')
      await page.keyboard.press('Enter')
      await page.getByLabel('Verification code').fill(await findCodeInLatestMail(page, 'admin@harbour.example', before))
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      await expectAccessible(page, 'authenticator')
      await page.keyboard.press('Escape')
      await openAccountMenu(page, 'Active sessions')
      await expect(page.getByText('This browser')).toBeVisible()
      await expectAccessible(page, 'places')
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
      await expectAccessible(page, 'question')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 375, height: 720 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expectAccessible(page, 'sheet')
    })
  })
}

test(
  'the Chinese portal has no accessibility violations and shows no English text',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'cn'))
    const titles = ['登录', '设置密码', '重设密码', '单点登录', '单点登录结果', '页面不存在', '没有权限']
    for (const [index, [path]] of publicPages.entries()) {
      await open(page, path, titles[index] ?? '')
      await expect(page.locator('h1')).toHaveText(/\p{Script=Han}/u)
      await expectAccessible(page, path)
    }
  },
)
