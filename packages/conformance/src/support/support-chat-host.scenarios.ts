import { setViewport } from '@web/test-runner-commands'
import { renderer } from '#renderer'
import { expect } from '../shared/expect.ts'
import { findAll } from '../shared/hide-parts.ts'
import { find, focused, press as key, query, settle, type, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { ask, exchangesOf, log, open, openChat, place, press, ready, write } from './chat-page.ts'
import { fakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { agencyTone, answers, orderNo, requestOf } from '@gangway/test-support/support/support.fixture'

const cleanups: (() => void)[] = []
const plain = () => fakeAssistantApi({ answer: () => answers.plain })

function wrap<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag))
  cleanups.push(() => element.remove())
  return element
}

const message = () => find('textbox', 'Message')

/** The topmost element at a point, through shadow roots. */
function topmost(x: number, y: number, root: DocumentOrShadowRoot = document): Element | null {
  const found = root.elementFromPoint(x, y)
  return found?.shadowRoot ? (topmost(x, y, found.shadowRoot) ?? found) : found
}

describe('The support chat in a host page', () => {
  afterEach(async () => {
    unmountAll()
    for (const undo of cleanups.splice(0)) undo()
    await setViewport({ width: 800, height: 600 })
  })

  it('opens by its launcher, closes on Escape and returns the focus', async () => {
    const page = await place()
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Enter')
    await find('dialog', 'Gangway support')
    await ready(page)
    await waitUntil(() => focused()?.textContent === 'Gangway support', 'the focus in the title')
    await key('Escape')
    await waitUntil(() => query('dialog', 'Gangway support') === null)
    await waitUntil(() => focused()?.getAttribute('aria-label') === 'Open support', 'the focus to come back')
    expect(page.receivedEvents['onOpen']).to.deep.equal([{ place: 'home' }])
    expect(page.receivedEvents['onClosed']).to.have.length(1)
  })

  it('greets with the content of the page', async () => {
    const text = 'Ahoy from the harbour'
    const page = await place({ props: { renderGreeting: (greeting: string) => `${text}: ${greeting}` } })
    if (renderer.name === 'Lit') {
      const content = Object.assign(document.createElement('b'), { slot: 'greeting', textContent: text })
      page.host.firstElementChild?.append(content)
    }
    await press('Open support')
    await ready(page)
    await waitUntil(() => findAll('.gw-chat-page h3').length, 'the greeting')
    const shown = findAll(renderer.name === 'Lit' ? '[slot=greeting]' : '.gw-chat-page h3')[0]
    expect(shown?.textContent).to.contain(text)
    expect(shown?.checkVisibility()).to.equal(true)
  })

  it('closes on Escape while the launcher has the focus', async () => {
    const page = await place()
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Escape')
    expect(query('dialog', 'Gangway support')).to.equal(null)
    await key('Enter')
    await find('dialog', 'Gangway support')
    await ready(page)
    await waitUntil(() => focused()?.textContent === 'Gangway support', 'the focus in the title')
    const isOpen = await find('button', 'Close support')
    isOpen.focus()
    await key('Escape')
    await waitUntil(() => query('dialog', 'Gangway support') === null)
    expect(focused()?.getAttribute('aria-label')).to.equal('Open support')
    expect(page.receivedEvents['onClosed']).to.have.length(1)
  })

  it('can be opened, navigated, closed and cleared by the host page', async () => {
    const page = await place({ requests: fakeRequestsApi({ requests: [requestOf()] }), assistant: plain() })
    await settle()
    page.chat.open()
    await ready(page)
    page.chat.show('chat')
    await ask(page, 'What is a void?')
    page.chat.show('requests')
    await waitUntil(() => page.chat.view.peek().requests?.list?.status === 'ready')
    page.chat.show('request', 'request1')
    await waitUntil(() => page.chat.view.peek().requests?.detail?.status === 'ready')
    await find('heading', 'Request details')
    page.chat.close()
    await waitUntil(() => query('dialog') === null)
    expect(page.receivedEvents['onOpen']).to.deep.equal(
      ['home', 'chat', 'requests', 'request'].map((where) => ({ place: where })),
    )
    expect(page.storage.entries.size).to.be.above(0)
    await page.chat.clearData()
    expect(page.storage.entries.size).to.equal(0)
    page.chat.open('chat')
    await ready(page)
    await settle()
    expect(await log()).not.to.contain('What is a void?')
  })

  it('shows name, logo, colour, greeting and questions of the agency, and those of the page instead', async () => {
    const page = await open({ assistant: fakeAssistantApi({ tone: agencyTone, answer: () => answers.plain }) })
    await find('dialog', 'Mia · Harbour Travel')
    await find('heading', /^Hello from Harbour Travel/)
    const title = await find('heading', 'Mia · Harbour Travel')
    expect(getComputedStyle(title).backgroundImage).to.contain('data:image/png')
    const ask = await find('button', 'Ask a question')
    expect(getComputedStyle(ask).backgroundColor).to.equal('rgb(138, 28, 90)')
    page.chat.setContext({
      orderNo,
      appearance: { name: 'Kai', color: '#0b5fff', greeting: 'Ahoy!', starters: ['When do I fly?'] },
    })
    await find('dialog', 'Kai')
    await find('heading', 'Ahoy!')
    expect(query('button', 'Where is my refund?')).to.equal(null)
    await waitUntil(() => getComputedStyle(ask).backgroundColor === 'rgb(11, 95, 255)', 'the colour of the page')
    await press('When do I fly?')
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    expect(page.assistant.messages.map(({ text }) => text)).to.deep.equal(['When do I fly?'])
  })

  it('shows a proactive message of the page, which leaves the focus and is dismissed for ever', async () => {
    const page = await place()
    const field = wrap('input')
    field.focus()
    const show = () =>
      page.chat.setContext({ orderNo, appearance: { proactive: [{ id: 'scenario', text: 'May we help you?' }] } })
    show()
    await waitUntil(() => page.chat.view.peek().proactive)
    await find('button', 'May we help you?')
    expect(document.activeElement).to.equal(field)
    expect(query('dialog', 'Gangway support')).to.equal(null)
    await press('Close')
    await waitUntil(() => query('button', 'May we help you?') === null)
    await waitUntil(() => focused()?.getAttribute('aria-label') === 'Open support', 'the focus in the launcher')
    show()
    await settle()
    expect(page.chat.view.peek().proactive).to.equal(undefined)
    localStorage.removeItem('gangway-support-answered')
  })

  it('switches the conversation when the host page changes the booking', async () => {
    const page = await openChat({ assistant: plain() })
    await ask(page, 'What is a void?')
    page.chat.setContext({ orderNo: 'GWAYS20261120150200999' })
    await ready(page)
    await settle()
    expect(await log()).not.to.contain('What is a void?')
    await ask(page, 'And here?')
    expect(page.assistant.messages.map((each) => each.orderNo)).to.deep.equal([orderNo, 'GWAYS20261120150200999'])
    page.chat.setContext({ orderNo })
    await ready(page)
    await waitUntil(() => exchangesOf(page).length === 1)
    expect(await log()).to.contain('What is a void?')
  })

  it('never submits a surrounding form and does not pass typed keys to the page', async () => {
    const form = wrap('form')
    let sent = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent += 1
    })
    form.append(document.createElement('button'))
    const keys: string[] = []
    const listen = (event: KeyboardEvent) => keys.push(event.key)
    document.addEventListener('keydown', listen)
    cleanups.push(() => document.removeEventListener('keydown', listen))
    const page = await openChat({ assistant: plain(), mountChat: form.appendChild(document.createElement('div')) })
    ;(await message()).focus()
    keys.length = 0
    await type('s/')
    await key('Enter')
    await waitUntil(() => exchangesOf(page)[0]?.answer)
    await press('Solved')
    await settle()
    expect(sent).to.equal(0)
    expect(keys).to.deep.equal([])
    expect([...new FormData(form).keys()], 'and adds nothing to it').to.deep.equal([])
  })

  it('opens above ancestors that clip, transform or stack', async () => {
    const box = wrap('div')
    box.style.cssText = 'overflow:hidden;transform:translateX(40px);contain:paint;width:90px;height:90px;z-index:0'
    const page = await open({ mountChat: box.appendChild(document.createElement('div')) })
    const panel = await find('dialog', 'Gangway support')
    const { width, right } = panel.getBoundingClientRect()
    expect(width).to.be.above(300)
    expect(right).to.be.at.most(innerWidth)
    const { x, y } = panel.getBoundingClientRect()
    expect(panel.contains(topmost(x + 40, y + 200)), 'nothing lies above it').to.equal(true)
    page.chat.close()
  })

  it('fits 320 pixels and is mirrored in right-to-left pages', async () => {
    await setViewport({ width: 320, height: 640 })
    const page = await openChat({ assistant: fakeAssistantApi({ answer: () => answers.amount }) })
    await ask(page, 'How much comes back for a booking with a very-long-word-without-any-space-in-it-at-all-whatever?')
    await settle()
    const box = await find('log')
    expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
    page.chat.close()
    await settle()
    document.documentElement.dir = 'rtl'
    cleanups.push(() => document.documentElement.removeAttribute('dir'))
    const launcher = await find('button', /^Open support/)
    expect(launcher.getBoundingClientRect().left).to.be.at.most(40)
  })

  it('stops receiving events after it is unmounted', async () => {
    const assistant = plain()
    const page = await openChat({ assistant })
    assistant.holdAfter(3)
    await write('What is a void?')
    await press('Send')
    await waitUntil(() => exchangesOf(page)[0]?.lastEvent === '3')
    page.mounted.unmount()
    await settle()
    assistant.release()
    await settle()
    expect(exchangesOf(page)[0]?.answer).to.equal(undefined)
    expect(page.requests.listenerCount()).to.equal(0)
  })
})
