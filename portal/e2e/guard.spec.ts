import { expect, signIn, test, visit } from './portal-test.ts'

test('a finance user who opens the shops has no access, and is shown the way back', async ({ page }) => {
  await signIn(page, 'finance@harbour.example')
  await visit(page, '/shop/list')
  await expect(page).toHaveURL(/#\/401$/)
  await expect(page).toHaveTitle('No access - Gangway')
  await expect(page.getByRole('heading', { name: 'No access' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the workspace' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('an address that does not exist is not found, signed in or not', async ({ page }) => {
  await visit(page, '/no/such/page')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page).toHaveTitle('Page not found - Gangway')
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await signIn(page, 'finance@harbour.example')
  await visit(page, '/order/unknown')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('a page that is not here yet says so, says what it will be, and leads back', async ({ page }) => {
  await signIn(page, 'finance@harbour.example')
  await visit(page, '/financial')
  await expect(page).toHaveURL(/#\/financial\/top-up$/)
  await expect(page).toHaveTitle('Top-up - Gangway')
  await expect(page.getByText('This page is not here yet')).toBeVisible()
  await expect(page.getByText('It will be where you add to your deposit.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Top-up')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('a page that is not here yet has no way back when the portal was opened with it', async ({ page, context }) => {
  await signIn(page, 'finance@harbour.example')
  const opened = await context.newPage()
  await visit(opened, '/financial/top-up')
  await expect(opened.getByText('This page is not here yet')).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await opened.getByRole('link', { name: 'Go to the workspace' }).click()
  await expect(opened).toHaveURL(/#\/workspace$/)
})

test('the hand-over page keeps the token it is given, goes on, and leaves no trace of it', async ({
  page,
  browser,
}) => {
  const first = await browser.newContext()
  const donor = await first.newPage()
  await signIn(donor, 'finance@harbour.example')
  const token = await donor.evaluate(() => localStorage.getItem('Authorization') ?? '')
  await visit(page, `/redirect?token=${token}&redirect=${encodeURIComponent('/financial/invoice?year=2026')}`)
  await expect(page).toHaveURL('/#/financial/invoice?year=2026')
  expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBe(token)
  await first.close()
})

test('a shared booking opens by its token in its language, and the token leaves the address', async ({
  page,
  browser,
}) => {
  const first = await browser.newContext()
  const donor = await first.newPage()
  await signIn(donor, 'finance@harbour.example')
  const token = await donor.evaluate(() => localStorage.getItem('Authorization') ?? '')
  await visit(page, `/sso/orderDetail/GW1/cn?token=${token}`)
  await expect(page).toHaveURL('/#/sso/orderDetail/GW1/cn')
  await expect(page).toHaveTitle('订单详情 - Gangway')
  await first.close()
})

test('a shared booking without a token asks to sign in', async ({ page }) => {
  await visit(page, '/sso/orderDetail/GW1/en')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`)
})

test('public pages need no sign-in and lead to it', async ({ page }) => {
  await visit(page, '/terms')
  await expect(page).toHaveTitle('Terms and conditions - Gangway')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/terms')}`)
})

test('every navigation starts at the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 })
  await signIn(page, 'finance@harbour.example')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await visit(page, '/financial/invoice')
  await expect(page).toHaveTitle('Invoices - Gangway')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
