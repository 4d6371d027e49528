import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import type { Page } from '@playwright/test'
import { expect, password, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const provider = 'support@gangway.example'
const agency = useAgency()

async function signInAnyLanguage(page: Page, loginName: string): Promise<void> {
  await visit(page, '/login')
  await page.locator('input[autocomplete~="username"]').fill(loginName)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

test(
  'writes news in both languages, shows it to an agency and withdraws it',
  { tag: '@full' },
  async ({ page, browser }) => {
    await signInAt(page, provider, '/console/news')
    await page.getByRole('link', { name: 'New announcement' }).click()
    await page.getByLabel('English title').fill('Night flights to Paro')
    await page.getByLabel('Chinese title').fill('帕罗夜航开售')
    await page.getByLabel('English text').fill('On sale from today.')
    await page.getByLabel('Chinese text').fill('即日起开售。')
    const preview = page.getByRole('group', { name: 'Chinese preview' })
    await expect(preview).toContainText('产品')
    await expect(preview).toContainText('帕罗夜航开售')
    await expectAccessible(page, 'new announcement')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { name: 'Night flights to Paro', level: 1 })).toBeVisible()

    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signInAnyLanguage(other, agency.admin)
    await expect(other.getByRole('heading', { name: '帕罗夜航开售' })).toBeVisible()
    await other.context().close()

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
    await visit(page, '/console/news?state=WITHDRAWN')
    await expect(page.getByRole('table').getByRole('link', { name: 'Night flights to Paro' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoHorizontalScroll(page, 'news for agencies')
  },
)

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('plans a fault for an agency, moves its clock and finds a scenario', { tag: '@full' }, async ({ page }) => {
    await signInAnyLanguage(page, provider)
    await expect(page.getByRole('heading', { name: /^您好/ })).toBeVisible()
    await visit(page, `/console/agencies?keyword=${agency.admin}`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: '该客户的模拟器' }).click()
    await page.getByLabel('路径').fill('/airline/getPageList')
    await page.getByLabel('故障', { exact: true }).selectOption('slow')
    await page.getByRole('button', { name: '安排故障' }).click()
    await expect(page.getByRole('row', { name: '/airline/getPageList' })).toContainText('下一次请求时发生')
    await page.getByLabel('推进').fill('3')
    await page.getByRole('button', { name: '推进时钟' }).click()
    await expect(page.getByText('时钟已设置。')).toBeVisible()
    await expectAccessible(page, 'simulator of an agency')
    await page.getByRole('main').getByRole('button', { name: '主题' }).click()
    await page.getByRole('combobox', { name: '主题' }).selectOption('void')
    await page.getByRole('button', { name: '应用' }).click()
    await expect(page).toHaveURL(/family=void/)
    await page.getByRole('button', { name: '全部清除' }).click()
    await expect(page.getByText('没有计划的故障。')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoHorizontalScroll(page, 'simulator of an agency')
  })
})
