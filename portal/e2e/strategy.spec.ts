import { expect, signIn, test, visit } from './portal.fixture.ts'

test('ranks airlines for a region and a market, keeps the result and deletes it', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/content-strategy/form')
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
})
