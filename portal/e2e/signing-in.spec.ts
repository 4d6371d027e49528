import { expect, fillSignIn, signIn, test, visit } from './portal-test.ts'

test('somebody signs in, reads the portal in Chinese and back, and signs out', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle('Sign in - Gangway')
  await expect(page.getByLabel('Login name')).toBeFocused()
  await fillSignIn(page, 'admin@harbour.example')

  await expect(page).toHaveURL(/#\/workspace$/)
  await expect(page).toHaveTitle('Workspace - Gangway')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello \S+/)
  await expect(page.getByRole('button', { name: /Harbour Travel/ })).toBeVisible()
  await expect(page.getByText(/USD [\d,]+\.\d\d/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Gangway',
    'Workspace',
    'Search & book',
    'Fare compare',
    'My bookings',
    'Cancel & refund',
    // How many are new stands behind it.
    /^Incidents/,
    'Service requests',
    'E-mails',
    'Operation log',
    'Refunds to confirm',
    'Account & security',
    'Embed studio',
  ])
  await expect(page.getByRole('link', { name: 'Workspace', exact: true })).toHaveAttribute('aria-current', 'page')

  const told = page.waitForResponse('**/api/setLanguageVersion.do')
  await page.getByLabel('Language').selectOption('中文')
  expect((await told).ok()).toBe(true)
  await expect(page).toHaveTitle('工作台 - Gangway')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^您好，/)
  await expect(page.getByRole('link', { name: /帮助中心/ })).toHaveAttribute('href', /cn/)
  await page.getByLabel('语言').selectOption('English')
  await expect(page.getByRole('link', { name: /Help centre/ })).not.toHaveAttribute('href', /cn/)

  const token = await page.evaluate(() => localStorage.getItem('Authorization') ?? '')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect
    .poll(async () => (await page.request.get('/api/login-user.do', { headers: { token } })).text())
    .toContain('5107')
  expect(await page.evaluate(() => [localStorage.getItem('Authorization'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ])
  await page.goBack()
  await expect(page).toHaveURL(/#\/login/)
})

test('what is kept in the browser is the credential, who is signed in, and the language', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(
    Object.keys(kept)
      .filter((key) => key !== 'verify')
      .toSorted(),
  ).toEqual(['Authorization', 'userInfo'])
  expect(JSON.parse(String(kept['userInfo']))).toEqual({
    id: expect.any(String),
    email: 'admin@harbour.example',
    nickname: expect.any(String),
    lastname: expect.any(String),
    clientName: 'Harbour Travel',
    clientCode: expect.any(String),
    username: expect.any(String),
  })
})

test('a wrong password is said where it was typed, without saying which of the two was wrong', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'admin@harbour.example', 'Wrong-password-1')
  await expect(page.getByText('The login name or password is incorrect.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillSignIn(page, 'admin@harbour.example')
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('five wrong passwords lock the account, even for the right one', async ({ page }) => {
  await visit(page, '/login')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/login.do')
    await fillSignIn(page, 'readonly@harbour.example', `Wrong-password-${attempt}`)
    await answered
    await expect(page.getByText('The login name or password is incorrect.')).toBeVisible()
  }
  await fillSignIn(page, 'readonly@harbour.example')
  await expect(page.getByText(/Too many attempts\. Please try again in (30|29) minutes\./)).toBeVisible()
})

test('the whole way in and out needs no mouse', async ({ page }) => {
  await visit(page, '/login')
  await expect(page.getByLabel('Login name')).toBeFocused()
  await page.keyboard.type('admin@harbour.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gangway-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: /Your account$/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account & security' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Your account$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/login$/)
})

test('whoever is signed in has nothing to do on the sign-in page', async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/login?redirect=/order/list')
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('a link that asks to go on elsewhere after sign-in stays in the portal', async ({ page }) => {
  await visit(page, `/login?redirect=${encodeURIComponent('//evil.example/take')}`)
  await fillSignIn(page, 'admin@harbour.example')
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/#\/workspace$/)
})

test('a company with its own sign-on is led to it, and told that it is not here yet', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'admin@laguna.example')
  await expect(page).toHaveURL(/#\/sso\/laguna$/)
  await expect(page.getByText('This page is not here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('the theme that was chosen stays, and is there before the first paint', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await expect(page.getByLabel('Login name')).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'As the system' }).check()
  expect(await ground()).not.toBe(dark)
})
