import type { Page } from '@playwright/test'
import { codeFor } from '../authenticator.ts'
import { expect } from '../portal.fixture.ts'

export const main = (page: Page) => page.getByRole('main').filter({ visible: true })
export const entry = (page: Page, name: string) => main(page).getByRole('listitem', { name })

/** Opens the action of a task in place. */
export async function openAction(page: Page, name: string, action: string): Promise<void> {
  await entry(page, name).getByRole('button', { name: action, exact: true }).click()
}

/** The entry leaves the open list, and is not in a list that is loaded anew. */
export async function expectSettled(page: Page, name: string): Promise<void> {
  await expect(entry(page, name)).toBeHidden()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(
    main(page)
      .getByRole('listitem')
      .or(main(page).getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
  await expect(entry(page, name)).toBeHidden()
}

export async function confirmWithCode(page: Page, user: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(user))
  await expect(dialog).toBeHidden()
}
