import { expect, test } from 'vitest'
import chat from '../messages/chat.en.json' with { type: 'json' }
import desk from '../messages/desk.en.json' with { type: 'json' }
import support from '../messages/support.en.json' with { type: 'json' }
import { createWords } from '../shared/words.ts'
import { ask, opened, page, press, until } from './test-chat.ts'
import { chatServer, requestOffer } from './test-chat-server.ts'

const words = createWords('en', chat, desk, support)
type Page = ReturnType<typeof page>

const form = ({ chat: one }: Page) => one.desk()?.formBags('gw', words)
const detail = ({ chat: one }: Page) => one.desk()?.detailBags('gw', words)
const problems = (one: Page) => one.chat.view.peek().desk?.form?.problems
const event = (value: string) => ({ preventDefault() {}, stopPropagation() {}, target: { value } })

function type(bag: Record<string, unknown> | undefined, value: string): void {
  const input = bag?.['oninput']
  if (typeof input === 'function') input(event(value))
}

async function submit(one: Page, which: 'form' | 'answer' = 'form'): Promise<void> {
  const bag = which === 'form' ? form(one)?.form : detail(one)?.answer?.form
  const send = bag?.['onsubmit']
  if (typeof send === 'function') send(event(''))
  await Promise.resolve()
}

async function inForm(server = chatServer()): Promise<Page> {
  const one = await opened(page(server))
  one.chat.show('form')
  await until(() => form(one)?.categories[0] && one.chat.view.peek().desk?.form?.tree.length)
  return one
}

async function inDetail(state: string): Promise<{ one: Page; server: ReturnType<typeof chatServer> }> {
  const server = chatServer()
  server.request = { state }
  const one = await opened(page(server))
  one.chat.show('request', 'row1')
  await until(() => detail(one)?.head)
  return { one, server }
}

test('a request needs a category, and words that are not blank', async () => {
  const one = await inForm()
  await submit(one)
  expect(problems(one)).toMatchObject({ category: { key: 'support.problem.category' } })
  type(form(one)?.categories[0]?.select, '46')
  await submit(one)
  expect(problems(one)).toMatchObject({ description: { key: 'desk.content' } })
  expect(words.t('desk.content')).toBe('Please enter the content you want to submit for the service request.')
})

test('a booking number is asked for where the request is about one, a grade where it is a bug', async () => {
  const one = await inForm()
  const places = () => form(one)?.fields.map((each) => ('kind' in each ? each.select['id'] : each.input['id']))
  type(form(one)?.categories[0]?.select, '18')
  expect(places()).toEqual(['gw-orderNo', 'gw-description'])
  expect(form(one)?.categories).toHaveLength(2)
  type(form(one)?.categories[0]?.select, '12')
  expect(places()).toEqual(['gw-priority', 'gw-description'])
  expect(one.chat.view.peek().desk?.form?.draft.priority).toBe(3)
})

test('a request about an answer is filled in, ends the conversation when it is raised, and says which one it came from', async () => {
  const server = chatServer([{ manual: 2, offers: [{ ...requestOffer, description: 'Change the name to ROE' }] }])
  const one = await opened(page(server))
  await ask(one, 'change the name')
  const [chip] = one.bags()?.entries[0]?.prompt?.chips ?? []
  press(chip?.bag)
  await until(() => one.chat.view.peek().desk?.form?.tree.length)
  expect(one.chat.view.peek().desk?.form?.draft).toMatchObject({
    category: [46],
    description: 'Change the name to ROE',
  })
  await submit(one)
  await until(() => one.bags()?.end)
  expect(one.chat.view.peek().place).toBe('chat')
  expect(server.bodies('/flowable/submit')[0]?.['conversationId']).toBe(server.messages[0]?.conversationId)
  await until(() => server.count('/flowable/updateAutoReplyHis') === 1)
  expect(server.bodies('/flowable/updateAutoReplyHis')[0]).toMatchObject({
    ...{ createWorkOrderFlag: 'Y', requestNo: 'SR20261120140200ABCD', manualReason: 'MANUAL_2' },
  })
})

