import { expect, test } from 'vitest'
import chat from '../../messages/chat.en.json' with { type: 'json' }
import requests from '../../messages/requests.en.json' with { type: 'json' }
import support from '../../messages/support.en.json' with { type: 'json' }
import { createTranslator } from '../../shared/translator.ts'
import { askQuestion, openChat, openPage, pressButton, waitUntil } from '../chat/chat.fixture.ts'
import { createChatServer, createRequestOffer } from '../chat/chat-server.fixture.ts'

const translator = createTranslator('en', chat, requests, support)
type Page = ReturnType<typeof openPage>

const form = ({ chat: one }: Page) => one.requestsPanel()?.formProps('gw', translator)
const detail = ({ chat: one }: Page) => one.requestsPanel()?.detailProps('gw', translator)
const problems = (one: Page) => one.chat.view.peek().requests?.form?.problems
const event = (value: string) => ({ preventDefault() {}, stopPropagation() {}, target: { value } })

function type(props: Record<string, unknown> | undefined, value: string): void {
  const input = props?.['oninput']
  if (typeof input === 'function') input(event(value))
}

async function submit(one: Page, which: 'form' | 'answer' = 'form'): Promise<void> {
  const props = which === 'form' ? form(one)?.form : detail(one)?.answer?.form
  const send = props?.['onsubmit']
  if (typeof send === 'function') send(event(''))
  await Promise.resolve()
}

async function inForm(server = createChatServer()): Promise<Page> {
  const one = await openChat(openPage(server))
  one.chat.show('form')
  await waitUntil(() => form(one)?.categories[0] && one.chat.view.peek().requests?.form?.tree.length)
  return one
}

async function inDetail(state: string): Promise<{ one: Page; server: ReturnType<typeof createChatServer> }> {
  const server = createChatServer()
  server.request = { state }
  const one = await openChat(openPage(server))
  one.chat.show('request', 'row1')
  await waitUntil(() => detail(one)?.head)
  return { one, server }
}

test('requires a category and a non-blank description', async () => {
  const one = await inForm()
  await submit(one)
  expect(problems(one)).toMatchObject({ category: { key: 'support.problem.category' } })
  type(form(one)?.categories[0]?.select, '46')
  await submit(one)
  expect(problems(one)).toMatchObject({ description: { key: 'requests.content' } })
  expect(translator.t('requests.content')).toBe('Please enter the content you want to submit for the service request.')
})

test('requires an order number for requests about a booking, and a priority for bugs', async () => {
  const one = await inForm()
  const places = () => form(one)?.fields.map((each) => ('kind' in each ? each.select['id'] : each.input['id']))
  type(form(one)?.categories[0]?.select, '18')
  expect(places()).toEqual(['gw-orderNo', 'gw-description'])
  expect(form(one)?.categories).toHaveLength(2)
  type(form(one)?.categories[0]?.select, '12')
  expect(places()).toEqual(['gw-priority', 'gw-description'])
  expect(one.chat.view.peek().requests?.form?.draft.priority).toBe(3)
})

test('prefills a request about an answer, refers to the answer, and ends the conversation when it is raised', async () => {
  const server = createChatServer([
    { manual: 2, offers: [{ ...createRequestOffer, description: 'Change the name to ROE' }] },
  ])
  const one = await openChat(openPage(server))
  await askQuestion(one, 'change the name')
  const [chip] = one.props()?.entries[0]?.parts?.prompt?.chips ?? []
  pressButton(chip?.props)
  await waitUntil(() => one.chat.view.peek().requests?.form?.tree.length)
  expect(one.chat.view.peek().requests?.form?.draft).toMatchObject({
    category: [46],
    description: 'Change the name to ROE',
  })
  await submit(one)
  await waitUntil(() => one.props()?.end)
  expect(one.chat.view.peek().place).toBe('chat')
  expect(server.bodies('/flowable/submit')[0]?.['conversationId']).toBe(server.messages[0]?.conversationId)
  await waitUntil(() => server.count('/flowable/updateAutoReplyHis') === 1)
  expect(server.bodies('/flowable/updateAutoReplyHis')[0]).toMatchObject({
    ...{ createWorkOrderFlag: 'Y', requestNo: 'SR20261120140200ABCD', manualReason: 'MANUAL_2' },
  })
})

