import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

test('shows the status of the service without script, on a phone and in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const [lang, title, component] of [
    ['en', 'Service status', 'Partner API'],
    ['cn', '服务状态', '合作伙伴接口'],
  ] as const) {
    await page.goto(`/status?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: component })).toBeVisible()
    await expect(page.getByRole('img')).toHaveCount(6)
    await expect(page.locator('#consent')).toBeHidden()
  }
  await context.close()
})

test(
  'publishes, corrects, updates and resolves an incident in the console',
  { tag: '@full' },
  async ({ page, browser, watch }) => {
    watch.allowBrowserError(/400/)
    await signInAt(page, 'support@gangway.example', '/console/status')
    await page.getByRole('button', { name: 'Report incident' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report incident' })
    await dialog.getByLabel('Title in English').fill('Slow refunds')
    await dialog.getByLabel('Title in Chinese').fill('退款缓慢')
    await dialog.getByLabel('Text in English').fill('Refunds take longer.')
    await dialog.getByLabel('Text in Chinese').fill('退款耗时偏长。')
    await expectAccessible(page, 'report an incident')
    await dialog.getByRole('button', { name: 'Publish incident' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one component.')
    await dialog.getByLabel('Refunds').check()
    await dialog.getByRole('button', { name: 'Publish incident' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Slow refunds' })).toBeVisible()
    await expectAccessible(page, 'incident')

    const visitor = await browser.newPage()
    await visitor.goto('/status?lang=cn')
    await expect(visitor.getByRole('heading', { name: '当前故障' })).toBeVisible()
    await expect(visitor.getByText('退款耗时偏长。')).toBeVisible()
    await expectAccessible(visitor, 'status page')
    await expectNoHorizontalScroll(visitor, 'status page')

    await page.getByRole('button', { name: /^Correct text of Investigating, / }).click()
    const correction = page.getByRole('dialog', { name: 'Correct published text' })
    await expectAccessible(page, 'correct an update')
    await correction.getByRole('button', { name: 'Publish correction' }).click()
    await expect(correction.getByLabel('Text in English')).toHaveAccessibleDescription(
      'Change the text in at least one language.',
    )
    await correction.getByLabel('Text in English').fill('Refunds of two airlines take longer.')
    await correction.getByRole('button', { name: 'Publish correction' }).click()
    await expect(correction).toBeHidden()
    await expect(page.getByText(/^Corrected /)).toBeVisible()
    await visitor.goto('/status?lang=en')
    await expect(visitor.getByText('Refunds of two airlines take longer.')).toContainText('Corrected ')
    await expect(visitor.getByText('Refunds take longer.')).toBeHidden()
    await expectAccessible(visitor, 'status page with a correction')

    const form = page.getByRole('form', { name: 'Add update' })
    await form.getByLabel('Status').selectOption('Resolved')
    await form.getByLabel('Text in English').fill('Refunds are fast again.')
    await form.getByLabel('Text in Chinese').fill('退款已恢复正常。')
    await form.getByRole('button', { name: 'Publish update' }).click()
    await expect(page.getByText('The update is published.')).toBeVisible()
    await expect(form).toBeHidden()
    await visitor.goto('/status?lang=en')
    await expect(visitor.getByRole('heading', { name: 'Current incidents' })).toBeHidden()
    await expect(visitor.getByText('Refunds are fast again.')).toBeVisible()
    await visitor.close()
  },
)
