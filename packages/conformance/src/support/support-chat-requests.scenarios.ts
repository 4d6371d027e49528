import { expect } from '../shared/expect.ts'
import { click, description, find, query, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { ask, log, open, openChat, panel, press, type ChatPage } from './chat-page.ts'
import { serverTime } from '@gangway/test-support/booking/trip.fixture'
import { commentOf, fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { choose, requestsViewOf, fill, openForm } from './request-form.ts'
import { answers, newRequest, openRequest, orderNo, requestOf } from '@gangway/test-support/support/support.fixture'

async function openDetail(requests = fakeRequestsApi({ requests: [requestOf()] })): Promise<ChatPage> {
  const page = await open({ requests })
  page.chat.show('request', 'request1')
  await waitUntil(() => requestsViewOf(page)?.detail?.status === 'ready', 'the request')
  return page
}

describe('Requests in the support chat', () => {
  afterEach(unmountAll)

  it('are prefilled by the assistant and end the conversation', async () => {
    const page = await openChat({ assistant: fakeAssistantApi({ answer: () => answers.policy }) })
    await ask(page, 'I want to fly two days later.')
    await press('Submit a request')
    await waitUntil(() => requestsViewOf(page)?.form?.tree.length)
    expect(((await find('combobox', 'Category')) as HTMLSelectElement).value).to.equal('32')
    expect(((await find('textbox', /^Description/)) as HTMLTextAreaElement).value).to.contain('16 December')
    await press('Submit request')
    await waitUntil(() => page.requests.submitted.length)
    const { conversationId } = page.assistant.messages[0] ?? {}
    const wanted = { firstCategory: 32, secondCategory: 322, thirdCategory: 3221, conversationId, orderNo }
    expect(page.requests.submitted[0]).to.include(wanted)
    await waitUntil(() => page.chat.view.peek().conversation?.end === 'request')
    await settle()
    expect(await log()).to.contain(newRequest.requestNo)
    expect(page.receivedEvents['onRequest']).to.deep.equal([{ ...newRequest, orderNo }])
  })

  it('require a category and a description', async () => {
    const page = await openForm()
    await press('Submit request')
    await settle()
    expect(description(await find('combobox', 'Category'))).to.contain('Please select a category.')
    await choose('Category', 46)
    await press('Submit request')
    await settle()
    const message = 'Please enter the content you want to submit for the service request.'
    expect(description(await find('textbox', /^Description/))).to.contain(message)
    await fill(/^Description/, '   ')
    await press('Submit request')
    await settle()
    expect(description(await find('textbox', /^Description/))).to.contain(message)
    expect(page.requests.submitted).to.deep.equal([])
  })

  it('show the fields for booking and bug grade only for their categories', async () => {
    await openForm()
    await choose('Category', 27)
    expect(await find('textbox', 'Booking number')).not.to.equal(null)
    await choose('Category', 12)
    expect(query('textbox', 'Booking number')).to.equal(null)
    expect(((await find('combobox', 'Bug grade')) as HTMLSelectElement).value).to.equal('3')
  })

  it('suggest categories for the description', async () => {
    const fits = [{ firstCategory: 16, secondCategory: 163, thirdCategory: null, score: 0.9 }]
    const page = await openForm({ script: { 'POST /flowable/queryRecommendedCategories': { data: fits } } })
    await fill(/^Description/, 'I need an invoice for last month.')
    await waitUntil(() => {
      page.clock.advance(1_000)
      return query('button', /Finance and invoice - Invoice/)
    }, 'a suggestion')
    await press(/Finance and invoice - Invoice/)
    await settle()
    expect(((await find('combobox', 'Category')) as HTMLSelectElement).value).to.equal('16')
  })

  it('link to the open request when a second one is refused', async () => {
    const page = await openForm({ requests: fakeRequestsApi({ isOpen: true, requests: [requestOf()] }) })
    await choose('Category', 46)
    await fill(/^Description/, 'The refund is wrong.')
    await press('Submit request')
    const alert = await find('alert')
    expect(alert.textContent).to.contain('Hmmm....')
    await press(openRequest.requestNo)
    await waitUntil(() => requestsViewOf(page)?.detail?.status === 'ready')
    expect(await panel()).to.contain(openRequest.requestNo)
  })

  it('are listed and show replies of support live', async () => {
    const requests = fakeRequestsApi({ requests: [requestOf()], comments: [commentOf('Please move it.', 1)] })
    const page = await open({ requests })
    await press('Requests')
    await press(/Another date or time/)
    await waitUntil(() => requestsViewOf(page)?.detail?.status === 'ready')
    await settle()
    expect(await panel()).to.contain('Please move it.')
    await waitUntil(() => requests.listenerCount() > 0)
    requests.changeState('PROCESSED', 'The airline has agreed.')
    await waitUntil(() => requestsViewOf(page)?.detail?.request?.state === 'PROCESSED', 'the answer')
    await settle()
    expect(await panel()).to.contain('The airline has agreed.')
  })

  it('show their history and the conversation with the assistant', async () => {
    const transcript = [
      {
        ...{ id: 'run1', question: 'How much comes back?', manual: 1, at: serverTime(-1_450) },
        answer: 'A void brings back **USD 612.40**. See [the article](how-much-comes-back).',
      },
    ]
    const page = await openDetail(fakeRequestsApi({ requests: [requestOf()], transcript }))
    const text = await panel()
    expect(text).to.contain('How much comes back?')
    expect(text).to.contain('A void brings back USD 612.40. See the article.')
    expect(text).to.contain('Submitted · New')
    expect(text).to.contain('Accepted by support · In Process')
    const [transcriptSummary] = (await find('dialog')).querySelectorAll('summary')
    expect(transcriptSummary?.textContent).to.contain('Conversation with the assistant')
    if (transcriptSummary) await click(transcriptSummary)
    await press('the article')
    await waitUntil(() => page.chat.body() && page.chat.view.peek().article?.text)
    const question = await find('radiogroup', 'Was this article helpful?')
    await click(await find('radio', 'No'))
    await waitUntil(() => page.requests.votes.length)
    await waitUntil(() => question.textContent?.includes('Thank you for your feedback.'))
    expect(page.requests.votes[0]).to.include({ slug: 'how-much-comes-back', isHelpful: false })
    await press('Back')
    await waitUntil(() => page.chat.view.peek().place === 'request')
    expect(await panel()).to.contain('How much comes back?')
  })

  it('accept a comment and refuse an empty one', async () => {
    const page = await openDetail()
    await press('Send')
    await settle()
    expect(description(await find('textbox', 'Comment'))).to.contain('This section cannot be left blank.')
    await fill('Comment', 'In the evening, please.')
    await press('Send')
    await waitUntil(() => page.requests.postedComments.length)
    expect(page.requests.postedComments[0]).to.include({ comment: 'In the evening, please.', type: 1, isSolve: false })
  })

  it('are closed with a rating after a confirmation', async () => {
    const page = await openDetail(fakeRequestsApi({ requests: [requestOf({ state: 'PROCESSED', answerBy: null })] }))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Please select whether your request has been solved.')
    await click(await find('radio', 'Solved'))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Please rate the response from 1 to 5 stars.')
    await click(await find('radio', '4 stars'))
    await press('Send')
    await settle()
    expect(await panel()).to.contain('The request will be closed. Continue?')
    expect(page.requests.postedComments).to.deep.equal([])
    await press('Yes, continue')
    await waitUntil(() => requestsViewOf(page)?.detail?.request?.state === 'COMPLETED')
    expect(page.requests.postedComments[0]).to.include({ star: 4, isSolve: true })
    await settle()
    expect(query('textbox', 'Comment')).to.equal(null)
  })

  it('are reopened with a reason', async () => {
    const page = await openDetail(fakeRequestsApi({ requests: [requestOf({ state: 'PROCESSED', answerBy: null })] }))
    await click(await find('radio', 'Not solved'))
    await press('Send')
    await settle()
    expect(description(await find('textbox', 'Comment'))).to.contain('Please enter your comments.')
    await fill('Comment', 'It is still the old date.')
    await press('Send')
    await settle()
    expect(await panel()).to.contain('Work on the request will resume. Continue?')
    await press('Yes, continue')
    await waitUntil(() => requestsViewOf(page)?.detail?.request?.state === 'IN_PROCESS')
  })
})
