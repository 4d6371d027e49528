import { useAgency } from '../agency.ts'
import { codeFor } from '../authenticator.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, fillSignIn, openAccountMenu, signIn, test, visit } from '../portal.fixture.ts'

const harbour = useAgency()
const meridian = useAgency('MERIDIAN')

test('creates recovery codes, shows them once and confirms an action with one', { tag: '@full' }, async ({ page }) => {
  await signIn(page, harbour.agent)
  await openAccountMenu(page, 'Authenticator app')
  const account = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(account.getByText('You have no recovery codes yet.')).toBeVisible()
  await account.getByRole('button', { name: 'Create recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(harbour.agent))
  const shown = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'new recovery codes')
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('gangway-recovery-codes.txt')
  const code = await shown.getByRole('listitem').first().innerText()
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(account.getByText('10 codes left.')).toBeVisible()

  await account.getByRole('button', { name: 'Remove authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(dialog.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the 10 digits of a recovery code.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill('1234567890')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This recovery code is incorrect or has been used.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app removed.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('signs in with a recovery code once, in Chinese', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, meridian.admin)
  await page.getByLabel('Verification code').fill(await codeFor(meridian.admin))
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await openAccountMenu(page, 'Authenticator app')
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Verification code').fill(await codeFor(meridian.admin))
  const code = await page
    .getByRole('dialog', { name: 'Your new recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()

  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('lang', 'cn')
  })
  await page.context().clearCookies()
  for (const expected of ['in', 'refused']) {
    await visit(page, '/login')
    await page.reload()
    await page.getByLabel('登录名').fill(meridian.admin)
    await page.getByLabel('密码', { exact: true }).fill('Gangway-demo-1')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: '使用恢复码' }).click()
    await page.getByRole('textbox', { name: '恢复码' }).fill(code)
    await page.keyboard.press('Enter')
    if (expected === 'refused') await expect(page.getByText('恢复码不正确或已使用过。')).toBeVisible()
    else await expect(page.getByRole('heading', { name: /^您好/ })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('Authorization'))
  }
})
