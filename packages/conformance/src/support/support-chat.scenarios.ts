import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { click, find, query, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { ask, exchangesOf, log, open, openChat, panel, press, write } from './chat-page.ts'
import { fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { supportChatStates } from '@gangway/test-support/support/support-chat-states'
import {
  answerOf,
  answers,
  newRequest,
  openRequest,
  orderNo,
  type Answer,
} from '@gangway/test-support/support/support.fixture'

const always = (answer: Answer) => fakeAssistantApi({ answer: () => answer })

/** Names of the offered topics. */
async function topics(): Promise<string[]> {
  const group = await find('group', 'Topics')
  return [...group.querySelectorAll('button')].map(({ textContent }) => textContent?.trim() ?? '')
}

const far = ['Refund', 'Airline schedule change', 'Change my booking', 'Other…']

describe('The support chat', () => {
  afterEach(unmountAll)

  everyStateIsAccessible('support-chat', supportChatStates)

  it('offers the topics of the booking and all others under Other', async () => {
    const page = await open()
    await waitUntil(() => page.server.count('POST /order/v2/showOrderDetail.do') === 1)
    await waitUntil(() => page.chat.view.peek().conversation?.departures.length)
    await settle()
    expect(await topics()).to.deep.equal(far)
    await press('Other…')
    await settle()
    expect((await topics()).slice(0, 7)).to.deep.equal([
      ...['Refund', 'Airline schedule change', 'Change my booking', 'Correct passenger details'],
      ...['Baggage, seats and extras', 'Booking information', 'Feedback or dispute'],
    ])
  })

  for (const [what, days] of [
    ['is exactly five days away', 5],
    ['is near', 3],
    ['has left', -1],
  ] as const) {
    it(`offers only a refund when the flight ${what}`, async () => {
      const page = await open({ requests: fakeRequestsApi({ departsIn: days }) })
      await waitUntil(() => page.chat.view.peek().conversation?.departures.length)
      await settle()
      // The next departure counts, even if the return flight is far away.
      expect((await topics()).slice(0, 1)).to.deep.equal(['Refund'])
      if (days > 0) expect(await topics()).to.deep.equal(['Refund', 'Other…'])
    })
  }

  it('offers only a refund when the page has no booking', async () => {
    const page = await open({ orderNo: '' })
    expect(await topics()).to.deep.equal(['Refund', 'Other…'])
    expect(page.server.count('POST /order/v2/showOrderDetail.do')).to.equal(0)
  })

  it('asks which passenger field is wrong and sends its menu number', async () => {
    const page = await open({ assistant: always(answers.whichField) })
    // Waits for content that would move the clicked elements.
    await waitUntil(() => page.chat.view.peek().conversation?.departures.length)
    await settle()
    await press('Other…')
    await press('Correct passenger details')
    await settle()
    expect((await topics()).slice(0, 5)).to.deep.equal([
      ...['Name', 'Date of birth', 'Nationality', 'Gender', 'Document number'],
    ])
    await press('Nationality')
    await waitUntil(() => page.assistant.messages.length === 1)
    expect(page.assistant.messages[0]).to.include({ text: 'Nationality', menu: 403, orderNo, lang: 'en' })
  })

  it('streams an answer with booking data and sources', async () => {
    const assistant = always(answers.plain)
    assistant.holdAfter(4)
    const page = await openChat({ assistant })
    await write('Until when can I void?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '4', 'the first words')
    expect(await log()).to.contain('A void is open on the day')
    expect(await log()).not.to.contain('Until when exactly?')
    assistant.release()
    await waitUntil(() => exchangesOf(page)[0]?.answer, 'the end')
    await settle()
    expect(await log()).to.contain('Until when exactly?')
    expect(await log()).to.contain('Source: What is a void?')
    expect(await log(), 'a source linked in the text is not listed again').not.to.contain(
      'Until when can a ticket be voided?',
    )
  })

  it('replaces the streamed text by the final answer', async () => {
    const assistant = always(answerOf('Wait a moment, I look it up.'))
    const page = await openChat({ assistant })
    await ask(page, 'When?')
    expect((await log()).match(/Wait a moment/g)?.length).to.equal(1)
  })

  it('asks for feedback after every other answer', async () => {
    const page = await openChat({ assistant: always(answers.plain) })
    for (const [turn, isAsked] of [true, false, true, false].entries()) {
      await ask(page, `Question ${turn + 1}`)
      await settle()
      expect(query('button', 'Solved') !== null, `behind answer ${turn + 1}`).to.equal(isAsked)
    }
  })

  it('ends when the user marks the question as solved', async () => {
    const page = await openChat()
    await ask(page, 'How much comes back?')
    await press('Solved')
    await waitUntil(() => page.chat.view.peek().conversation?.end === 'solved')
    expect(await panel()).to.contain('Thank you. This conversation has ended.')
    expect(query('textbox', 'Message')).to.equal(null)
    await waitUntil(() => page.assistant.feedback.length)
    expect(page.assistant.feedback[0]).to.include({ id: 'run1', resolutionStatus: 'Y', createWorkOrderFlag: 'N' })
    const { conversationId } = page.assistant.messages[0] ?? {}
    expect(page.receivedEvents['onChatEnd']).to.deep.equal([{ conversationId, reason: 'solved' }])
  })

  it('offers a request when nothing was solved and records when the user declines', async () => {
    const page = await openChat()
    await ask(page, 'How much comes back?')
    await press('Not solved')
    await find('button', 'Submit a request')
    await press('No, thank you')
    await waitUntil(() => query('button', 'Submit a request') === null)
    expect(await log()).to.contain('No service request was raised.')
    await waitUntil(() => page.assistant.feedback.length === 2)
    expect(page.assistant.feedback).to.deep.equal([
      { id: 'run1', resolutionStatus: 'N', manualReason: 'NOT_SOLVED', createWorkOrderFlag: 'N' },
      { id: 'run1', manualReason: 'DECLINED', createWorkOrderFlag: 'N' },
    ])
    expect(page.requests.submitted).to.deep.equal([])
  })

  it('submits a request automatically when an agent is needed and ends', async () => {
    const page = await openChat({ assistant: always(answers.person) })
    await write('The refund is wrong.')
    await press('Send')
    await waitUntil(() => page.chat.view.peek().conversation?.end === 'request', 'the request')
    const { conversationId } = page.assistant.messages[0] ?? {}
    const wanted = {
      firstCategory: 46,
      secondCategory: 462,
      orderNo,
      conversationId,
      description: 'The refund is wrong.',
    }
    expect(page.requests.submitted).to.have.length(1)
    expect(page.requests.submitted[0]).to.include(wanted)
    expect(await log()).to.contain(newRequest.requestNo)
    expect(page.receivedEvents['onRequest']).to.deep.equal([{ ...newRequest, orderNo }])
    await waitUntil(() => page.assistant.feedback.length)
    const feedback = { id: 'run1', createWorkOrderFlag: 'Y', requestNo: newRequest.requestNo, manualReason: 'MANUAL_1' }
    expect(page.assistant.feedback[0]).to.include(feedback)
    await press('New conversation')
    await waitUntil(() => query('textbox', 'Message'))
    await settle()
    expect(await log()).not.to.contain('The refund is wrong.')
  })

  it('shows the open request instead of offering another', async () => {
    const page = await openChat({ assistant: always(answers.openAlready), requests: fakeRequestsApi({ requests: [] }) })
    await ask(page, 'I want to fly two days later.')
    expect(await log()).to.contain(openRequest.requestNo)
    expect(query('button', 'Submit a request')).to.equal(null)
    expect(page.requests.submitted).to.deep.equal([])
  })

  it('shows the open request when an automatic request is refused', async () => {
    const page = await openChat({ assistant: always(answers.person), requests: fakeRequestsApi({ isOpen: true }) })
    await ask(page, 'The refund is wrong.')
    await waitUntil(() => exchangesOf(page)[0]?.answer?.openRequest)
    await settle()
    expect(await log()).to.contain(openRequest.requestNo)
  })

  for (const name of ['unknown', 'empty', 'busy', 'delayed'] as const) {
    it(`offers a request when the assistant has no answer: ${name}`, async () => {
      const page = await openChat({ assistant: always(answers[name]) })
      await ask(page, 'Blue.')
      expect(await log()).to.contain(answers[name].msg)
      await find('button', 'Submit a request')
      expect(query('button', 'Solved')).to.equal(null)
    })
  }

  it('submits a request automatically when a typed question times out but not for a topic', async () => {
    const assistant = fakeAssistantApi({
      answer: ({ menu }) => (menu === null ? answers.timeout : answers.menuTimeout),
    })
    const page = await open({ assistant })
    await press('Refund')
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await settle()
    expect(await log()).to.contain(answers.menuTimeout.msg)
    expect(page.requests.submitted).to.deep.equal([])
    await ask(page, 'How much comes back?')
    await waitUntil(() => page.requests.submitted.length === 1)
  })

  it('shows that an answer is delayed and then that it timed out', async () => {
    const assistant = fakeAssistantApi()
    assistant.holdAfter(2)
    const page = await openChat({ assistant })
    await write('How much comes back?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '2')
    page.clock.advance(20_000)
    await settle()
    expect(await log()).to.contain('taking longer than usual')
    page.clock.advance(40_000)
    await settle()
    expect(await log()).to.contain('did not respond in time')
    assistant.release()
    // The silence has ended the connection, which is reopened after a second.
    page.clock.advance(1_000)
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await settle()
    expect(await log()).not.to.contain('did not respond in time')
  })

  it('shows that the service is busy and resends the message on request', async () => {
    const refuse = (count: number) => (count === 1 ? { code: 5029, status: 429, errorType: 1, msg: 'Busy' } : undefined)
    const page = await openChat({ assistant: fakeAssistantApi({ refuse }) })
    await write('How much comes back?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.state === 'refused')
    await settle()
    expect(await log()).to.contain('The service is busy, please try again later.')
    await press(/again/i)
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    expect(page.assistant.messages).to.have.length(1)
  })

  it('raises onRefund for a cancellation and does not cancel itself', async () => {
    const page = await openChat()
    await ask(page, 'How much comes back?')
    await click(await find('button', 'Cancel and refund'))
    expect(page.receivedEvents['onRefund']).to.deep.equal([{ orderNo }])
    const readOnlyCall = 'POST /refund/cancelAdvice'
    const writes = page.server.requests.filter(({ name }) => name !== readOnlyCall && /refund|cancel/i.test(name))
    expect(writes).to.deep.equal([])
  })

  it('shows when support is available again', async () => {
    const page = await open({ requests: fakeRequestsApi({ hours: '15-23' }) })
    await waitUntil(() => page.chat.view.peek().conversation?.hours.start === 15)
    await settle()
    const text = await panel()
    expect(text).to.contain('Our customer service hours are 15:00-23:00 (Singapore time).')
    expect(text).to.contain('Service resumes at')
  })
})
