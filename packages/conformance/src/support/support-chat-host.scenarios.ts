import { setViewport } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { find, focused, press as key, see, settle, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { assistantDesk } from './assistant-desk.ts'
import { ask, exchangesOf, log, open, openChat, place, press, ready, write } from './chat-scene.ts'
import { requestDesk } from './request-desk.ts'
import { answers, orderNo, requestOf } from './support-world.ts'

const left: (() => void)[] = []
const plain = () => assistantDesk({ answer: () => answers.plain })

function wrap<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag))
  left.push(() => element.remove())
  return element
}

const message = () => find('textbox', 'Message')

/** What lies on top at a point, through shadow roots. */
function topmost(x: number, y: number, root: DocumentOrShadowRoot = document): Element | null {
  const found = root.elementFromPoint(x, y)
  return found?.shadowRoot ? (topmost(x, y, found.shadowRoot) ?? found) : found
}

describe('In a host page, the support chat', () => {
  afterEach(async () => {
    clear()
    for (const undo of left.splice(0)) undo()
    await setViewport({ width: 800, height: 600 })
  })

  it('opens by its launcher, closes on Escape and gives the focus back', async () => {
    const scene = await place()
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Enter')
    await find('dialog', 'Gangway support')
    await ready(scene)
    await until(() => focused()?.textContent === 'Gangway support', 'the focus in the title')
    await key('Escape')
    await until(() => see('dialog', 'Gangway support') === null)
    await until(() => focused()?.getAttribute('aria-label') === 'Open support', 'the focus to come back')
    expect(scene.heard['onOpen']).to.deep.equal([{ place: 'home' }])
    expect(scene.heard['onClosed']).to.have.length(1)
  })

  it('closes on Escape at its launcher as well, where the focus is while the panel loads', async () => {
    const scene = await place()
    const launcher = await find('button', 'Open support')
    launcher.focus()
    await key('Escape')
    expect(see('dialog', 'Gangway support')).to.equal(null)
    await key('Enter')
    await find('dialog', 'Gangway support')
    await ready(scene)
    await until(() => focused()?.textContent === 'Gangway support', 'the focus in the title')
    const isOpen = await find('button', 'Close support')
    isOpen.focus()
    await key('Escape')
    await until(() => see('dialog', 'Gangway support') === null)
    expect(focused()?.getAttribute('aria-label')).to.equal('Open support')
    expect(scene.heard['onClosed']).to.have.length(1)
  })

  it('is opened, shown at a place, closed and wiped from outside', async () => {
    const scene = await place({ requests: requestDesk({ requests: [requestOf()] }), assistant: plain() })
    await settle()
    scene.chat.open()
    await ready(scene)
    scene.chat.show('chat')
    await ask(scene, 'What is a void?')
    scene.chat.show('requests')
    await until(() => scene.chat.view.peek().desk?.list?.status === 'ready')
    scene.chat.show('request', 'request1')
    await until(() => scene.chat.view.peek().desk?.detail?.status === 'ready')
    await find('heading', 'Request Detail')
    scene.chat.close()
    await until(() => see('dialog') === null)
    expect(scene.heard['onOpen']).to.deep.equal(
      ['home', 'chat', 'requests', 'request'].map((where) => ({ place: where })),
    )
    expect(scene.chats.kept.size).to.be.above(0)
    await scene.chat.shutdown()
    expect(scene.chats.kept.size).to.equal(0)
    scene.chat.open('chat')
    await ready(scene)
    await settle()
    expect(await log()).not.to.contain('What is a void?')
  })

  it('tells the page in its own words when the page changes the booking', async () => {
    const scene = await openChat({ assistant: plain() })
    await ask(scene, 'What is a void?')
    scene.chat.about({ orderNo: 'GWAYS20261120150200999' })
    await ready(scene)
    await settle()
    expect(await log()).not.to.contain('What is a void?')
    await ask(scene, 'And here?')
    expect(scene.assistant.said.map((each) => each.orderNo)).to.deep.equal([orderNo, 'GWAYS20261120150200999'])
    scene.chat.about({ orderNo })
    await ready(scene)
    await until(() => exchangesOf(scene).length === 1)
    expect(await log()).to.contain('What is a void?')
  })

  it('never sends the form that it stands in, and leaves the page its hotkeys but not what is typed', async () => {
    const form = wrap('form')
    let sent = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent += 1
    })
    form.append(document.createElement('button'))
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listen)
    left.push(() => document.removeEventListener('keydown', listen))
    const scene = await openChat({ assistant: plain(), place: form.appendChild(document.createElement('div')) })
    ;(await message()).focus()
    heard.length = 0
    await type('s/')
    await key('Enter')
    await until(() => exchangesOf(scene)[0]?.answer)
    await press('Solved')
    await settle()
    expect(sent).to.equal(0)
    expect(heard).to.deep.equal([])
    expect([...new FormData(form).keys()], 'and adds nothing to it').to.deep.equal([])
  })

  it('opens above ancestors that clip, turn or stack', async () => {
    const box = wrap('div')
    box.style.cssText = 'overflow:hidden;transform:translateX(40px);contain:paint;width:90px;height:90px;z-index:0'
    const scene = await open({ place: box.appendChild(document.createElement('div')) })
    const panel = await find('dialog', 'Gangway support')
    const { width, right } = panel.getBoundingClientRect()
    expect(width).to.be.above(300)
    expect(right).to.be.at.most(innerWidth)
    const { x, y } = panel.getBoundingClientRect()
    expect(panel.contains(topmost(x + 40, y + 200)), 'nothing lies above it').to.equal(true)
    scene.chat.close()
  })

  it('fits 320 pixels and stands at the other side where one reads from right to left', async () => {
    await setViewport({ width: 320, height: 640 })
    const scene = await openChat({ assistant: assistantDesk({ answer: () => answers.amount }) })
    await ask(scene, 'How much comes back for a booking with a very-long-word-without-any-space-in-it-at-all-whatever?')
    await settle()
    const box = await find('log')
    expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
    scene.chat.close()
    await settle()
    document.documentElement.dir = 'rtl'
    left.push(() => document.documentElement.removeAttribute('dir'))
    const launcher = await find('button', /^Open support/)
    expect(launcher.getBoundingClientRect().left).to.be.at.most(40)
  })

  it('closes nothing and hears nothing once it is taken away', async () => {
    const assistant = plain()
    const scene = await openChat({ assistant })
    assistant.holdAfter(3)
    await write('What is a void?')
    await press('Send')
    await until(() => exchangesOf(scene)[0]?.lastEvent === '3')
    scene.mounted.unmount()
    await settle()
    assistant.goOn()
    await settle()
    expect(exchangesOf(scene)[0]?.answer).to.equal(undefined)
    expect(scene.requests.listeners()).to.equal(0)
  })
})
