import { readFile } from 'node:fs/promises'
import { bookFirst, expectFits, search } from './customer.ts'
import { expect, startExample, test, type Example } from './example-test.ts'

const frameworks: Partial<Record<Example, string>> = {
  react: 'SIN – BKK',
  preact: 'SIN – KUL',
  lit: 'SIN – DPS',
  vue: 'SIN – HKT',
}

/** Their views have scenarios and stories of their own. */
const fullOnly = ['preact', 'lit', 'vue']

for (const [name, trip] of Object.entries(frameworks)) {
  test.describe(`a page in ${name}`, { tag: fullOnly.includes(name) ? '@full' : [] }, () => {
    const example = Object.keys(frameworks).find((each): each is Example => each === name)
    const page = startExample(example ?? 'react')

    test('searches, shows results, and opens the booking drawer again after it was closed', async ({
      page: browser,
    }) => {
      await browser.goto(page)
      await search(browser)
      await expect(browser.getByRole('heading', { level: 1, name: trip })).toBeVisible()
      const drawer = await bookFirst(browser)
      await expect(drawer.getByLabel('Last name')).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).first().click()
      await expect(drawer).toBeHidden()
      await bookFirst(browser)
      await browser.setViewportSize({ width: 375, height: 700 })
      await expectFits(browser)
    })

    if (name === 'react')
      test('switches to Chinese', async ({ page: browser }) => {
        await browser.goto(page)
        await browser.getByRole('button', { name: '中文' }).click()
        await expect(browser.getByRole('heading', { name: '您想飞往哪里？' })).toBeVisible()
        await search(browser, 'cn')
        await bookFirst(browser, /^预订/)
        await expect(browser.getByRole('status').filter({ hasText: '正在预订' })).toHaveCount(1)
      })
  })
}

test('the token handlers of all framework examples are identical', async () => {
  const texts = await Promise.all(
    Object.keys(frameworks).map((name) => readFile(new URL(`../${name}/gangway-token.ts`, import.meta.url), 'utf8')),
  )
  expect(new Set(texts).size).toBe(1)
})
