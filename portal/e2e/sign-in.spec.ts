import { expect, fillSignIn, signIn, test, visit } from './portal.fixture.ts'

test('signs in, switches to Chinese and back, and signs out', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle('Sign in - Gangway')
  await expect(page.getByLabel('Login name')).toBeFocused()
  await fillSignIn(page, 'admin@harbour.example')

  await expect(page).toHaveURL(/#\/workspace$/)
  await expect(page).toHaveTitle('Workspace - Gangway')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \S+/)
  await expect(page.getByRole('button', { name: /Harbour Travel/ })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/USD [\d,]+\.\d\d/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Gangway',
    'Workspace',
    // A count of open tasks follows the label.
    /^Tasks/,
    'Search & book',
    'Fare compare',
    'My bookings',
    'Cancel & refund',
    // A count of new incidents follows the label.
    /^Incidents/,
    'Service requests',
    'E-mails',
    'Operation log',
    'Dashboard',
    'Traffic',
    'Funnel',
    'Airline capability',
    'Price changes',
    'Airlines',
    'Content strategy',
    'Strategy history',
    'Top-up',
    'Top-up records',
    'Refunds to confirm',
    'Transactions',
    'Invoices',
    'Statement matching',
    'Period close',
    'Shops',
    'Airline accounts',
    'Account & security',
    'Embed studio',
    'Users and roles',
    'Assistant',
  ])
  await expect(page.getByRole('link', { name: 'Workspace', exact: true })).toHaveAttribute('aria-current', 'page')

  const errorText = page.waitForResponse('**/api/setLanguageVersion.do')
  await page.getByLabel('Language').selectOption('中文')
  expect((await errorText).ok()).toBe(true)
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

test('stores a token that is worthless outside of the browser', async ({ page, request }) => {
  await signIn(page, 'finance@harbour.example')
  const token = await page.evaluate(() => localStorage.getItem('Authorization') ?? '')
  expect(await (await page.request.get('/api/login-user.do', { headers: { token } })).json()).toMatchObject({
    rspCode: '0000',
  })
  expect(await (await request.get('/api/login-user.do', { headers: { token } })).json()).toMatchObject({
    rspCode: '5107',
  })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('stores only the token, the user and the language in the browser', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  const storedKeys = await page.evaluate(() => ({ ...localStorage }))
  expect(
    Object.keys(storedKeys)
      .filter((key) => key !== 'verify')
      .toSorted(),
  ).toEqual(['Authorization', 'userInfo'])
  expect(JSON.parse(String(storedKeys['userInfo']))).toEqual({
    id: expect.any(String),
    email: 'admin@harbour.example',
    nickname: expect.any(String),
    lastname: expect.any(String),
    clientName: 'Harbour Travel',
    clientCode: expect.any(String),
    username: expect.any(String),
  })
})

test('shows a wrong password at the form without saying which field was wrong', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'admin@harbour.example', 'Wrong-password-1')
  await expect(page.getByText('The login name or password is incorrect.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillSignIn(page, 'admin@harbour.example')
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('locks the account after five wrong passwords, even for the right one', async ({ page }) => {
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

test('signs in and out with the keyboard alone', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: /Account menu$/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account & security' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Account menu$/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/login$/)
})

test('redirects a signed-in user away from the sign-in page', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'admin@harbour.example')
  await visit(page, '/login?redirect=/order/list')
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('ignores a redirect target outside the portal after sign-in', { tag: '@full' }, async ({ page }) => {
  await visit(page, `/login?redirect=${encodeURIComponent('//evil.example/take')}`)
  await fillSignIn(page, 'admin@harbour.example')
  await expect(page).toHaveURL('/#/workspace')
})

test('keeps the chosen theme and applies it before the first paint', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await expect(page.getByLabel('Login name')).toBeVisible()
  const backgroundColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await backgroundColor()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'System' }).check()
  await expect.poll(backgroundColor).not.toBe(dark)
})
