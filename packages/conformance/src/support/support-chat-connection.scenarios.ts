import { expect } from '../shared/expect.ts'
import { query, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi, eventCount } from '@gangway/test-support/support/fake-assistant-api'
import { answerCount, ask, exchangesOf, log, openChat, panel, place, press, write, type ChatPage } from './chat-page.ts'
import { createMemoryChatStorage } from '@gangway/test-support/support/memory-chat-storage'
import { answers, lin } from '@gangway/test-support/support/support.fixture'

const cleanups: (() => void)[] = []
const answer = () => answers.plain
const sentence = 'A void is open on the day the ticket was issued.'

/** Advances the clock by seconds, so that retries run, until the condition holds. */
async function advanceUntil(page: Pick<ChatPage, 'clock'>, holds: () => unknown, what: string): Promise<void> {
  await waitUntil(() => {
    if (holds()) return true
    page.clock.advance(1_000)
    return false
  }, what)
}

const countOf = (text: string, part: string) => text.split(part).length - 1
const sentTexts = (page: ChatPage) => page.assistant.messages.map(({ text }) => text)

/** Makes access to a browser API throw. */
function blockApi(host: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(host, name)
  Object.defineProperty(host, name, {
    configurable: true,
    get() {
      throw new DOMException('The page may not.', 'SecurityError')
    },
  })
  cleanups.push(() => {
    if (before) Object.defineProperty(host, name, before)
    else Reflect.deleteProperty(host, name)
  })
}

function forgetDatabase(): Promise<void> {
  return new Promise((resolve) => {
    const asking = indexedDB.deleteDatabase('gangway-support')
    for (const end of ['success', 'error', 'blocked']) asking.addEventListener(end, () => resolve())
  })
}