test('a refused request names the one that is open, and what was typed stays', async () => {
  const server = chatServer()
  server.submit = { code: 5501, data: { requestNo: 'SR20261120140200WXYZ', rowId: 'row9' } }
  const one = await inForm(server)
  type(form(one)?.categories[0]?.select, '46')
  const [description] = form(one)?.fields ?? []
  type(description && 'input' in description ? description.input : undefined, 'It is slow')
  await submit(one)
  await until(() => form(one)?.failure)
  expect(form(one)?.failure).toMatchObject({ title: 'Hmmm....', link: { number: 'SR20261120140200WXYZ' } })
  expect(one.chat.view.peek().desk?.form?.draft.description).toBe('It is slow')
})

test('the requests of the person are listed, and one opens', async () => {
  const server = chatServer()
  const one = await opened(page(server))
  one.chat.show('requests')
  await until(() => one.chat.desk()?.listBags(words)?.list.length)
  expect(server.bodies('/flowable/getPageList')[0]).toMatchObject({ creator: 'u1' })
  press(one.chat.desk()?.listBags(words)?.list[0]?.bag)
  await until(() => detail(one)?.head)
  expect(detail(one)?.head).toMatchObject({ number: 'SR20261120140200ABCD', state: { text: 'New', tone: 'off' } })
})

test('an open request takes a comment, which may not be blank', async () => {
  const { one, server } = await inDetail('IN_PROCESS')
  expect(detail(one)?.answer).toMatchObject({ solve: undefined, stars: undefined })
  await submit(one, 'answer')
  expect(detail(one)?.answer?.comment.text.problem).toMatchObject({ key: 'support.problem.blank' })
  type(detail(one)?.answer?.comment.input, 'Any news?')
  await submit(one, 'answer')
  await until(() => server.count('/flowable/addTGangwayWorkOrderComment') === 1)
  expect(server.bodies('/flowable/addTGangwayWorkOrderComment')[0]).toMatchObject({
    comment: 'Any news?',
    isSolve: false,
  })
})

test('an answered request asks whether it is solved, for stars, and whether that is sure', async () => {
  const { one, server } = await inDetail('PROCESSED')
  await submit(one, 'answer')
  expect(detail(one)?.answer?.solve?.problem).toBe('Please say whether your request is solved.')
  press(detail(one)?.answer?.solve?.choices[0]?.bag)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.stars?.problem).toBe('Please rate the answer with 1 to 5 stars.')
  press(detail(one)?.answer?.stars?.choices[3]?.bag)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.asks?.text).toBe('The request will be closed. Continue?')
  expect(server.count('/flowable/addTGangwayWorkOrderComment')).toBe(0)
  press(detail(one)?.answer?.asks?.yes)
  await until(() => server.count('/flowable/feedback') === 1)
  expect(server.bodies('/flowable/addTGangwayWorkOrderComment')[0]).toMatchObject({ isSolve: true, star: 4 })
  expect(server.bodies('/flowable/feedback')[0]).toMatchObject({ processId: 'turn1', isSolve: true })
})

test('what is not solved needs a comment', async () => {
  const { one } = await inDetail('PROCESSED')
  press(detail(one)?.answer?.solve?.choices[1]?.bag)
  await submit(one, 'answer')
  expect(detail(one)?.answer?.comment.text.problem).toMatchObject({ key: 'support.problem.why' })
})

test('a completed request takes no comment', async () => {
  const { one } = await inDetail('COMPLETED')
  expect(detail(one)?.answer).toBeUndefined()
})

test('what was open of requests closes when the page is about somebody else', async () => {
  const { one } = await inDetail('NEW')
  one.chat.about({ user: 'mei' })
  expect(one.chat.view.peek()).toMatchObject({ place: 'home', desk: undefined })
})

test('a request tells how it came to stand as it does, and what the assistant said before', async () => {
  const { one } = await inDetail('NEW')
  await until(() => detail(one)?.transcript.said.length)
  expect(detail(one)?.history).toMatchObject({ title: 'History', steps: [{ text: 'Raised (New)' }] })
  expect(detail(one)?.transcript.said).toMatchObject([
    { question: 'How much?', blocks: [{ spans: [{}, { text: 'USD 20.00', strong: true }, {}] }] },
  ])
})
