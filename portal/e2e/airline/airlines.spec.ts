import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

test('finds an airline, follows it and shows its own figures', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, 'admin@harbour.example', '/airline/list?keyword=airasia')
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name: 'AirAsia', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Follow AirAsia', exact: true }).click()
  await page.getByRole('button', { name: 'Followed only' }).click()
  await expect(page).toHaveURL(/followed=yes/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Manage AirAsia', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/AirAsia/)
  await expect(page.getByText('Malaysia')).toBeVisible()
  const risk = page.getByRole('switch', { name: 'Sold-out-risk data' })
  await expect(risk).toBeChecked()
  await risk.click()
  await expect(risk).not.toBeChecked()
  // It is disabled until the change is saved.
  await expect(risk).toBeEnabled()
  await page.reload()
  await expect(risk).not.toBeChecked()
  await risk.click()
  await expect(risk).toBeChecked()
  await page.getByRole('link', { name: 'Operating performance' }).click()
  await expect(page.getByText('Search bookable rate')).toBeVisible()
  await page.getByRole('link', { name: 'Refund performance' }).click()
  await expect(page.getByText('Rejection rate')).toBeVisible()
  await page.getByRole('button', { name: 'Followed: AirAsia', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Stop following AirAsia?' })
  await expect(question.getByRole('button', { name: 'Keep following' })).toBeFocused()
  await question.getByRole('button', { name: 'Stop following' }).click()
  await expect(page.getByRole('button', { name: 'Follow AirAsia', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('shows a user without the permission what is followed, and no action', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, 'agent@harbour.example', '/airline/list')
  await expect(page.getByText('Not followed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow / })).toBeHidden()
  await visit(page, '/airline/list?keyword=nothing-like-this')
  await expect(page.getByRole('heading', { name: 'No airline fits these filters' })).toBeVisible()
})

test(
  'ranks airlines for a region and a market, keeps the result and deletes it',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, 'admin@harbour.example', '/content-strategy/form')
    await page.getByRole('button', { name: 'Show airlines' }).click()
    await expect(page.getByText('Choose at least one region.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Asia & Oceania' }).check()
    await page.getByLabel('Add a country').selectOption('Thailand')
    await expect(page.getByRole('button', { name: 'Remove Thailand' })).toBeVisible()
    await page.getByRole('button', { name: 'Show airlines' }).click()

    await expect(page).toHaveURL(/#\/content-strategy\/result\/\w+$/)
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first.getByText(/^\d+ of 100 points$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why this order' })).toBeVisible()
    await expect(first.getByText(/^(Strong|Weaker) in: /)).toBeVisible()
    await first.getByText('Points of this airline').click()
    await expect(first.getByText('Coverage', { exact: true })).toBeVisible()

    await visit(page, '/content-strategy/history')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No strategy yet' })).toBeVisible()
  },
)
