import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../portal.fixture.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows the next steps in place of the live search', async ({ page }) => {
    await page.goto('/home?lang=en')
    const search = page.getByRole('region', { name: 'Try a search' })
    await expect(search.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/#/login')
    await search.getByRole('link', { name: 'Contact sales' }).click()
    await expect(page).toHaveURL(/\/contact\?lang=en$/)
  })
})

test('the home page says that the live search could not be loaded, and keeps the next steps', async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/Failed to load resource/)
  await page.route('**/widgets/latest/gangway.js', (route) => route.abort())
  await page.goto('/home?lang=cn')
  const search = page.getByRole('region', { name: '试用搜索' })
  await expect(search.getByRole('status')).toHaveText('搜索组件加载失败。')
  await expect(search.getByRole('link', { name: '登录' })).toBeVisible()
  await expectAccessible(page, 'home page without the live search')
})

test('the live search of the home page replaces the next steps', async ({ page }) => {
  await page.goto('/home?lang=en')
  const search = page.getByRole('region', { name: 'Try a search' })
  await expect(search.locator('gangway-search-box')).toBeVisible()
  await expect(search.getByText('ask us to show you')).toBeHidden()
  await expect(search.getByRole('link', { name: 'Sign in' })).toBeHidden()
})
