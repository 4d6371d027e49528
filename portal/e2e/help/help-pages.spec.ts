import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a visitor with a phone finds an article in spite of a typing error and says that it helped', async ({
    page,
  }) => {
    await page.goto('/help?lang=en')
    await page.getByLabel('Search the help centre').fill('how much mnoey comes bakc')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectNoHorizontalScroll(page, 'The search of the help centre')
    await page.getByRole('link', { name: 'How much is refunded if I cancel a booking?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much is refunded if I cancel a booking?')
    await expectNoHorizontalScroll(page, 'A help article')
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByLabel('What helped you? (optional)').fill('The table.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/help\/(?!how-much-comes-back)/)
  })
})

test('an article in Chinese links to its headings, and prints without the frame of the page', async ({ page }) => {
  await page.goto('/help/how-much-comes-back?lang=cn')
  await expectAccessible(page, 'public help article')
  const contents = page.getByRole('navigation', { name: '本页内容' }).getByRole('link')
  await contents.last().click()
  const heading = page
    .getByRole('heading', { level: 2 })
    .filter({ hasText: (await contents.last().textContent()) ?? '' })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByText('lang=cn')).toBeVisible()
})

test(
  'the help centre of the portal takes votes and leads to the other language and to related articles',
  { tag: '@full' },
  async ({ page }) => {
    await signInAt(page, 'agent@harbour.example', '/support/help-center?article=how-much-comes-back')
    const vote = page.getByRole('region', { name: 'Did this article help?' })
    const translation = page.getByRole('link', { name: 'Read this article in Chinese' })
    await expect(translation).toHaveAttribute('href', '/help/how-much-comes-back?lang=cn')
    await vote.getByRole('button', { name: 'No' }).click()
    await vote.getByLabel('What is missing or wrong? (optional)').fill('An example.')
    await vote.getByRole('button', { name: 'Send comment' }).click()
    await expect(vote.getByLabel('What is missing or wrong? (optional)')).toBeHidden()
    await page.getByRole('navigation', { name: 'Related articles' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/article=how-much-comes-back/)
  },
)
