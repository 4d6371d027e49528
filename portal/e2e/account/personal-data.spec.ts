import { useAgency } from '../agency.ts'
import { callApi, createBooking, fetchToken } from '../api-booking.ts'
import { codeFor } from '../authenticator.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { chooseChinese, expect, fillSignIn, test, visit } from '../portal.fixture.ts'
import { confirmWithCode } from '../tasks/task-page.ts'

const agency = useAgency('MERIDIAN')

test(
  'an administrator exports and erases a traveller, and shortens a period',
  { tag: '@full' },
  async ({ page, request }) => {
    const trips = [{ name: 'LOVELACE/ADA' }, { name: 'LOVELACE/BYRON', days: 31 }]
    const [ended = '', open = ''] = await createBooking(request, agency.admin, trips, await codeFor(agency.admin))
    const token = await fetchToken(request, agency.admin, await codeFor(agency.admin))
    await callApi(request, 'POST /order/cancelTicket.do', { orderNo: ended, type: 'CANCEL' }, token)

    await visit(page, '/login?redirect=/profile/user?tab=privacy')
    await fillSignIn(page, agency.admin)
    await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
    const find = page.getByRole('region', { name: 'Find a person' })
    const search = async (text: string) => {
      await find.getByRole('searchbox').fill(text)
      await find.getByRole('searchbox').press('Enter')
    }
    await search('lovelace')
    const ada = find.getByRole('row', { name: /^LOVELACE \/ ADA/ })
    await expect(ada).toContainText('Possible')
    const byron = find.getByRole('row', { name: /^LOVELACE \/ BYRON/ })
    await expect(byron).toContainText(`${open} is not finished`)
    await expect(byron.getByRole('button', { name: /^Erase/ })).toBeDisabled()
    await expectAccessible(page, 'personal data')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page, 'personal data on a phone')
    await page.setViewportSize({ width: 1280, height: 800 })

    await ada.getByRole('button', { name: 'Export the data of LOVELACE / ADA' }).click()
    await confirmWithCode(page, agency.admin)
    const downloaded = page.waitForEvent('download')
    await find.getByRole('button', { name: 'Download' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^Personal data \d{4}-\d\d-\d\d\.zip$/)

    await ada.getByRole('button', { name: 'Erase LOVELACE / ADA' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase LOVELACE / ADA?' })
    const erase = dialog.getByRole('button', { name: 'Erase' })
    await expect(erase).toBeDisabled()
    await expectAccessible(page, 'erase')
    await dialog.getByLabel('Enter LOVELACE to confirm').fill('lovelace')
    await erase.click()
    await confirmWithCode(page, agency.admin)
    await expect(page.getByText(/^Erased\. Bookings: 1,/)).toBeVisible()
    await expect(ada).toHaveCount(0)
    await search(ended)
    await expect(find.getByText('No person found')).toBeVisible()

    const periods = page.getByRole('region', { name: 'Retention periods' })
    await periods.getByLabel(/^Travel documents/).fill('365')
    await periods.getByRole('button', { name: 'Save periods' }).click()
    await page.getByRole('dialog', { name: 'Delete older data?' }).getByRole('button', { name: 'Save periods' }).click()
    await confirmWithCode(page, agency.admin)
    await expect(page.getByText('The retention periods are saved.')).toBeVisible()

    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('row', { name: /Retention periods changed/ })).toContainText('365')
    await expect(page.getByRole('row', { name: /Personal data of a passenger erased/ })).toContainText(ended)
    await expect(page.getByRole('row', { name: /Personal data/ }).first()).not.toContainText('LOVELACE')
  },
)

test(
  'an administrator erases a user who has left, with the keyboard, in both languages',
  { tag: '@full' },
  async ({ page, request }) => {
    const token = await fetchToken(request, agency.admin, await codeFor(agency.admin))
    const users = await callApi(request, 'POST /sysUser/getPageList', { page: 1, pageSize: 50 }, token)
    const leaver = users.list.find(({ email }) => email === agency.agent)
    await visit(page, '/login?redirect=/profile/user?tab=privacy')
    await fillSignIn(page, agency.admin)
    await page.getByLabel('Verification code').fill(await codeFor(agency.admin))
    const find = page.getByRole('region', { name: 'Find a person' })
    await find.getByRole('searchbox').fill(agency.agent)
    await find.getByRole('searchbox').press('Enter')
    const row = find.getByRole('row').filter({ hasText: agency.agent })
    await expect(row).toContainText(`${agency.agent} is not disabled`)
    await expect(row.getByRole('button', { name: /^Erase/ })).toBeDisabled()

    const status = { id: leaver?.id ?? '', version: leaver?.version ?? 0, status: 'disabled' }
    await callApi(request, 'POST /sysUser/updateStatus', status, token, await codeFor(agency.admin))
    await find.getByRole('searchbox').press('Enter')
    await expect(row).toContainText('Possible')
    await row.getByRole('button', { name: /^Export/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type(agency.agent)
    await page.keyboard.press('Enter')
    await confirmWithCode(page, agency.admin)
    await expect(find.getByText('No person found')).toBeVisible()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('row', { name: /User erased/ })).toBeVisible()

    await chooseChinese(page)
    await expect(page.getByRole('row', { name: /删除用户个人数据/ })).toBeVisible()
  },
)
