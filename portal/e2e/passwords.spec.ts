import { findLinkInLatestMail } from './inbox.ts'
import { expect, fillSignIn, password, test, visit } from './portal.fixture.ts'

test('resets a forgotten password by a mailed link that works once', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Login name').fill('shops@harbour.example')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('shops@harbour.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If an account exists for shops@harbour.example')).toBeVisible()

  const link = await findLinkInLatestMail(page, 'shops@harbour.example')
  await page.goto(link)
  await expect(page).toHaveTitle('Choose a new password - Gangway')
  const rules = page.getByRole('list', { name: 'Password requirements' })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await expect(rules.getByText(/At least \d+ characters/)).toContainText('not met')
  await expect(rules.getByText('One lower-case letter')).toContainText('— met')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The password does not meet all the requirements.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  await page.getByLabel('New password', { exact: true }).fill('Harbour-lights-2')
  await page.getByLabel('Confirm new password').fill('Harbour-lights-3')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('Harbour-lights-2')
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page.getByText('Password saved. Sign in with your new password.')).toBeVisible()
  await fillSignIn(page, 'shops@harbour.example', password)
  await expect(page.getByText('The login name or password is incorrect.')).toBeVisible()
  await fillSignIn(page, 'shops@harbour.example', 'Harbour-lights-2')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})

test('marks a wrong address in red at its field and sets the page title', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login?forgot')
  await expect(page).toHaveTitle('Forgot password - Gangway')
  await page.getByRole('button', { name: 'Send link' }).click()
  const field = page.getByLabel('E-mail address')
  await expect(field).toBeFocused()
  const red = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--gw-color-danger)'
    return getComputedStyle(document.body.appendChild(probe)).color
  })
  await expect(page.getByText('Enter a valid e-mail address')).toHaveCSS('color', red)
  await expect(field.locator('..')).toHaveCSS('border-top-color', red)
})

test('answers an unknown address like a known one', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/login?forgot')
  await page.getByLabel('E-mail address').fill('nobody@harbour.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If an account exists for nobody@harbour.example')).toBeVisible()
})

test('explains a truncated link and offers a new one', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/resetPwd?email=shops%40harbour.example')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('leads from sign-in to the password form when a password must be set first', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'finance@meridian.example')
  await expect(page).toHaveURL(/#\/setPwd\?/)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('You have used this password before. Choose a different one.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Meridian-tide-9')
  await page.getByLabel('Confirm new password').fill('Meridian-tide-9')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved. Sign in with your new password.')).toBeVisible()
})
