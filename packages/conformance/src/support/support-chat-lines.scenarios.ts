import { expect } from '../shared/expect.ts'
import { see, settle, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk, eventCount } from './assistant-desk.ts'
import { answered, ask, exchangesOf, log, openChat, panel, place, press, write, type ChatScene } from './chat-scene.ts'
import { memoryChats } from './memory-chats.ts'
import { answers, lin } from './support-world.ts'

const left: (() => void)[] = []
const answer = () => answers.plain
const sentence = 'A void is open on the day the ticket was issued.'

/** Lets time go by, so that whoever waits comes back, until it holds. */
async function inTime(scene: Pick<ChatScene, 'clock'>, holds: () => unknown, what: string): Promise<void> {
  await until(() => {
    if (holds()) return true
    scene.clock.advance(1_000)
    return false
  }, what)
}

const times = (text: string, part: string) => text.split(part).length - 1
const said = (scene: ChatScene) => scene.assistant.said.map(({ text }) => text)

/** Takes something of the browser away; whoever touches it is refused. */
function refuse(host: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(host, name)
  Object.defineProperty(host, name, {
    configurable: true,
    get() {
      throw new DOMException('The page may not.', 'SecurityError')
    },
  })
  left.push(() => {
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

describe('Over bad lines, the support chat', () => {
  afterEach(async () => {
    for (const undo of left.splice(0)) undo()
    clear()
  })

  for (const how of ['broken', 'closed'] as const) {
    it(`goes on behind any event where the line was ${how}, and tells everything once`, async () => {
      const events = eventCount(answers.plain)
      const cut = (connection: number, runId: string) =>
        connection === 1 ? { after: Number(runId.slice(3)) - 1, how } : undefined
      const scene = await openChat({ assistant: assistantDesk({ answer, cut }) })
      for (let after = 0; after < events; after += 1) {
        await write(`Question ${after}`)
        await press('Send')
        await inTime(scene, () => answered(scene) === after + 1, `the answer that was cut behind event ${after}`)
        const connections = scene.assistant.connections.filter(({ runId }) => runId === `run${after + 1}`)
        // Whoever has the whole answer does not come back for its end.
        const isWhole = after >= events - 1
        expect(connections.map((each) => each.after)).to.deep.equal(isWhole ? [0] : [0, after])
      }
      await settle()
      expect(times(await log(), sentence)).to.equal(events)
      expect(scene.assistant.said).to.have.length(events)
    })
  }

  it('sends what is said in the very moment it opens', async () => {
    const scene = await place({ assistant: assistantDesk({ answer }) })
    const stop = scene.chat.view.subscribe(({ talk }) => {
      if (talk?.status === 'ready' && talk.exchanges.length === 0)
        scene.chat.inside()?.talk.speak({ text: 'At once', lang: 'en' })
    })
    left.push(stop)
    scene.chat.open('chat')
    await until(() => answered(scene) === 1, 'the answer')
    expect(said(scene)).to.deep.equal(['At once'])
  })

  it('tells once what a server repeats, and what one that forgets begins anew', async () => {
    const cut = (connection: number) => (connection === 1 ? { after: 5 } : undefined)
    for (const wishes of [{ repeats: true }, { forgets: true, cut }, { repeats: true, forgets: true, cut }]) {
      const scene = await openChat({ assistant: assistantDesk({ answer, ...wishes }) })
      scene.assistant.holdAfter(7)
      await write('What is a void?')
      await press('Send')
      await inTime(scene, () => exchangesOf(scene)[0]?.lastEvent === '7', 'seven events')
      const { heard } = exchangesOf(scene)[0] ?? {}
      expect(answers.plain.msg.startsWith(heard ?? '?'), heard).to.equal(true)
      scene.assistant.goOn()
      await inTime(scene, () => answered(scene) === 1, 'the answer')
      await settle()
      expect(times(await log(), sentence)).to.equal(1)
      clear()
    }
  })

  it('says once what the server has kept and could not confirm', async () => {
    const scene = await openChat({ assistant: assistantDesk({ answer, lost: 2 }) })
    await write('What is a void?')
    await press('Send')
    await inTime(scene, () => answered(scene) === 1, 'the answer')
    const sent = scene.server.asked.filter(({ name }) => name === 'POST /assistant/message')
    expect(sent.length).to.be.above(2)
    expect(new Set(sent.map(({ body }) => body['clientMessageId'])).size).to.equal(1)
    expect(said(scene)).to.deep.equal(['What is a void?'])
    expect(times(await log(), sentence)).to.equal(1)
  })

  it('keeps what was written without a connection through a reload, and sends it once and in its order', async () => {
    const chats = memoryChats()
    const assistant = assistantDesk({ answer })
    const offline = await openChat({ assistant, chats })
    assistant.isOffline = true
    await write('First')
    await press('Send')
    await until(() => exchangesOf(offline).length === 1)
    await write('Second')
    await press('Send')
    await until(() => offline.chat.view.peek().talk?.isOffline)
    await settle()
    expect(await log()).to.contain('Not sent yet.')
    clear()
    assistant.isOffline = false
    const again = await openChat({ assistant, chats })
    await inTime(again, () => answered(again) === 2, 'both answers')
    expect(said(again)).to.deep.equal(['First', 'Second'])
    await settle()
    const text = await log()
    expect(text.indexOf('First')).to.be.above(-1)
    expect(text.indexOf('Second')).to.be.above(text.indexOf('First'))
  })

  it('goes on in a conversation that is still told after a reload', async () => {
    const chats = memoryChats()
    const assistant = assistantDesk({ answer })
    const before = await openChat({ assistant, chats })
    await ask(before, 'What is a void?')
    clear()
    const after = await openChat({ assistant, chats })
    await until(() => exchangesOf(after).length === 1)
    expect(times(await log(), sentence)).to.equal(1)
    const { conversationId } = assistant.said[0] ?? {}
    await ask(after, 'And until when?')
    expect(assistant.said[1]?.conversationId).to.equal(conversationId)
  })

  it('is one conversation in two pages, heard by one of them, and by the other when that one goes', async () => {
    const chats = memoryChats()
    const assistant = assistantDesk({ answer })
    const one = await openChat({ assistant, chats })
    await ask(one, 'What is a void?')
    const other = await openChat({ assistant, chats, inline: true })
    await until(() => answered(other) === 1)
    assistant.holdAfter(5)
    one.chat.inside()?.talk.speak({ text: 'Until when?', lang: 'en' })
    await until(() => exchangesOf(other)[1]?.lastEvent === '5', 'the same words in the other page')
    const listening = () => assistant.connections.filter(({ runId }) => runId === 'run2').length
    expect(listening()).to.equal(1)
    one.mounted.unmount()
    await inTime(other, () => listening() === 2, 'the other page to listen')
    assistant.goOn()
    await until(() => answered(other) === 2)
    expect(exchangesOf(other).map(({ text }) => text)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(said(other)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(assistant.connections.at(-1)?.after).to.equal(5)
  })

  it('keeps in the browser’s own database what it could not send', async () => {
    await forgetDatabase()
    const assistant = assistantDesk({ answer })
    const offline = await openChat({ assistant, browser: true })
    assistant.isOffline = true
    await write('Kept')
    await press('Send')
    await until(() => offline.chat.view.peek().talk?.isOffline)
    clear()
    assistant.isOffline = false
    const again = await openChat({ assistant, browser: true })
    await inTime(again, () => answered(again) === 1, 'the answer')
    expect(said(again)).to.deep.equal(['Kept'])
    await again.chat.shutdown()
    await until(() => again.chat.view.peek().talk?.exchanges.length === 0, 'nothing to be left')
  })

  it('works where the browser refuses its database, its channels, its storage and its locks', async () => {
    refuse(globalThis, 'indexedDB')
    refuse(globalThis, 'BroadcastChannel')
    refuse(globalThis, 'localStorage')
    refuse(globalThis, 'sessionStorage')
    refuse(Navigator.prototype, 'locks')
    const scene = await openChat({ assistant: assistantDesk({ answer }), browser: true })
    await ask(scene, 'What is a void?')
    await ask(scene, 'Until when?')
    expect(said(scene)).to.deep.equal(['What is a void?', 'Until when?'])
    expect(times(await log(), sentence)).to.equal(2)
  })

  it('asks for a sign-in calmly, keeps what was written, and sends it afterwards', async () => {
    const assistant = assistantDesk({ answer })
    const scene = await openChat({ assistant })
    assistant.isSessionOver = true
    await write('What is a void?')
    await press('Send')
    await until(() => scene.heard['onSession'])
    await settle()
    expect(await log()).to.contain('What is a void?')
    expect(see('alert')).to.equal(null)
    assistant.isSessionOver = false
    await press(/again/i)
    await inTime(scene, () => answered(scene) === 1, 'the answer')
    expect(said(scene)).to.deep.equal(['What is a void?'])
  })

  it('asks its page for another token when one is over, and goes on without a word', async () => {
    const assistant = assistantDesk({ answer })
    assistant.validToken = 'token1'
    let given = 'token1'
    let asked = 0
    const getToken = () => {
      asked += 1
      return given
    }
    const scene = await openChat({ assistant, getToken })
    await ask(scene, 'First')
    expect(asked).to.equal(1)
    assistant.validToken = given = 'token2'
    await ask(scene, 'Second')
    expect(said(scene)).to.deep.equal(['First', 'Second'])
    expect(asked).to.equal(2)
    expect(scene.heard['onSession']).to.equal(undefined)
  })

  it('says calmly that it has no token, keeps what was written, and sends it when there is one', async () => {
    const assistant = assistantDesk({ answer })
    assistant.validToken = 'token1'
    let given = 'token1'
    const scene = await openChat({ assistant, getToken: () => given })
    assistant.validToken = 'token2'
    await write('What is a void?')
    await press('Send')
    await until(() => scene.chat.view.peek().talk?.failure, 'a calm word')
    await settle()
    expect(await panel()).to.contain('Please sign in. What you wrote is kept.')
    expect(see('alert')).to.equal(null)
    given = 'token2'
    await press('Try again')
    await inTime(scene, () => answered(scene) === 1, 'the answer')
    expect(said(scene)).to.deep.equal(['What is a void?'])
  })

  it('never shows or sends under one name what was written under another', async () => {
    const chats = memoryChats()
    const assistant = assistantDesk({ answer })
    const first = await openChat({ assistant, chats })
    assistant.isOffline = true
    await write('Lin wrote this')
    await press('Send')
    await until(() => first.chat.view.peek().talk?.isOffline)
    clear()
    assistant.isOffline = false
    const script = { 'GET /login-user.do': { data: { ...lin, id: 'mei', nickname: 'Mei' } } } as const
    const other = await openChat({ assistant, chats, script })
    await ask(other, 'Mei writes this')
    expect(said(other)).to.deep.equal(['Mei writes this'])
    expect(await log()).not.to.contain('Lin wrote this')
    clear()
    const back = await openChat({ assistant, chats })
    await inTime(back, () => said(back).includes('Lin wrote this'), 'what Lin wrote')
    expect(await log()).not.to.contain('Mei writes this')
  })
})
