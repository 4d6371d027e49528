import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { fakeLiveApi, liveChats } from '@gangway/test-support/support/fake-live-api'
import { answers } from '@gangway/test-support/support/support.fixture'
import { expect } from '../shared/expect.ts'
import { find, focused, press as pressKey, query, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { answerCount, ask, exchangesOf, log, openChat, press, write } from './chat-page.ts'

describe('Answers of the support chat', () => {
  afterEach(unmountAll)

  it('can be stopped while they are written, and asked for again', async () => {
    const assistant = fakeAssistantApi()
    assistant.holdAfter(4)
    const page = await openChat({ assistant })
    await write('How much comes back?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '4', 'the first words')
    await press('Stop')
    await waitUntil(() => answerCount(page) === 1, 'the end')
    await settle()
    expect(await log()).to.contain('You stopped this answer.')
    await press('Get another answer')
    await waitUntil(() => exchangesOf(page)[0]?.answer?.outcome === 'answer', 'another answer')
    await settle()
    expect(await log()).not.to.contain('You stopped this answer.')
    expect(page.assistant.messages).to.have.length(1)
  })

  it('are replaced with their message when it is edited', async () => {
    const page = await openChat()
    await ask(page, 'How much comes bakc?')
    await press('Edit my message')
    const input = await find('textbox', 'Message')
    expect((input as HTMLTextAreaElement).value).to.equal('How much comes bakc?')
    await find('button', 'Cancel')
    ;(input as HTMLTextAreaElement).select()
    await write('How much comes back?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.text === 'How much comes back?' && answerCount(page) === 1)
    expect(page.assistant.messages.map(({ text }) => text)).to.deep.equal(['How much comes back?'])
    expect(query('button', 'Cancel')).to.equal(null)
  })

  it('are rated with a reason by keyboard', async () => {
    const page = await openChat()
    await ask(page, 'How much comes back?')
    const bad = await find('button', 'Bad answer')
    bad.focus()
    await pressKey('Enter')
    await settle()
    expect(bad.getAttribute('aria-pressed')).to.equal('true')
    const reason = await find('button', 'Incomplete')
    reason.focus()
    await pressKey('Enter')
    await waitUntil(() => page.assistant.ratings.length === 2, 'the reason')
    expect(page.assistant.ratings[1]).to.include({ rating: 'down', reason: 'INCOMPLETE' })
    await settle()
    expect(focused()?.textContent).to.contain('USD 612.40')
  })

  it('show tables with named columns', async () => {
    const page = await openChat({ assistant: fakeAssistantApi({ answer: () => answers.table }) })
    await ask(page, 'Which ways are there?')
    await settle()
    expect((await find('columnheader', 'Refund')).textContent?.trim()).to.equal('Refund')
    expect((await find('cell', 'USD 612.40')).textContent?.trim()).to.equal('USD 612.40')
  })
})

describe('A conversation with an agent in the support chat', () => {
  afterEach(unmountAll)

  it('is asked for below an answer, takes messages, ends and is rated', async () => {
    const assistant = fakeAssistantApi({ answer: () => answers.policy })
    const page = await openChat({ assistant, script: fakeLiveApi(liveChats.withAgent) })
    await ask(page, 'I want to fly two days later.')
    await press('Chat with an agent')
    await find('button', 'End conversation')
    await write('Thank you.')
    await press('Send')
    await waitUntil(async () => (await log()).includes('Thank you.'), 'the message')
    expect(page.assistant.messages).to.have.length(1)
    await press('End conversation')
    await press('4 stars')
    await waitUntil(() => page.server.count('POST /live/rate') === 1, 'the rating')
    await find('button', 'New conversation')
  })
})
