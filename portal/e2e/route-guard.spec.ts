import { createBooking, createOrderLink } from './api-booking.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

test('denies a finance user access to the shop pages and links back', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'finance@harbour.example')
  await visit(page, '/shop/list')
  await expect(page).toHaveURL(/#\/401$/)
  await expect(page).toHaveTitle('No access - Gangway')
  await expect(page.getByRole('heading', { name: 'No access' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to workspace' }).click()
  await expect(page).toHaveURL(/#\/workspace$/)
})

test('explains to provider staff that the funnel belongs to agencies', async ({ page }) => {
  await signIn(page, 'support@gangway.example')
  await expect(page.getByRole('link', { name: 'Funnel' })).toHaveCount(0)
  await visit(page, '/dashboard/funnel')
  await expect(page.getByText(/show the data of one agency to its own users/)).toBeVisible()
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page).toHaveURL(/#\/console$/)
})

test('shows "not found" for an unknown path, signed in or not', async ({ page }) => {
  await visit(page, '/no/such/page')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page).toHaveTitle('Page not found - Gangway')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await signInAt(page, 'finance@harbour.example', '/order/unknown')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('opens one order by a link of the partner API and nothing else', async ({ page, request }) => {
  const [orderNo = ''] = await createBooking(request, 'agent@harbour.example', [{ name: 'LINK/ONE' }])
  const url = await createOrderLink(request, orderNo)
  await page.goto(url)
  await expect(page).toHaveURL(`/#/sso/orderDetail/${orderNo}/en`)
  await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await visit(page, '/order/list')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/order/list')}`)
  expect((await request.get(url)).status()).toBe(410)
})

test('leads from the handover page with a used token to sign-in', { tag: '@full' }, async ({ page }) => {
  await visit(page, `/redirect?token=${'x'.repeat(43)}&redirect=${encodeURIComponent('/order/list')}`)
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/order/list')}`)
})

test('asks to sign in for a shared booking without a token', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/sso/orderDetail/GW1/en')
  await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent('/sso/orderDetail/GW1/en')}`)
})

test('shows public pages to guests with a link to sign in', async ({ page }) => {
  await visit(page, '/terms')
  await expect(page).toHaveURL('/terms?lang=en')
  await expect(page).toHaveTitle('Terms and conditions · Gangway')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/#/login')
})

test('scrolls to the top on every navigation', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 })
  await signIn(page, 'finance@harbour.example')
  // In one step: a wheel goes on scrolling for some frames. The page is too short until it has loaded.
  const scrollDown = () => {
    scrollTo(0, 400)
    return scrollY
  }
  await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(100)
  await visit(page, '/financial/invoice')
  await expect(page).toHaveTitle('Invoices - Gangway')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