describe('The support chat with an unreliable connection', () => {
  afterEach(async () => {
    for (const undo of cleanups.splice(0)) undo()
    unmountAll()
  })

  for (const how of ['broken', 'closed'] as const) {
    it(`resumes a ${how} stream after any event without duplicates`, async () => {
      const events = eventCount(answers.plain)
      const cut = (connection: number, runId: string) =>
        connection === 1 ? { after: Number(runId.slice(3)) - 1, how } : undefined
      const page = await openChat({ assistant: fakeAssistantApi({ answer, cutStream: cut }) })
      for (let after = 0; after < events; after += 1) {
        await write(`Question ${after}`)
        await press('Send')
        await advanceUntil(page, () => answerCount(page) === after + 1, `the answer that was cut behind event ${after}`)
        const connections = page.assistant.connections.filter(({ runId }) => runId === `run${after + 1}`)
        // A client with the complete answer does not reconnect for the last event.
        const isWhole = after >= events - 1
        expect(connections.map((each) => each.after)).to.deep.equal(isWhole ? [0] : [0, after])
      }
      await settle()
      expect(countOf(await log(), sentence)).to.equal(events)
      expect(page.assistant.messages).to.have.length(events)
    })
  }

  it('sends a message that is entered while it opens', async () => {
    const page = await place({ assistant: fakeAssistantApi({ answer }) })
    const stop = page.chat.view.subscribe(({ conversation }) => {
      if (conversation?.status === 'ready' && conversation.exchanges.length === 0)
        page.chat.body()?.conversation.sendText({ text: 'At once', lang: 'en' })
    })
    cleanups.push(stop)
    page.chat.open('chat')
    await waitUntil(() => answerCount(page) === 1, 'the answer')
    expect(sentTexts(page)).to.deep.equal(['At once'])
  })

  it('shows repeated and restarted streams once', async () => {
    const cut = (connection: number) => (connection === 1 ? { after: 5 } : undefined)
    for (const options of [
      { repeatsEvents: true },
      { ignoresLastEventId: true, cutStream: cut },
      { repeatsEvents: true, ignoresLastEventId: true, cutStream: cut },
    ]) {
      const page = await openChat({ assistant: fakeAssistantApi({ answer, ...options }) })
      page.assistant.holdAfter(7)
      await write('What is a void?')
      await press('Send')
      await advanceUntil(page, () => exchangesOf(page)[0]?.lastEvent === '7', 'seven events')
      const { receivedText } = exchangesOf(page)[0] ?? {}
      expect(answers.plain.msg.startsWith(receivedText ?? '?'), receivedText).to.equal(true)
      page.assistant.release()
      await advanceUntil(page, () => answerCount(page) === 1, 'the answer')
      await settle()
      expect(countOf(await log(), sentence)).to.equal(1)
      unmountAll()
    }
  })

  it('sends a message once when the server stored it without a response', async () => {
    const page = await openChat({ assistant: fakeAssistantApi({ answer, lostResponses: 2 }) })
    await write('What is a void?')
    await press('Send')
    await advanceUntil(page, () => answerCount(page) === 1, 'the answer')
    const sent = page.server.requests.filter(({ name }) => name === 'POST /assistant/message')
    expect(sent.length).to.be.above(2)
    expect(new Set(sent.map(({ body }) => body['clientMessageId'])).size).to.equal(1)
    expect(sentTexts(page)).to.deep.equal(['What is a void?'])
    expect(countOf(await log(), sentence)).to.equal(1)
  })

  it('keeps offline messages through a reload and sends them once and in order', async () => {
    const chats = createMemoryChatStorage()
    const assistant = fakeAssistantApi({ answer })
    const offline = await openChat({ assistant, storage: chats })
    assistant.isOffline = true
    await write('First')
    await press('Send')
    await waitUntil(() => exchangesOf(offline).length === 1)
    await write('Second')
    await press('Send')
    await waitUntil(() => offline.chat.view.peek().conversation?.isOffline)
    await settle()
    expect(await log()).to.contain('Not sent yet.')
    unmountAll()
    assistant.isOffline = false
    const again = await openChat({ assistant, storage: chats })
    await advanceUntil(again, () => answerCount(again) === 2, 'both answers')
    expect(sentTexts(again)).to.deep.equal(['First', 'Second'])
    await settle()
    const text = await log()
    expect(text.indexOf('First')).to.be.above(-1)
    expect(text.indexOf('Second')).to.be.above(text.indexOf('First'))
  })

  it('continues the conversation after a reload', async () => {
    const chats = createMemoryChatStorage()
    const assistant = fakeAssistantApi({ answer })
    const before = await openChat({ assistant, storage: chats })
    await ask(before, 'What is a void?')
    unmountAll()
    const after = await openChat({ assistant, storage: chats })
    await waitUntil(() => exchangesOf(after).length === 1)
    expect(countOf(await log(), sentence)).to.equal(1)
    const { conversationId } = assistant.messages[0] ?? {}
    await ask(after, 'And until when?')
    expect(assistant.messages[1]?.conversationId).to.equal(conversationId)
  })

  it('shares one conversation and one stream between two pages and moves the stream when one closes', async () => {
    const chats = createMemoryChatStorage()
    const assistant = fakeAssistantApi({ answer })
    const one = await openChat({ assistant, storage: chats })
    await ask(one, 'What is a void?')
    const other = await openChat({ assistant, storage: chats, inline: true })
    await waitUntil(() => answerCount(other) === 1)
    assistant.holdAfter(5)
    one.chat.body()?.conversation.sendText({ text: 'Until when?', lang: 'en' })
    await waitUntil(() => exchangesOf(other)[1]?.lastEvent === '5', 'the same words in the other page')
    const listening = () => assistant.connections.filter(({ runId }) => runId === 'run2').length
    expect(listening()).to.equal(1)
    one.mounted.unmount()
    await advanceUntil(other, () => listening() === 2, 'the other page to listen')
    assistant.release()
    await waitUntil(() => answerCount(other) === 2)
    expect(exchangesOf(other).map(({ text }) => text)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(sentTexts(other)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(assistant.connections.at(-1)?.after).to.equal(5)
  })

  it('stores unsent messages in the database of the browser', async () => {
    await forgetDatabase()
    const assistant = fakeAssistantApi({ answer })
    const offline = await openChat({ assistant, usesBrowserStorage: true })
    assistant.isOffline = true
    await write('Kept')
    await press('Send')
    await waitUntil(() => offline.chat.view.peek().conversation?.isOffline)
    unmountAll()
    assistant.isOffline = false
    const again = await openChat({ assistant, usesBrowserStorage: true })
    await advanceUntil(again, () => answerCount(again) === 1, 'the answer')
    expect(sentTexts(again)).to.deep.equal(['Kept'])
    await again.chat.clearData()
    await waitUntil(() => again.chat.view.peek().conversation?.exchanges.length === 0, 'nothing to be left')
  })

  it('works without database, channels, storage and locks of the browser', async () => {
    blockApi(globalThis, 'indexedDB')
    blockApi(globalThis, 'BroadcastChannel')
    blockApi(globalThis, 'localStorage')
    blockApi(globalThis, 'sessionStorage')
    blockApi(Navigator.prototype, 'locks')
    const page = await openChat({ assistant: fakeAssistantApi({ answer }), usesBrowserStorage: true })
    await ask(page, 'What is a void?')
    await ask(page, 'Until when?')
    expect(sentTexts(page)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(countOf(await log(), sentence)).to.equal(2)
  })

  it('asks to sign in when the session expired, keeps the message and sends it afterwards', async () => {
    const assistant = fakeAssistantApi({ answer })
    const page = await openChat({ assistant })
    assistant.isSessionExpired = true
    await write('What is a void?')
    await press('Send')
    await waitUntil(() => page.receivedEvents['onSession'])
    await settle()
    expect(await log()).to.contain('What is a void?')
    expect(query('alert')).to.equal(null)
    assistant.isSessionExpired = false
    await press(/again/i)
    await advanceUntil(page, () => answerCount(page) === 1, 'the answer')
    expect(sentTexts(page)).to.deep.equal(['What is a void?'])
  })

  it('requests a new token from the page when one expires', async () => {
    const assistant = fakeAssistantApi({ answer })
    assistant.validToken = 'token1'
    let currentToken = 'token1'
    let tokenRequests = 0
    const getToken = () => {
      tokenRequests += 1
      return currentToken
    }
    const page = await openChat({ assistant, getToken })
    await ask(page, 'First')
    expect(tokenRequests).to.equal(1)
    assistant.validToken = currentToken = 'token2'
    await ask(page, 'Second')
    expect(sentTexts(page)).to.deep.equal(['First', 'Second'])
    expect(tokenRequests).to.equal(2)
    expect(page.receivedEvents['onSession']).to.equal(undefined)
  })

  it('shows a notice without a token, keeps the message and sends it with a new token', async () => {
    const assistant = fakeAssistantApi({ answer })
    assistant.validToken = 'token1'
    let currentToken = 'token1'
    const page = await openChat({ assistant, getToken: () => currentToken })
    assistant.validToken = 'token2'
    await write('What is a void?')
    await press('Send')
    await waitUntil(() => page.chat.view.peek().conversation?.failure, 'the notice')
    await settle()
    expect(await panel()).to.contain('Please sign in. Your message is saved.')
    expect(query('alert')).to.equal(null)
    currentToken = 'token2'
    await press('Try again')
    await advanceUntil(page, () => answerCount(page) === 1, 'the answer')
    expect(sentTexts(page)).to.deep.equal(['What is a void?'])
  })

  it('never shows or sends messages of another user', async () => {
    const chats = createMemoryChatStorage()
    const assistant = fakeAssistantApi({ answer })
    const first = await openChat({ assistant, storage: chats })
    assistant.isOffline = true
    await write('Lin wrote this')
    await press('Send')
    await waitUntil(() => first.chat.view.peek().conversation?.isOffline)
    unmountAll()
    assistant.isOffline = false
    const script = { 'GET /login-user.do': { data: { ...lin, id: 'mei', nickname: 'Mei' } } } as const
    const other = await openChat({ assistant, storage: chats, script })
    await ask(other, 'Mei writes this')
    expect(sentTexts(other)).to.deep.equal(['Mei writes this'])
    expect(await log()).not.to.contain('Lin wrote this')
    unmountAll()
    const back = await openChat({ assistant, storage: chats })
    await advanceUntil(back, () => sentTexts(back).includes('Lin wrote this'), 'what Lin wrote')
    expect(await log()).not.to.contain('Mei writes this')
  })
})
