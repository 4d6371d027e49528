import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, settle, statusTexts, type, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { ask, exchangesOf, log, open, openChat, panel, place, press, ready, write, type ChatPage } from './chat-page.ts'
import { fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { answerOf, answers, requestOf } from '@gangway/test-support/support/support.fixture'

const cleanups: (() => void)[] = []
const plain = () => fakeAssistantApi({ answer: () => answers.plain })
const message = () => find('textbox', 'Message')
async function shiftTab(): Promise<void> {
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: 'Tab' })
  await sendKeys({ up: 'Shift' })
}

const conversation = (page: ChatPage) => page.chat.view.peek().conversation?.conversationId

/** Records every new text of the status regions. */
function listenToStatus(): () => string[] {
  const texts: string[] = []
  let before = ''
  let listening = true
  cleanups.push(() => (listening = false))
  const collect = () => {
    const now = statusTexts().join(' ').trim()
    if (now !== before && now !== '') texts.push(now)
    before = now
    if (listening) requestAnimationFrame(collect)
  }
  collect()
  texts.length = 0
  return () => texts
}

describe('Input and announcements of the support chat', () => {
  afterEach(() => {
    unmountAll()
    for (const undo of cleanups.splice(0)) undo()
  })

  it('can be used with the keyboard alone', async () => {
    const page = await place({ assistant: plain() })
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Enter')
    await ready(page)
    await settle()
    const reach = async (name: RegExp) => {
      for (let stops = 0; stops < 40; stops += 1) {
        const at = focused()
        if (at && name.test(`${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`)) return
        await key('Tab')
      }
      throw new Error(`Tab does not reach ${String(name)}.`)
    }
    await reach(/Ask a question/)
    await key('Enter')
    const box = await message()
    await waitUntil(() => focused() === box, 'the focus in the message')
    await type('What is a void?')
    await key('Enter')
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await settle()
    expect(focused(), 'the message field keeps the focus').to.equal(await message())
    await shiftTab()
    await reach(/^ ?Solved/)
    await key('Enter')
    await waitUntil(() => page.chat.view.peek().conversation?.end === 'solved')
  })

  it('announces once that an answer is coming and announces the answer once', async () => {
    const assistant = plain()
    const page = await openChat({ assistant })
    expect((await find('log')).getAttribute('aria-live')).to.equal('off')
    const announced = listenToStatus()
    assistant.holdAfter(4)
    await write('What is a void?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '4')
    await settle()
    assistant.release()
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await settle()
    expect(announced().filter((text) => text.includes('Preparing an answer…'))).to.have.length(1)
    expect(
      announced().filter((text) => text.includes('A void is open on the day the ticket was issued.')),
    ).to.have.length(1)
    expect(announced().join(' ')).not.to.contain('[')
    expect(announced(), 'and nothing else').to.have.length(2)
  })

  it('does not send on Enter during input method composition or with Shift', async () => {
    const page = await openChat({ assistant: plain() })
    const field = await message()
    await write('tuipiao')
    for (const how of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }]) {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...how }),
      )
      await settle()
      expect(exchangesOf(page)).to.have.length(0)
    }
    await key('Enter')
    await waitUntil(() => exchangesOf(page).length === 1)
  })

  it('does not send a blank message', async () => {
    const page = await openChat()
    await write('   ')
    await key('Enter')
    await settle()
    expect(exchangesOf(page)).to.have.length(0)
  })

  it('scrolls with the answer only if the log is at its end', async () => {
    const long = Array.from({ length: 30 }, (_, at) => `Line ${at} of an answer.`).join('\n\n')
    const page = await openChat({ assistant: fakeAssistantApi({ answer: () => answerOf(long) }) })
    await ask(page, 'All of it, please.')
    await settle()
    const box = await find('log')
    const distanceToEnd = () => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)
    expect(distanceToEnd()).to.be.at.most(2)
    box.scrollTop = 0
    await settle()
    const { assistant } = page
    assistant.holdAfter(9)
    page.chat.body()?.conversation.sendText({ text: 'Once more.', lang: 'en' })
    await waitUntil(() => exchangesOf(page)[1]?.lastEvent === '9')
    await settle()
    expect(box.scrollTop).to.be.at.most(2)
    assistant.release()
    await waitUntil(() => exchangesOf(page)[1]?.answer)
  })

  it('counts messages that arrive while it is closed', async () => {
    const assistant = plain()
    const requests = fakeRequestsApi({ requests: [requestOf()] })
    const page = await openChat({ assistant, requests })
    assistant.holdAfter(2)
    await write('What is a void?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '2')
    page.chat.close()
    assistant.release()
    await find('button', 'Open support, 1 new message')
    await waitUntil(() => requests.listenerCount() > 0)
    requests.changeState('PROCESSED', 'The airline has agreed.')
    await click(await find('button', 'Open support, 2 new messages'))
    await settle()
    await press('Close')
    await find('button', 'Open support')
  })

  it('counts messages since the previous page before it is opened and sends no calls without a conversation', async () => {
    const requests = fakeRequestsApi({ requests: [requestOf()] })
    const fresh = await place({ requests })
    await settle()
    expect(fresh.server.requests).to.have.length(0)
    unmountAll()
    const before = await open({ requests, storage: fresh.storage })
    await waitUntil(() => before.storage.unreadMarker.read()?.lastEventId)
    unmountAll()
    await waitUntil(() => requests.listenerCount() === 0, 'the page to be gone')
    // A pointer over the launcher would preload the panel.
    await sendMouse({ type: 'move', position: [1, 1] })
    const after = await place({ requests, storage: before.storage })
    await waitUntil(() => requests.listenerCount() > 0, 'the next page to listen')
    requests.changeState('PROCESSED', 'The airline has agreed.')
    await find('button', 'Open support, 1 new message')
    expect(after.chat.body() === undefined, 'the conversation is not loaded').to.equal(true)
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
    it(`opens an article inside the panel and goes back to the answer: ${lang}`, async () => {
      const helpUrl = '#/help/{slug}'
      const page = await openChat({ assistant: plain(), lang, props: { helpUrl } })
      await ask(page, 'What is a void?')
      await press(linked)
      await waitUntil(async () => (await panel()).includes(first), 'the article')
      expect(focused()?.textContent, 'the focus is on the heading of the panel').to.equal(head)
      expect(await panel()).to.contain(title)
      expect((await find('link', /^(Open in the help centre|在帮助中心打开)/)).getAttribute('href')).to.equal(
        '#/help/void-deadline',
      )
      await press(/^(What is a void\?|什么是作废？)$/)
      await waitUntil(() => page.chat.view.peek().article?.trail.length === 2)
      await press(back)
      await press(back)
      await waitUntil(() => page.chat.view.peek().place === 'chat')
      await settle()
      expect(focused()?.textContent, 'and back at the answer').to.contain('A void is open on the day')
    })
  }

  it('continues an earlier conversation and starts another', async () => {
    const page = await openChat({ assistant: plain() })
    await ask(page, 'What is a void?')
    const first = conversation(page)
    page.chat.show('home')
    await press('New conversation')
    await waitUntil(() => conversation(page) !== first)
    await ask(page, 'Where is my refund?')
    page.chat.show('history')
    await find('searchbox')
    await press('What is a void?')
    await waitUntil(() => conversation(page) === first && exchangesOf(page).length === 1)
    await settle()
    expect(await log()).to.contain('What is a void?')
    expect(await log()).not.to.contain('Where is my refund?')
    await ask(page, 'Until when?')
    expect(page.assistant.messages.map(({ conversationId }) => conversationId === first)).to.deep.equal([
      ...[true, false, true],
    ])
  })
})
