import { useAgency } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test(
  'handles tasks by keyboard, tells the second user, and shows the payment that settles one',
  { tag: '@full' },
  async ({ page, browser, request }) => {
    const [first = '', second = ''] = await createBooking(request, agency.admin, [
      { name: 'TASKER/ANNA' },
      { name: 'TASKER/BORIS' },
    ])
    await signInAt(page, agency.admin, '/tasks')
    const entry = (orderNo: string) => page.getByRole('listitem', { name: `Pay booking ${orderNo}` })
    await expect(entry(first)).toBeVisible()
    await expect(entry(second)).toBeVisible()
    await expect(page.getByRole('img', { name: '2 open tasks' })).toBeVisible()
    await expectAccessible(page, 'tasks')

    await page.keyboard.press('j')
    await expect(entry(first)).toBeFocused()
    await page.keyboard.press('j')
    await expect(entry(second)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expectAccessible(page, 'the keys of tasks')
    await keys.getByRole('button', { name: 'Close' }).last().click()

    await entry(first).focus()
    await page.keyboard.press('e')
    const edit = page.getByRole('dialog', { name: `Assign ${first}` })
    await edit.getByLabel('Note for colleagues').fill('j k e s ? are letters here')
    await expect(edit).toBeVisible()

    const colleague = await (await browser.newContext()).newPage()
    await signIn(colleague, agency.agent)
    await visit(colleague, '/tasks')
    const theirs = colleague.getByRole('listitem', { name: `Pay booking ${first}` })
    await expect(theirs).toBeVisible()
    await colleague.keyboard.press('j')
    await expect(theirs).toBeFocused()
    await colleague.keyboard.press('e')
    const other = colleague.getByRole('dialog', { name: `Assign ${first}` })
    await other.getByLabel('Note for colleagues').fill('I call the customer')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other).toBeHidden()

    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('alert')).toContainText('changed this task while you had it open')
    await expect(edit.getByRole('alert')).toContainText('I call the customer')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(colleague.getByText('j k e s ? are letters here')).toBeVisible()
    await colleague.context().close()

    await entry(second).focus()
    await page.keyboard.press('s')
    await page
      .getByRole('dialog', { name: `Snooze ${second}` })
      .getByRole('button', { name: 'Tomorrow' })
      .click()
    await expect(entry(second)).toBeHidden()
    await expect(page.getByRole('img', { name: '1 open task' })).toBeVisible()
    await page.getByRole('button', { name: 'Snoozed' }).click()
    await expect(page).toHaveURL(/state=snoozed/)
    await expect(entry(second)).toBeVisible()
    await page.getByRole('button', { name: 'Snoozed' }).click()

    await expect(entry(first)).toBeVisible()
    await expect(entry(second)).toBeHidden()
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoHorizontalScroll(page, 'tasks')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('j')
    await expect(entry(first)).toBeFocused()
    await page.keyboard.press('Enter')
    const pay = page.getByRole('dialog', { name: `Pay booking ${first}` })
    await expect(pay.getByRole('link', { name: 'Other payment methods' })).toHaveAttribute(
      'href',
      new RegExp(`/booking/payment\\?orderNo=${first}`),
    )
    await expectAccessible(page, 'the payment of a task')
    await expect(pay.getByRole('button', { name: 'Pay from deposit' })).toBeEnabled()
  },
)
