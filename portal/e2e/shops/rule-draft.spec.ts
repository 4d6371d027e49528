import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { dayFromNow } from '../api-booking.ts'
import { expect, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

const dialogIn = (page: Page) => page.getByRole('dialog')
const rulesIn = (page: Page) => page.getByRole('list', { name: 'Markup rules in their order' }).getByRole('listitem')

async function addRule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rule' }).click()
  await dialogIn(page).getByLabel('Name').fill(name)
  await dialogIn(page).getByLabel('Percent').fill('8')
  await dialogIn(page).getByRole('button', { name: 'Apply to the draft' }).click()
}

async function publish(page: Page, startsAt = ''): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialogIn(page).getByLabel('Start').fill(startsAt)
  await dialogIn(page).getByRole('button', { name: 'Publish' }).click()
}

test(
  'a draft of rules survives what others publish, and says what it cancels',
  { tag: '@full' },
  async ({ page, context, watch }) => {
    watch.allowBrowserError(/status of 400/)
    await signInAt(page, agency.admin, '/shop/list')
    await page.getByRole('button', { name: 'Add shop' }).first().click()
    await dialogIn(page).getByLabel('Name').fill('City trips')
    await dialogIn(page).getByLabel('Channel', { exact: true }).fill('Website')
    await dialogIn(page).getByLabel('Currency').fill('USD')
    await dialogIn(page).getByLabel('Contact e-mail').fill('shop@agency.example')
    await dialogIn(page).getByRole('button', { name: 'Save' }).click()
    await addRule(page, 'Base')
    await publish(page)
    await expect(page.getByText('The rules are published.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rules' }).last()).toBeFocused()

    await addRule(page, 'Mine')
    const other = await context.newPage()
    await other.goto(page.url())
    await addRule(other, 'Theirs')
    await publish(other)
    await expect(other.getByText('The rules are published.')).toBeVisible()
    await other.close()

    await publish(page)
    await expect(page.getByText('Other rules were published since you began (now version 2).')).toBeVisible()
    await expect(dialogIn(page)).toBeHidden()
    await page.getByRole('button', { name: 'Apply my changes to the new rules' }).click()
    await expect(rulesIn(page)).toContainText(['Base', 'Mine', 'Theirs'])
    await publish(page, `${dayFromNow(9)}T10:00`)
    await expect(page.getByText('The rules are scheduled.')).toBeVisible()

    await page.getByRole('button', { name: 'Remove the rule Base' }).press('Enter')
    await expect(rulesIn(page)).toContainText(['Theirs'])
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(rulesIn(page)).toContainText(['Base', 'Theirs'])

    await page.getByRole('button', { name: 'Edit the rule Base' }).click()
    await dialogIn(page).getByLabel('Percent').fill('8.5')
    await dialogIn(page).getByRole('button', { name: 'Apply to the draft' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialogIn(page).getByText(/^Version 3, scheduled for .* will be cancelled\.$/)).toBeVisible()
    await dialogIn(page).getByLabel('Start').fill('2020-01-01T10:00')
    await dialogIn(page).getByRole('button', { name: 'Publish' }).click()
    await expect(dialogIn(page).getByLabel('Start')).toHaveAttribute('aria-invalid', 'true')
    await dialogIn(page).getByLabel('Start').fill('')
    await dialogIn(page).getByRole('button', { name: 'Publish' }).click()

    await page.getByRole('link', { name: /^Versions/ }).click()
    const versions = page.getByRole('listitem').filter({ hasText: /^Version \d/ })
    await expect(versions.filter({ hasText: 'Version 4' })).toContainText('from +8 % to +8.5 %')
    await expect(versions.filter({ hasText: 'Version 3' })).toContainText('Cancelled, never in force')
    await versions.filter({ hasText: 'Version 1' }).getByRole('button').click()
    await dialogIn(page).getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByText('The rules of version 1 are in force again.')).toBeVisible()

    await page.getByRole('link', { name: 'Rules' }).last().click()
    await addRule(page, 'Unwanted')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await dialogIn(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(rulesIn(page)).toContainText(['Base'])
    await expect(rulesIn(page)).toHaveCount(1)
  },
)
