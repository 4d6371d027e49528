import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { click, find, see, settle, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk } from './assistant-desk.ts'
import { ask, exchangesOf, log, open, openChat, panel, press, write } from './chat-scene.ts'
import { requestDesk } from './request-desk.ts'
import { supportChatStage } from './support-chat-states.ts'
import { answerOf, answers, newRequest, openRequest, orderNo, type Answer } from './support-world.ts'

const always = (answer: Answer) => assistantDesk({ answer: () => answer })

/** The names of the topics that are offered. */
async function topics(): Promise<string[]> {
  const group = await find('group', 'Topics')
  return [...group.querySelectorAll('button')].map(({ textContent }) => textContent?.trim() ?? '')
}

const far = ['Refund', 'Airline changed the flight', 'I want to change', 'Other…']

describe('The support chat', () => {
  afterEach(clear)

  everyStateIsAccessible('support-chat', supportChatStage)

  it('offers what fits the booking, and everything behind Other', async () => {
    const scene = await open()
    await until(() => scene.server.count('POST /order/v2/showOrderDetail.do') === 1)
    await until(() => scene.chat.view.peek().talk?.departures.length)
    await settle()
    expect(await topics()).to.deep.equal(far)
    await press('Other…')
    await settle()
    expect((await topics()).slice(0, 7)).to.deep.equal([
      ...['Refund', 'Airline changed the flight', 'I want to change', 'Change a passenger'],
      ...['Baggage, seats and extras', 'Booking information', 'Feedback or dispute'],
    ])
  })

  for (const [what, days] of [
    ['is exactly five days away', 5],
    ['is near', 3],
    ['has left', -1],
  ] as const) {
    it(`offers a refund alone when the flight ${what}`, async () => {
      const scene = await open({ requests: requestDesk({ departsIn: days }) })
      await until(() => scene.chat.view.peek().talk?.departures.length)
      await settle()
      // The flight back may be far away: the next to come counts.
      expect((await topics()).slice(0, 1)).to.deep.equal(['Refund'])
      if (days > 0) expect(await topics()).to.deep.equal(['Refund', 'Other…'])
    })
  }

  it('offers a refund alone where the page is about no booking', async () => {
    const scene = await open({ orderNo: '' })
    expect(await topics()).to.deep.equal(['Refund', 'Other…'])
    expect(scene.server.count('POST /order/v2/showOrderDetail.do')).to.equal(0)
  })

  it('asks which field of a passenger is wrong, and tells the assistant its number', async () => {
    const scene = await open({ assistant: always(answers.whichField) })
    // What comes later would move what is aimed at.
    await until(() => scene.chat.view.peek().talk?.departures.length)
    await settle()
    await press('Other…')
    await press('Change a passenger')
    await settle()
    expect((await topics()).slice(0, 5)).to.deep.equal([
      ...['Name', 'Date of birth', 'Nationality', 'Gender', 'Document number'],
    ])
    await press('Nationality')
    await until(() => scene.assistant.said.length === 1)
    expect(scene.assistant.said[0]).to.include({ text: 'Nationality', menu: 403, orderNo, lang: 'en' })
  })

  it('tells an answer while it comes, with the facts of the booking and what it is taken from', async () => {
    const assistant = always(answers.plain)
    assistant.holdAfter(4)
    const scene = await openChat({ assistant })
    await write('Until when can I void?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.lastEvent === '4', 'the first words')
    expect(await log()).to.contain('A void is open on the day')
    expect(await log()).not.to.contain('Until when exactly?')
    assistant.goOn()
    await until(() => exchangesOf(scene)[0]?.answer, 'the end')
    await settle()
    expect(await log()).to.contain('Until when exactly?')
    expect(await log()).to.contain('From: What is a void?')
    expect(await log(), 'what it names itself is not named again').not.to.contain('Until when can a ticket be voided?')
  })

  it('replaces what was told by the answer as it counts', async () => {
    const assistant = always(answerOf('Wait a moment, I look it up.'))
    const scene = await openChat({ assistant })
    await ask(scene, 'When?')
    expect((await log()).match(/Wait a moment/g)?.length).to.equal(1)
  })

  it('asks below every odd answer that stands alone whether it helped', async () => {
    const scene = await openChat({ assistant: always(answers.plain) })
    for (const [turn, isAsked] of [true, false, true, false].entries()) {
      await ask(scene, `Question ${turn + 1}`)
      await settle()
      expect(see('button', 'Solved') !== null, `behind answer ${turn + 1}`).to.equal(isAsked)
    }
  })

  it('ends with a question that is solved', async () => {
    const scene = await openChat()
    await ask(scene, 'How much comes back?')
    await press('Solved')
    await until(() => scene.chat.view.peek().talk?.end === 'solved')
    expect(await panel()).to.contain('Thank you. This conversation has ended.')
    expect(see('textbox', 'Message')).to.equal(null)
    await until(() => scene.assistant.feedback.length)
    expect(scene.assistant.feedback[0]).to.include({ id: 'run1', resolutionStatus: 'Y', createWorkOrderFlag: 'N' })
    const { conversationId } = scene.assistant.said[0] ?? {}
    expect(scene.heard['onChatEnd']).to.deep.equal([{ conversationId, reason: 'solved' }])
  })

  it('offers a request where nothing was solved, and notes that none is wanted', async () => {
    const scene = await openChat()
    await ask(scene, 'How much comes back?')
    await press('Not solved')
    await find('button', 'Raise a request')
    await press('No, thank you')
    await until(() => see('button', 'Raise a request') === null)
    expect(await log()).to.contain('No service request was raised.')
    await until(() => scene.assistant.feedback.length === 2)
    expect(scene.assistant.feedback).to.deep.equal([
      { id: 'run1', resolutionStatus: 'N', manualReason: 'NOT_SOLVED', createWorkOrderFlag: 'N' },
      { id: 'run1', manualReason: 'DECLINED', createWorkOrderFlag: 'N' },
    ])
    expect(scene.requests.raised).to.deep.equal([])
  })

  it('raises the request by itself where a person is needed, and ends with it', async () => {
    const scene = await openChat({ assistant: always(answers.person) })
    await write('The refund is wrong.')
    await press('Send')
    await until(() => scene.chat.view.peek().talk?.end === 'request', 'the request')
    const { conversationId } = scene.assistant.said[0] ?? {}
    const wanted = {
      firstCategory: 46,
      secondCategory: 462,
      orderNo,
      conversationId,
      description: 'The refund is wrong.',
    }
    expect(scene.requests.raised).to.have.length(1)
    expect(scene.requests.raised[0]).to.include(wanted)
    expect(await log()).to.contain(newRequest.requestNo)
    expect(scene.heard['onRequest']).to.deep.equal([{ ...newRequest, orderNo }])
    await until(() => scene.assistant.feedback.length)
    const said = { id: 'run1', createWorkOrderFlag: 'Y', requestNo: newRequest.requestNo, manualReason: 'MANUAL_1' }
    expect(scene.assistant.feedback[0]).to.include(said)
    await press('New conversation')
    await until(() => see('textbox', 'Message'))
    await settle()
    expect(await log()).not.to.contain('The refund is wrong.')
  })

  it('shows the request that is open already instead of another', async () => {
    const scene = await openChat({ assistant: always(answers.openAlready), requests: requestDesk({ requests: [] }) })
    await ask(scene, 'I want to fly two days later.')
    expect(await log()).to.contain(openRequest.requestNo)
    expect(see('button', 'Raise a request')).to.equal(null)
    expect(scene.requests.raised).to.deep.equal([])
  })

  it('shows the request that stands in the way of the one it raises', async () => {
    const scene = await openChat({ assistant: always(answers.person), requests: requestDesk({ isOpen: true }) })
    await ask(scene, 'The refund is wrong.')
    await until(() => exchangesOf(scene)[0]?.answer?.openRequest)
    await settle()
    expect(await log()).to.contain(openRequest.requestNo)
  })

  for (const name of ['unknown', 'empty', 'busy', 'delayed'] as const) {
    it(`offers a request where the assistant has no answer: ${name}`, async () => {
      const scene = await openChat({ assistant: always(answers[name]) })
      await ask(scene, 'Blue.')
      expect(await log()).to.contain(answers[name].msg)
      await find('button', 'Raise a request')
      expect(see('button', 'Solved')).to.equal(null)
    })
  }

  it('raises a request by itself where nothing came of what was typed, and none where a topic was chosen', async () => {
    const assistant = assistantDesk({ answer: ({ menu }) => (menu === null ? answers.timeout : answers.menuTimeout) })
    const scene = await open({ assistant })
    await press('Refund')
    await until(() => exchangesOf(scene)[0]?.answer)
    await settle()
    expect(await log()).to.contain(answers.menuTimeout.msg)
    expect(scene.requests.raised).to.deep.equal([])
    await ask(scene, 'How much comes back?')
    await until(() => scene.requests.raised.length === 1)
  })

  it('says that an answer is late, and that it did not come', async () => {
    const assistant = assistantDesk()
    assistant.holdAfter(2)
    const scene = await openChat({ assistant })
    await write('How much comes back?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.lastEvent === '2')
    scene.clock.advance(20_000)
    await settle()
    expect(await log()).to.contain('takes longer than usual')
    scene.clock.advance(40_000)
    await settle()
    expect(await log()).to.contain('did not answer in time')
    assistant.goOn()
    // So long a silence has broken the line: it is taken up again in a moment.
    scene.clock.advance(1_000)
    await until(() => exchangesOf(scene)[0]?.answer)
    await settle()
    expect(await log()).not.to.contain('did not answer in time')
  })

  it('says that too much was asked, and sends it again when it may', async () => {
    const refuse = (count: number) => (count === 1 ? { code: 5029, status: 429, errorType: 1, msg: 'Busy' } : undefined)
    const scene = await openChat({ assistant: assistantDesk({ refuse }) })
    await write('How much comes back?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.state === 'refused')
    await settle()
    expect(await log()).to.contain('The service is busy, please try again later.')
    await press(/again/i)
    await until(() => exchangesOf(scene)[0]?.answer)
    expect(scene.assistant.said).to.have.length(1)
  })

  it('tells its page that a booking is to be given up, and does nothing itself', async () => {
    const scene = await openChat()
    await ask(scene, 'How much comes back?')
    await click(await find('button', 'Cancel and refund'))
    expect(scene.heard['onRefund']).to.deep.equal([{ orderNo }])
    const looked = 'POST /refund/cancelAdvice'
    const writes = scene.server.asked.filter(({ name }) => name !== looked && /refund|cancel/i.test(name))
    expect(writes).to.deep.equal([])
  })

  it('says when people are back', async () => {
    const scene = await open({ requests: requestDesk({ hours: '15-23' }) })
    await until(() => scene.chat.view.peek().talk?.hours.start === 15)
    await settle()
    const text = await panel()
    expect(text).to.contain('Our customer service hours are 15:00-23:00 (Singapore time).')
    expect(text).to.contain('We are back at')
  })
})
