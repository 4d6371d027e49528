import { useAgency } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { sendEmail } from './send-email.ts'

const agency = useAgency()

test(
  'an e-mail to the inbound address is linked to its booking, forwarded, and forwarded again',
  { tag: '@full' },
  async ({ page, request }) => {
    const [orderNo = ''] = await createBooking(request, agency.admin, [{ name: 'BERG/IDA' }])
    await signInAt(page, agency.admin, '/profile/user?tab=email-forward')
    const server = page.getByRole('region', { name: 'Inbound address' })
    await expect(server).toContainText('Receiving')
    await expect(server).toContainText('No e-mail received yet')
    await expect(page.getByRole('main')).toContainText('No e-mails received yet')
    await expectAccessible(page, 'forwarded e-mail without entries')
    const address = await server.getByRole('textbox', { name: 'Inbound address of your company' }).inputValue()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await server.getByRole('button', { name: 'Copy Inbound address of your company' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await sendEmail({ to: address, subject: 'Your flight has changed', text: `Booking ${orderNo} leaves at 09:10.` })
    await sendEmail({ to: address, subject: 'Newsletter', text: 'New routes' })
    await page.reload()
    const row = page.getByRole('row', { name: /Your flight has changed/ })
    await expect(row).toContainText('Forwarded')
    await expect(row).toContainText(`To ${agency.admin}`)
    const failed = page.getByRole('row', { name: /Newsletter/ })
    await expect(failed).toContainText('There is no recipient.')
    await expect(failed.getByRole('link', { name: 'Choose recipients' })).toBeVisible()
    await expectAccessible(page, 'forwarded e-mail')

    await row.getByRole('button', { name: 'Forward again' }).click()
    const question = page.getByRole('dialog', { name: 'Forward this e-mail again?' })
    await expect(question).toContainText('Your flight has changed')
    await question.getByRole('button', { name: 'Forward again' }).click()
    await expect(page.getByText('The e-mail is being forwarded.')).toBeVisible()
    await expect(row).toContainText(/Forwarded(?!…)/)
    const inbox = await page.request.get('/dev/inbox.json', { params: { to: agency.admin } })
    const { list }: { list: { subject: string }[] } = await inbox.json()
    expect(list.filter(({ subject }) => subject === 'Fwd: Your flight has changed')).toHaveLength(2)

    await visit(page, '/profile/user?tab=email-forward&status=FAILED')
    await expect(failed).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/status=/)
    await row.getByRole('link', { name: orderNo }).click()
    await expect(page).toHaveURL(new RegExp(`/order/detail/${orderNo}/en`))
  },
)

test('the log of forwarded e-mail fits a phone in dark mode', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAt(page, agency.admin, '/profile/user?tab=email-forward')
  const address = await page.getByRole('textbox', { name: 'Inbound address of your company' }).inputValue()
  await sendEmail({ to: address, subject: `Newsletter ${'x'.repeat(90)}`, text: 'New routes' })
  await page.reload()
  await expect(page.getByRole('row', { name: /Newsletter/ })).toContainText('Failed')
  await expectNoHorizontalScroll(page, 'forwarded e-mail')
  await expectAccessible(page, 'forwarded e-mail on a phone')
})

test('a user without the permission for e-mails sees no address', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.finance, '/profile/user?tab=email-forward')
  await expect(page.getByRole('textbox', { name: 'Inbound address of your company' })).toHaveCount(0)
})
