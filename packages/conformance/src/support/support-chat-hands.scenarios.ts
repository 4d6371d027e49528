import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, settle, statusTexts, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk } from './assistant-desk.ts'
import {
  ask,
  exchangesOf,
  log,
  open,
  openChat,
  panel,
  place,
  press,
  ready,
  write,
  type ChatScene,
} from './chat-scene.ts'
import { requestDesk } from './request-desk.ts'
import { answerOf, answers, requestOf } from './support-world.ts'

const left: (() => void)[] = []
const plain = () => assistantDesk({ answer: () => answers.plain })
const message = () => find('textbox', 'Message')
async function shiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: 'Tab' })
  await sendKeys({ up: 'Shift' })
}

const conversation = (scene: ChatScene) => scene.chat.view.peek().talk?.conversationId

/** Every different text that was said calmly, one after the other, from now on. */
function listenToStatus(): () => string[] {
  const said: string[] = []
  let before = ''
  let listening = true
  left.push(() => (listening = false))
  const look = () => {
    const now = statusTexts().join(' ').trim()
    if (now !== before && now !== '') said.push(now)
    before = now
    if (listening) requestAnimationFrame(look)
  }
  look()
  said.length = 0
  return () => said
}

describe('In the hands of a person, the support chat', () => {
  afterEach(() => {
    clear()
    for (const undo of left.splice(0)) undo()
  })

  it('is worked by keys alone', async () => {
    const scene = await place({ assistant: plain() })
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Enter')
    await ready(scene)
    await settle()
    const reach = async (name: RegExp) => {
      for (let stops = 0; stops < 40; stops += 1) {
        const at = focused()
        if (at && name.test(`${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`)) return
        await key('Tab')
      }
      throw new Error(`Tab never comes to ${String(name)}.`)
    }
    await reach(/Ask a question/)
    await key('Enter')
    const box = await message()
    await until(() => focused() === box, 'the focus in the message')
    await type('What is a void?')
    await key('Enter')
    await until(() => exchangesOf(scene)[0]?.answer)
    await settle()
    expect(focused(), 'who has asked goes on writing').to.equal(await message())
    await shiftTab()
    await reach(/^ ?Solved/)
    await key('Enter')
    await until(() => scene.chat.view.peek().talk?.end === 'solved')
  })

  it('says once that an answer is coming, and reads it out once', async () => {
    const assistant = plain()
    const scene = await openChat({ assistant })
    expect((await find('log')).getAttribute('aria-live')).to.equal('off')
    const said = listenToStatus()
    assistant.holdAfter(4)
    await write('What is a void?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.lastEvent === '4')
    await settle()
    assistant.goOn()
    await until(() => exchangesOf(scene)[0]?.answer)
    await settle()
    expect(said().filter((text) => text.includes('An answer is coming.'))).to.have.length(1)
    expect(said().filter((text) => text.includes('A void is open on the day the ticket was issued.'))).to.have.length(1)
    expect(said().join(' ')).not.to.contain('[')
    expect(said(), 'and nothing else').to.have.length(2)
  })

  it('does not send while somebody composes Chinese, or begins another line', async () => {
    const scene = await openChat({ assistant: plain() })
    const field = await message()
    await write('tuipiao')
    for (const how of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }]) {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...how }),
      )
      await settle()
      expect(exchangesOf(scene)).to.have.length(0)
    }
    await key('Enter')
    await until(() => exchangesOf(scene).length === 1)
  })

  it('sends nothing that is blank', async () => {
    const scene = await openChat()
    await write('   ')
    await key('Enter')
    await settle()
    expect(exchangesOf(scene)).to.have.length(0)
  })

  it('stays at the end only where the reader is there', async () => {
    const long = Array.from({ length: 30 }, (_, at) => `Line ${at} of an answer.`).join('\n\n')
    const scene = await openChat({ assistant: assistantDesk({ answer: () => answerOf(long) }) })
    await ask(scene, 'All of it, please.')
    await settle()
    const box = await find('log')
    const rest = () => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)
    expect(rest()).to.be.at.most(2)
    box.scrollTop = 0
    await settle()
    const { assistant } = scene
    assistant.holdAfter(9)
    scene.chat.inside()?.talk.speak({ text: 'Once more.', lang: 'en' })
    await until(() => exchangesOf(scene)[1]?.lastEvent === '9')
    await settle()
    expect(box.scrollTop).to.be.at.most(2)
    assistant.goOn()
    await until(() => exchangesOf(scene)[1]?.answer)
  })

  it('counts what comes while it is closed', async () => {
    const assistant = plain()
    const requests = requestDesk({ requests: [requestOf()] })
    const scene = await openChat({ assistant, requests })
    assistant.holdAfter(2)
    await write('What is a void?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.lastEvent === '2')
    scene.chat.close()
    assistant.goOn()
    await find('button', 'Open support, 1 new message')
    await until(() => requests.listeners() > 0)
    requests.move('PROCESSED', 'The airline has agreed.')
    await click(await find('button', 'Open support, 2 new messages'))
    await settle()
    await press('Close')
    await find('button', 'Open support')
  })

  it('counts before it is opened what came since the page before, and asks for nothing where nobody has talked', async () => {
    const requests = requestDesk({ requests: [requestOf()] })
    const fresh = await place({ requests })
    await settle()
    expect(fresh.server.asked).to.have.length(0)
    clear()
    const before = await open({ requests, chats: fresh.chats })
    await until(() => before.chats.mark.read()?.after)
    clear()
    await until(() => requests.listeners() === 0, 'the page to be gone')
    // A pointer that rests where the launcher comes would fetch what opens.
    await sendMouse({ type: 'move', position: [1, 1] })
    const after = await place({ requests, chats: before.chats })
    await until(() => requests.listeners() > 0, 'the next page to listen')
    requests.move('PROCESSED', 'The airline has agreed.')
    await find('button', 'Open support, 1 new message')
    expect(after.chat.inside() === undefined, 'the conversation is not loaded for that').to.equal(true)
  })

  for (const [lang, linked, back, head, title, first] of [
    [
      'en',
      'Until when exactly?',
      'Back',
      'Help article',
      'Until when can a ticket be voided?',
      'On the day it was issued',
    ],
    ['cn', 'Until when exactly?', '返回', '帮助文章', '机票最晚何时可以作废？', '出票当天'],
  ] as const) {
    it(`opens an article inside the panel, and goes back to the answer: ${lang}`, async () => {
      const helpUrl = '#/help/{slug}'
      const scene = await openChat({ assistant: plain(), lang, props: { helpUrl } })
      await ask(scene, 'What is a void?')
      await press(linked)
      await until(async () => (await panel()).includes(first), 'the article')
      expect(focused()?.textContent, 'the focus is at the head of the panel').to.equal(head)
      expect(await panel()).to.contain(title)
      expect((await find('link', /^(Open in the help centre|在帮助中心打开)/)).getAttribute('href')).to.equal(
        '#/help/void-deadline',
      )
      await press(/^(What is a void\?|什么是作废？)$/)
      await until(() => scene.chat.view.peek().article?.trail.length === 2)
      await press(back)
      await press(back)
      await until(() => scene.chat.view.peek().place === 'chat')
      await settle()
      expect(focused()?.textContent, 'and back at the answer').to.contain('A void is open on the day')
    })
  }

  it('goes on in a conversation of before, and begins another', async () => {
    const scene = await openChat({ assistant: plain() })
    await ask(scene, 'What is a void?')
    const first = conversation(scene)
    scene.chat.show('home')
    await press('New conversation')
    await until(() => conversation(scene) !== first)
    await ask(scene, 'Where is my refund?')
    scene.chat.show('history')
    await press(/What is a void.*GWAYS/)
    await until(() => conversation(scene) === first && exchangesOf(scene).length === 1)
    await settle()
    expect(await log()).to.contain('What is a void?')
    expect(await log()).not.to.contain('Where is my refund?')
    await ask(scene, 'Until when?')
    expect(scene.assistant.said.map(({ conversationId }) => conversationId === first)).to.deep.equal([
      ...[true, false, true],
    ])
  })
})
