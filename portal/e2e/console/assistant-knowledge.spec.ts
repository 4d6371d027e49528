import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test('writes an article of the agency, which the help centre then finds', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/profile/assistant')
  await expectAccessible(page, 'assistant settings')
  await page.getByLabel('Name').fill('Mia')
  await page.getByLabel('Form of address').selectOption('friendly')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. Chats show it when they are opened next.')).toBeVisible()
  await page.getByRole('button', { name: 'Add article' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add article' })
  await drawer.getByLabel('Title').fill('Where is the quay office?')
  await drawer.getByLabel('Answer').fill('At pier 4, **second floor**. <b>not bold</b>')
  await expect(drawer.getByRole('group', { name: 'Preview' }).getByText('<b>not bold</b>')).toBeVisible()
  await expectAccessible(page, 'article editor')
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('table').getByRole('link', { name: 'Where is the quay office?' })).toBeVisible()
  await visit(page, '/support/help-center?q=quay+office')
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible()
  await page.getByRole('link', { name: 'Where is the quay office?' }).click()
  await expect(page.getByRole('article').getByText('second floor')).toBeVisible()
})

test('makes an article of a question that the assistant did not understand', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, 'support@gangway.example', '/console/assistant?question=Do+you+rent+out+surfboards%3F&lang=en')
  const dialog = page.getByRole('dialog', { name: 'Create article' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Do you rent out surfboards?')
  await expectAccessible(page, 'article from a question')
  await dialog.getByLabel('Answer').fill('No. Ask the hotel.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The assistant uses it within a minute.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectAccessible(page, 'assistant quality')
})
