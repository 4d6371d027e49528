import { linkInNewestMailTo } from './inbox.ts'
import { expect, fillSignIn, password, test, visit } from './portal-test.ts'

test('a forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Login name').fill('shops@harbour.example')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('shops@harbour.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for shops@harbour.example')).toBeVisible()

  const link = await linkInNewestMailTo(page, 'shops@harbour.example')
  await page.goto(link)
  await expect(page).toHaveTitle('Choose a new password - Gangway')
  const rules = page.getByRole('list', { name: 'Your password needs' })
  await page.getByLabel('New password', { exact: true }).fill('short')
  await expect(rules.getByText(/At least \d+ characters/)).toContainText('still missing')
  await expect(rules.getByText('A lower-case letter')).toContainText('done')
  await page.getByRole('button', { name: 'Store the password' }).click()
  await expect(page.getByText('The password does not meet every point of the list yet.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  await page.getByLabel('New password', { exact: true }).fill('Harbour-lights-2')
  await page.getByLabel('Repeat the new password').fill('Harbour-lights-3')
  await page.getByRole('button', { name: 'Store the password' }).click()
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await page.getByLabel('Repeat the new password').fill('Harbour-lights-2')
  await page.getByRole('button', { name: 'Store the password' }).click()

  await expect(page.getByText('Your new password is stored. Please sign in with it.')).toBeVisible()
  await fillSignIn(page, 'shops@harbour.example', password)
  await expect(page.getByText('The login name or password is incorrect.')).toBeVisible()
  await fillSignIn(page, 'shops@harbour.example', 'Harbour-lights-2')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('a wrong address is marked in red where it stands, and the page names itself', async ({ page }) => {
  await visit(page, '/login?forgot')
  await expect(page).toHaveTitle('Forgot password - Gangway')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const field = page.getByLabel('E-mail address')
  await expect(field).toBeFocused()
  const red = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--gw-color-danger)'
    return getComputedStyle(document.body.appendChild(probe)).color
  })
  await expect(page.getByText('Enter a complete e-mail address')).toHaveCSS('color', red)
  await expect(field.locator('..')).toHaveCSS('border-top-color', red)
})

test('an address nobody has gets the same answer', async ({ page }) => {
  await visit(page, '/login?forgot')
  await page.getByLabel('E-mail address').fill('nobody@harbour.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for nobody@harbour.example')).toBeVisible()
})

test('a link that was cut off says so and offers a new one', async ({ page }) => {
  await visit(page, '/resetPwd?email=shops%40harbour.example')
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('who has to set a password first is led there from the sign-in form', async ({ page }) => {
  await visit(page, '/login')
  await fillSignIn(page, 'finance@meridian.example')
  await expect(page).toHaveURL(/#\/setPwd\?/)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.getByRole('button', { name: 'Store the password' }).click()
  await expect(page.getByText('You have used this password before. Choose another one.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Meridian-tide-9')
  await page.getByLabel('Repeat the new password').fill('Meridian-tide-9')
  await page.getByRole('button', { name: 'Store the password' }).click()
  await expect(page.getByText('Your new password is stored. Please sign in with it.')).toBeVisible()
})