test('shows the existing request after a rejection and keeps the input', async () => {
  const server = createChatServer()
  server.submit = { code: 5501, data: { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' } }
  const one = await inForm(server)
  type(form(one)?.categories[0]?.select, '46')
  const [description] = form(one)?.fields ?? []
  type(description && 'input' in description ? description.input : undefined, 'It is slow')
  await submit(one)
  await waitUntil(() => form(one)?.failure)
  expect(form(one)?.failure).toMatchObject({ title: 'Hmmm....', link: { number: 'SR20261120140200WXYZ' } })
  expect(one.chat.view.peek().requests?.form?.draft.description).toBe('It is slow')
})

test('lists the requests of the user and opens one', async () => {
  const server = createChatServer()
  const one = await openChat(openPage(server))
  one.chat.show('requests')
  await waitUntil(() => one.chat.requestsPanel()?.listProps(translator)?.list.length)
  expect(server.bodies('/flowable/getPageList')[0]).toMatchObject({ creator: 'u1' })
  pressButton(one.chat.requestsPanel()?.listProps(translator)?.list[0]?.props)
  await waitUntil(() => detail(one)?.head)
  expect(detail(one)?.head).toMatchObject({ number: 'SR20261120140200ABCD', state: { text: 'New', tone: 'off' } })
})

test('accepts a non-blank comment on an open request', async () => {
  const { one, server } = await inDetail('IN_PROCESS')
  expect(detail(one)?.answer).toMatchObject({ solve: undefined, stars: undefined })
  await submit(one, 'answer')
  expect(detail(one)?.answer?.comment.text.problem).toMatchObject({ key: 'support.problem.blank' })
  type(detail(one)?.answer?.comment.input, 'Any news?')
  await submit(one, 'answer')
  await waitUntil(() => server.count('/flowable/addTGangwayWorkOrderComment') === 1)
  expect(server.bodies('/flowable/addTGangwayWorkOrderComment')[0]).toMatchObject({
    comment: 'Any news?',
    isSolve: false,
  })
})

test('asks for an answered request whether it is solved, for stars, and for confirmation', async () => {
  const { one, server } = await inDetail('PROCESSED')
  await submit(one, 'answer')
  expect(detail(one)?.answer?.solve?.problem).toBe('Please select whether your request has been solved.')
  pressButton(detail(one)?.answer?.solve?.choices[0]?.props)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.stars?.problem).toBe('Please rate the response from 1 to 5 stars.')
  pressButton(detail(one)?.answer?.stars?.choices[3]?.props)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.asks?.text).toBe('The request will be closed. Continue?')
  expect(server.count('/flowable/addTGangwayWorkOrderComment')).toBe(0)
  pressButton(detail(one)?.answer?.asks?.yes)
  await waitUntil(() => server.count('/flowable/feedback') === 1)
  expect(server.bodies('/flowable/addTGangwayWorkOrderComment')[0]).toMatchObject({ isSolve: true, star: 4 })
  expect(server.bodies('/flowable/feedback')[0]).toMatchObject({ processId: 'turn1', isSolve: true })
})

test('requires a comment when a request is not solved', async () => {
  const { one } = await inDetail('PROCESSED')
  pressButton(detail(one)?.answer?.solve?.choices[1]?.props)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.comment.text.problem).toMatchObject({ key: 'support.problem.why' })
})

test('accepts no comment on a completed request', async () => {
  const { one } = await inDetail('COMPLETED')
  expect(detail(one)?.answer).toBeUndefined()
})

test('closes open request views when the user changes', async () => {
  const { one } = await inDetail('NEW')
  one.chat.setContext({ user: 'mei' })
  expect(one.chat.view.peek()).toMatchObject({ place: 'home', requests: undefined })
})

test('shows the history of a request and the earlier messages of the assistant', async () => {
  const { one } = await inDetail('NEW')
  await waitUntil(() => detail(one)?.transcript.replies.length)
  expect(detail(one)?.history).toMatchObject({ title: 'History', steps: [{ text: 'Submitted · New' }] })
  expect(detail(one)?.transcript.replies).toMatchObject([
    { question: 'How much?', blocks: [{ spans: [{}, { text: 'USD 20.00', strong: true }, {}] }] },
  ])
})
