import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { holdAnswers } from '../network/break-calls.ts'
import { chooseChinese, expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const staff = 'support@gangway.example'

test(
  'writes an article, publishes it, and tells a second editor that the text has changed',
  { tag: '@full' },
  async ({ page, browser, watch }) => {
    watch.allowBrowserError(/400/)
    await signInAt(page, staff, '/console/articles')
    await page.getByRole('link', { name: 'New article' }).click()
    const english = page.getByRole('region', { name: 'English' })
    await english.getByLabel('Title').fill('May surfboards fly?')
    await english.getByLabel('Answer').fill('Up to **2 metres**. <b>not bold</b> [x](javascript:alert)')
    const preview = english.getByRole('group', { name: 'Preview' })
    await expect(preview.getByText('2 metres', { exact: true })).toHaveCSS('font-weight', '600')
    await expect(preview.getByText('<b>not bold</b> [x](javascript:alert)')).toBeVisible()
    const table = '| *Airline* | Fee of each piece |\n|---|---|\n| AirAsia | 20 USD |'
    await english
      .getByLabel('Answer')
      .fill(`Up to **2 metres**.\n\n${table}\n\n1. Ask\n   - early\n\n\`\`\`\nSSR SPEQ\n\`\`\``)
    await expect(preview.getByRole('columnheader', { name: 'Airline' }).locator('em')).toBeVisible()
    await expect(preview.getByRole('listitem').getByRole('listitem')).toHaveText('early')
    await expect(preview.locator('pre')).toHaveText('SSR SPEQ')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoHorizontalScroll(page, 'article editor with a table')
    await page.setViewportSize({ width: 1280, height: 800 })
    // What is typed survives a reload.
    await page.reload()
    await expect(page.getByText('Text that you had not saved was restored.')).toBeVisible()
    await expect(english.getByLabel('Title')).toHaveValue('May surfboards fly?')
    // It is deleted after a confirmation only.
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('dialog', { name: 'Discard unsaved text?' }).getByRole('button', { name: 'Cancel' }).click()
    await expect(english.getByLabel('Title')).toHaveValue('May surfboards fly?')
    const address = page.getByLabel('Address')
    await expect(address).toHaveValue('may-surfboards-fly')
    await address.fill('service-hours')
    await page.reload()
    await expect(address).toHaveValue('service-hours')
    await address.press('Control+s')
    await expect(address).toHaveAccessibleDescription(/Another article has this address/)
    await address.fill('may-surfboards-fly')
    await address.press('Control+s')
    await expect(page).toHaveURL(/articles\/may-surfboards-fly/)
    await expectAccessible(page, 'article editor')

    const other = await (await browser.newContext()).newPage()
    await signIn(other, staff)
    await visit(other, '/console/articles/may-surfboards-fly')
    const theirs = other.getByRole('region', { name: 'English' })
    await theirs.getByLabel('Answer').fill('Up to 3 metres.')

    await english.getByRole('button', { name: 'Publish English' }).click()
    await expect(page.getByText('Published. The assistant uses it within a minute.')).toBeVisible()
    await english.getByLabel('Answer').fill('Up to 1 metre.')
    await english.getByLabel('Answer').press('Control+s')
    await expect(english.getByText('Published, with unpublished changes')).toBeVisible()

    await theirs.getByLabel('Answer').press('Control+s')
    await expect(other.getByText(/support@gangway.example saved another version/)).toBeVisible()
    await expect(theirs.getByLabel('Answer')).toHaveValue('Up to 3 metres.')
    await theirs.getByRole('button', { name: 'Continue with my text' }).click()
    await other.getByRole('button', { name: 'Save as draft' }).click()
    await expect(other.getByText('Draft saved').first()).toBeVisible()
    await theirs.getByRole('button', { name: 'History' }).click()
    const history = other.getByRole('dialog', { name: 'History of the English text' })
    await expect(history.getByRole('listitem')).toHaveText([
      /4 · Draft saved/,
      /3 · Draft saved/,
      /2 · Published/,
      /1 · Draft saved/,
    ])
    await history.getByRole('button', { name: /^3 · / }).click()
    await expect(history.getByRole('deletion')).toContainText(['1', 'metre.'])
    await history.getByRole('button', { name: 'Use version 3' }).click()
    await expect(theirs.getByLabel('Answer')).toHaveValue('Up to 1 metre.')
    await other.context().close()
  },
)

test(
  'discards the saved changes of an article, and deletes a draft that no reader has seen',
  { tag: '@full' },
  async ({ page, watch }) => {
    await signInAt(page, staff, '/console/articles/new')
    const english = page.getByRole('region', { name: 'English' })
    await english.getByLabel('Title').fill('May violins fly?')
    await english.getByLabel('Answer').fill('On a seat of their own.')
    const showPublished = await holdAnswers(page, '/console/help/article/publish')
    await english.getByRole('button', { name: 'Publish English' }).click()
    // What is typed while the article is stored stays in the editor, which moves to its own page.
    await english.getByLabel('Answer').fill('As baggage.')
    await english.getByLabel('Answer').press('Control+s')
    await expect(page.getByText(/^Your latest changes are not saved: another save was still in progress/)).toBeVisible()
    showPublished()
    await expect(page).toHaveURL(/articles\/may-violins-fly/)
    await expect(page.getByRole('heading', { name: 'May violins fly?' })).toBeVisible()
    await expect(english.getByLabel('Answer')).toHaveValue('As baggage.')
    await expect(page.getByRole('button', { name: 'Save as draft' })).toBeEnabled()
    await english.getByLabel('Answer').press('Control+s')
    await english.getByRole('button', { name: 'Discard changes' }).click()
    const question = page.getByRole('dialog', { name: 'Discard the saved changes?' })
    await expectAccessible(page, 'question before saved changes are discarded')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(english.getByLabel('Answer')).toHaveValue('On a seat of their own.')
    await expect(english.getByRole('button', { name: 'Discard changes' })).toBeHidden()

    const chinese = page.getByRole('region', { name: '中文' })
    await chinese.getByLabel('Title').fill('小提琴可以带上飞机吗？')
    await chinese.getByLabel('Answer').fill('可以。')
    await chinese.getByLabel('Answer').press('Control+s')
    await chinese.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('dialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete draft' }).click()
    await expect(chinese.getByLabel('Answer')).toHaveValue('')
    await page.reload()
    await expect(english.getByLabel('Answer')).toHaveValue('On a seat of their own.')
    await expect(chinese.getByLabel('Answer')).toHaveValue('')

    watch.allowBrowserError(/400|404/)
    await chooseChinese(page)
    await visit(page, '/support/help-center?article=may-violins-fly')
    await expect(page.getByRole('heading', { name: '本文目前仅提供英文版' })).toBeVisible()
    await expect(page.getByRole('link', { name: '阅读本文英文版' })).toHaveAttribute(
      'href',
      '/help/may-violins-fly?lang=en',
    )
  },
)

test('marks a translation as older, on a phone in Chinese', { tag: '@full' }, async ({ page }) => {
  await signIn(page, staff)
  await chooseChinese(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/console/articles/compare-fares')
  const chinese = page.getByRole('region', { name: '中文' })
  await chinese.getByLabel('标题').fill('怎样比较票价？')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect(page.getByRole('region', { name: 'English' }).getByText('落后于另一语言')).toBeVisible()
  await expectNoHorizontalScroll(page, 'The article editor')
  await visit(page, '/console/articles?older=yes')
  await expect(page.getByRole('link', { name: '怎样比较票价？' })).toBeVisible()
  await visit(page, '/console/articles/compare-fares')
  await page.getByRole('region', { name: 'English' }).getByRole('button', { name: '标记为最新' }).click()
  await expect(page.getByText('落后于另一语言')).toHaveCount(0)
})
