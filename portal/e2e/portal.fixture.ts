import { readFile } from 'node:fs/promises'
import { expect, test as base, type Download, type Locator, type Page } from '@playwright/test'

/** Demo accounts; each test that changes an account has its own. */
export const password = 'Gangway-demo-1'

interface BrowserErrorWatch {
  /** Allows a browser error that the test provokes; any other error fails the test. */
  allowBrowserError(pattern: RegExp): void
}

/** Validates every response against its contract and fails the test on any browser error. */
export const test = base.extend<{ watch: BrowserErrorWatch }>({
  watch: [
    async ({ context }, use) => {
      const allowedPatterns: RegExp[] = []
      const errors: string[] = []
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('verify', 'on')
      })
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (line) => {
        if (line.type() === 'error' || line.type() === 'warning') errors.push(line.text())
      })
      await use({ allowBrowserError: (pattern) => void allowedPatterns.push(pattern) })
      expect(errors.filter((message) => !allowedPatterns.some((pattern) => pattern.test(message)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
}

export async function fillSignIn(page: Page, loginName: string, typed = password): Promise<void> {
  await page.getByLabel('Login name').fill(loginName)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits for the workspace. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await visit(page, '/login')
  await fillSignIn(page, loginName)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

/** Waits for the reload, which a navigation would cancel. `parent` is the part of the page with the choice. */
export async function chooseChinese(page: Page, parent: Page | Locator = page): Promise<void> {
  await parent.getByLabel('Language').selectOption('中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function openAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Account menu$/ }).click()
  await page.getByRole('button', { name: entry }).first().click()
}

/** A character for each byte of a downloaded file. */
export async function readDownload(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1')
}
