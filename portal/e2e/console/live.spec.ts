import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'

const provider = 'support@gangway.example'
const agency = useAgency()

/** A customer whose question was handed over to an agent. */
async function askForAgent(page: Page): Promise<void> {
  // Noon in Singapore: agents are offered within the service hours only.
  const noon = new Date()
  noon.setUTCHours(4, 0, 0, 0)
  await page.clock.setFixedTime(noon)
  await signIn(page, agency.agent)
  await page.getByRole('button', { name: 'Open support' }).click()
  const panel = page.getByRole('dialog', { name: 'Gangway support' })
  await panel.getByRole('button', { name: 'Ask a question' }).click()
  await panel.getByRole('textbox', { name: 'Message' }).fill('Which visa do I need for Bhutan?')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Chat with an agent' }).click()
  await expect(panel.getByText('Your place in the queue', { exact: false })).toBeVisible()
}

test(
  'lets an agent take over a conversation and answer with a prepared reply',
  { tag: '@full' },
  async ({ page, browser }) => {
    await askForAgent(page)
    const panel = page.getByRole('dialog', { name: 'Gangway support' })
    await panel.getByRole('textbox', { name: 'Message' }).fill('For a group of six.')
    await page.keyboard.press('Enter')

    const supportContext = await browser.newContext()
    const supportPage = await supportContext.newPage()
    await signIn(supportPage, provider)
    await visit(supportPage, '/console?view=live')
    await supportPage.getByRole('button', { name: 'Prepared replies' }).click()
    const replies = supportPage.getByRole('dialog', { name: 'Prepared replies' })
    await replies.getByRole('button', { name: 'Add reply' }).click()
    await replies.getByLabel('Title').fill(`Visa rules ${agency.agent}`)
    await replies.getByLabel('Text in English').fill('Please check the visa rules with the embassy.')
    await expect(replies.getByRole('button', { name: 'Save' })).toBeDisabled()
    await replies.getByLabel('Text in Chinese').fill('请向使馆确认签证要求。')
    await replies.getByRole('button', { name: 'Save' }).click()
    await expect(replies.getByText(`Visa rules ${agency.agent}`)).toBeVisible()
    await expectAccessible(supportPage, 'prepared replies')
    await supportPage.keyboard.press('Escape')

    await supportPage.getByRole('listitem').filter({ hasText: 'For a group of six.' }).getByRole('link').click()
    const chat = supportPage.getByRole('dialog', { name: 'Live conversations' })
    await expect(chat.getByText('Which visa do I need for Bhutan?')).toBeVisible()
    await chat.getByRole('button', { name: 'Take' }).click()
    const message = chat.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello! /visa')
    const offered = chat.getByRole('listbox', { name: 'Prepared replies' })
    await expect(offered.getByRole('option', { name: /Visa rules/ })).toBeVisible()
    await expectAccessible(supportPage, 'live conversation')
    await supportPage.keyboard.press('Enter')
    await expect(message).toHaveValue('Hello! Please check the visa rules with the embassy.')
    await chat.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(panel.getByRole('log').getByText('Hello! Please check the visa rules with the embassy.')).toBeVisible()
    await chat.getByRole('button', { name: 'End conversation' }).click()
    await expect(panel.getByText('How was this conversation?')).toBeVisible()
    await panel.getByRole('button', { name: '5 stars' }).click()
    await panel.getByRole('button', { name: 'E-mail me this conversation' }).click()
    await expect(panel.getByText(`Sent to ${agency.agent}.`)).toBeVisible()
    await expectAccessible(page, 'ended conversation', '[role=dialog]')

    // The replies of the provider are shared with other tests.
    await supportPage.keyboard.press('Escape')
    await supportPage.getByRole('button', { name: 'Prepared replies' }).click()
    await replies.getByRole('button', { name: `Edit Visa rules ${agency.agent}` }).click()
    await replies.getByRole('button', { name: 'Delete' }).click()
    await supportPage
      .getByRole('dialog', { name: 'Delete prepared reply?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(replies.getByText(`Visa rules ${agency.agent}`)).toHaveCount(0)
    await supportContext.close()
  },
)
