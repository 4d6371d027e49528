import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { codeFor } from '../authenticator.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, openAccountMenu, signIn, test } from '../portal.fixture.ts'

const harbour = useAgency()

/** A device with a fingerprint sensor that always recognises its user. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test(
  'adds a passkey, signs in without a password and confirms an action with it',
  { tag: '@full' },
  async ({ page }) => {
    await addDevice(page)
    await signIn(page, harbour.agent)
    await openAccountMenu(page, 'Passkeys')
    const passkeys = page.getByRole('dialog', { name: 'Passkeys' })
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
    await passkeys.getByLabel('Name of the passkey').fill('Work laptop')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
    await dialog.getByLabel('Verification code').fill(await codeFor(harbour.agent))
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(passkeys.getByText('Work laptop', { exact: true })).toBeVisible()
    await expectAccessible(page, 'passkeys')

    await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click()
    await passkeys.getByLabel('Name of the passkey').first().fill('Old laptop')
    await page.keyboard.press('Enter')
    await expect(passkeys.getByText('Old laptop', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

    await openAccountMenu(page, 'Passkeys')
    await passkeys.getByRole('button', { name: 'Delete Old laptop' }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('The passkey was not accepted. Try again.')).toBeVisible()
  },
)
