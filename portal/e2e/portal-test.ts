import { expect, test as base, type Page } from '@playwright/test'

/** The demo accounts; each journey that changes an account has one of its own. */
export const password = 'Gangway-demo-1'

interface Watch {
  /** Trouble in the browser that a journey provokes on purpose; anything else fails it. */
  expectTrouble(pattern: RegExp): void
}

/** Every answer is held against its contract, and whatever the browser complains about fails the journey. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const troubles: string[] = []
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('verify', 'on')
      })
      context.on('weberror', (fault) => troubles.push(fault.error().message))
      context.on('console', (line) => {
        if (line.type() === 'error' || line.type() === 'warning') troubles.push(line.text())
      })
      await use({ expectTrouble: (pattern) => void expected.push(pattern) })
      expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens an address of the portal. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
}

export async function fillSignIn(page: Page, loginName: string, typed = password): Promise<void> {
  await page.getByLabel('Login name').fill(loginName)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and stands in the workspace. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await visit(page, '/login')
  await fillSignIn(page, loginName)
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

export async function openAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Your account$/ }).click()
  await page.getByRole('button', { name: entry }).first().click()
}
