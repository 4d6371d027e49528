import { expect } from '../shared/expect.ts'
import { click, description, find, see, settle, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk } from './assistant-desk.ts'
import { ask, log, open, openChat, panel, press, type ChatScene } from './chat-scene.ts'
import { serverTime } from '../booking/trip-world.ts'
import { commentOf, requestDesk } from './request-desk.ts'
import { choose, deskOf, fill, openForm } from './request-hands.ts'
import { answers, newRequest, openRequest, orderNo, requestOf } from './support-world.ts'

async function openDetail(requests = requestDesk({ requests: [requestOf()] })): Promise<ChatScene> {
  const scene = await open({ requests })
  scene.chat.show('request', 'request1')
  await until(() => deskOf(scene)?.detail?.status === 'ready', 'the request')
  return scene
}

describe('Requests in the support chat', () => {
  afterEach(clear)

  it('are raised with what the assistant knows, and end the conversation', async () => {
    const scene = await openChat({ assistant: assistantDesk({ answer: () => answers.policy }) })
    await ask(scene, 'I want to fly two days later.')
    await press('Raise a request')
    await until(() => deskOf(scene)?.form?.tree.length)
    expect(((await find('combobox', 'Category')) as HTMLSelectElement).value).to.equal('32')
    expect(((await find('textbox', /^Description/)) as HTMLTextAreaElement).value).to.contain('16 December')
    await press('Submit request')
    await until(() => scene.requests.raised.length)
    const { conversationId } = scene.assistant.said[0] ?? {}
    const wanted = { firstCategory: 32, secondCategory: 322, thirdCategory: 3221, conversationId, orderNo }
    expect(scene.requests.raised[0]).to.include(wanted)
    await until(() => scene.chat.view.peek().talk?.end === 'request')
    await settle()
    expect(await log()).to.contain(newRequest.requestNo)
    expect(scene.heard['onRequest']).to.deep.equal([{ ...newRequest, orderNo }])
  })

  it('need words, and say so in the form', async () => {
    const scene = await openForm()
    await press('Submit request')
    await settle()
    expect(description(await find('combobox', 'Category'))).to.contain('Please select a category.')
    await choose('Category', 46)
    await press('Submit request')
    await settle()
    const words = 'Please enter the content you want to submit for the service request.'
    expect(description(await find('textbox', /^Description/))).to.contain(words)
    await fill(/^Description/, '   ')
    await press('Submit request')
    await settle()
    expect(description(await find('textbox', /^Description/))).to.contain(words)
    expect(scene.requests.raised).to.deep.equal([])
  })

  it('ask for the booking and the grade of a bug where they are wanted', async () => {
    await openForm()
    await choose('Category', 27)
    expect(await find('textbox', 'Booking number')).not.to.equal(null)
    await choose('Category', 12)
    expect(see('textbox', 'Booking number')).to.equal(null)
    expect(((await find('combobox', 'Bug grade')) as HTMLSelectElement).value).to.equal('3')
  })

  it('take categories that fit the words', async () => {
    const fits = [{ firstCategory: 16, secondCategory: 163, thirdCategory: null, score: 0.9 }]
    const scene = await openForm({ script: { 'POST /flowable/queryRecommendedCategories': { data: fits } } })
    await fill(/^Description/, 'I need an invoice for last month.')
    await until(() => {
      scene.clock.advance(1_000)
      return see('button', /Finance and invoice - Invoice/)
    }, 'a suggestion')
    await press(/Finance and invoice - Invoice/)
    await settle()
    expect(((await find('combobox', 'Category')) as HTMLSelectElement).value).to.equal('16')
  })

  it('show the one that is open already where another is refused', async () => {
    const scene = await openForm({ requests: requestDesk({ isOpen: true, requests: [requestOf()] }) })
    await choose('Category', 46)
    await fill(/^Description/, 'The refund is wrong.')
    await press('Submit request')
    const alert = await find('alert')
    expect(alert.textContent).to.contain('Hmmm....')
    await press(openRequest.requestNo)
    await until(() => deskOf(scene)?.detail?.status === 'ready')
    expect(await panel()).to.contain(openRequest.requestNo)
  })

  it('are listed, and what support writes comes while they are looked at', async () => {
    const requests = requestDesk({ requests: [requestOf()], comments: [commentOf('Please move it.', 1)] })
    const scene = await open({ requests })
    await press('Requests')
    await press(/Another date or time/)
    await until(() => deskOf(scene)?.detail?.status === 'ready')
    await settle()
    expect(await panel()).to.contain('Please move it.')
    await until(() => requests.listeners() > 0)
    requests.move('PROCESSED', 'The airline has agreed.')
    await until(() => deskOf(scene)?.detail?.request?.state === 'PROCESSED', 'the answer')
    await settle()
    expect(await panel()).to.contain('The airline has agreed.')
  })

  it('tell how they came to stand as they do, and what the assistant said before', async () => {
    const transcript = [
      {
        ...{ id: 'run1', question: 'How much comes back?', manual: 1, at: serverTime(-1_450) },
        answer: 'A void brings back **USD 612.40**. See [the article](how-much-comes-back).',
      },
    ]
    const scene = await openDetail(requestDesk({ requests: [requestOf()], transcript }))
    const text = await panel()
    expect(text).to.contain('How much comes back?')
    expect(text).to.contain('A void brings back USD 612.40. See the article.')
    expect(text).to.contain('Raised (New)')
    expect(text).to.contain('Taken by support (In Process)')
    const [talk] = (await find('dialog')).querySelectorAll('summary')
    expect(talk?.textContent).to.contain('Talk with the assistant')
    if (talk) await click(talk)
    await press('the article')
    await until(() => scene.chat.inside() && scene.chat.view.peek().article?.text)
    await press('Back')
    await until(() => scene.chat.view.peek().place === 'request')
    expect(await panel()).to.contain('How much comes back?')
  })

  it('take a comment or a file, and not nothing', async () => {
    const scene = await openDetail()
    await press('Send')
    await settle()
    expect(description(await find('textbox', 'Comment'))).to.contain('This section cannot be left blank.')
    await fill('Comment', 'In the evening, please.')
    await press('Send')
    await until(() => scene.requests.written.length)
    expect(scene.requests.written[0]).to.include({ comment: 'In the evening, please.', type: 1, isSolve: false })
  })

  it('are solved with stars, and only when that is meant', async () => {
    const scene = await openDetail(requestDesk({ requests: [requestOf({ state: 'PROCESSED', answerBy: null })] }))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Please say whether your request is solved.')
    await click(await find('radio', 'Solved'))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Please rate the answer with 1 to 5 stars.')
    await click(await find('radio', '4 stars'))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('The request will be closed. Continue?')
    expect(scene.requests.written).to.deep.equal([])
    await press('Yes, continue')
    await until(() => deskOf(scene)?.detail?.request?.state === 'COMPLETED')
    expect(scene.requests.written[0]).to.include({ star: 4, isSolve: true })
    await settle()
    expect(see('textbox', 'Comment')).to.equal(null)
  })

  it('are worked on again with a reason', async () => {
    const scene = await openDetail(requestDesk({ requests: [requestOf({ state: 'PROCESSED', answerBy: null })] }))
    await click(await find('radio', 'Not solved'))
    await press('Send')
    await settle()
    expect(description(await find('textbox', 'Comment'))).to.contain('Please enter your comments.')
    await fill('Comment', 'It is still the old date.')
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Work on the request will resume. Continue?')
    await press('Yes, continue')
    await until(() => deskOf(scene)?.detail?.request?.state === 'IN_PROCESS')
  })
})
