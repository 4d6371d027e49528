import { expect, type Page } from '@playwright/test'
import { fetchToken } from './api-booking.ts'
import { visit } from './portal.fixture.ts'

/** Signs in over the API and opens a page, for tests that are about neither the sign-in nor the workspace. */
export async function signInAt(page: Page, loginName: string, path: string): Promise<void> {
  // Sets the cookie of the session in the browser, too.
  const token = await fetchToken(page.request, loginName)
  // A page of this origin without the portal.
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('Authorization', value), token)
  await visit(page, path)
  // Also visible beside an open drawer.
  await expect(page.locator('h1').first()).toBeVisible()
}
