import { createSecondFactor, createSignIn, type SecondFactorController, type SignInController } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { setViewport } from '@web/test-runner-commands'
import { expectAccessible } from '../shared/accessible.ts'
import { click, field, find, focused, press, pressWithControl, settle, type, until } from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import { signInStage } from './sign-in-states.ts'
import { secondFactorStage } from './second-factor-states.ts'

const needed = { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }
const left: (() => void)[] = []

function style(text: string): void {
  const element = document.head.appendChild(document.createElement('style'))
  element.textContent = text
  left.push(() => element.remove())
}

function wrap<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag))
  left.push(() => element.remove())
  return element
}

async function ask(place?: HTMLElement): Promise<SecondFactorController> {
  let controller: SecondFactorController | undefined
  await stand({
    widget: 'second-factor',
    script: needed,
    place,
    props: (client) => ({ controller: (controller = createSecondFactor({ client })) }),
  })
  if (!controller) throw new Error('There is no controller.')
  void controller.run('order:issueTicket', async () => ({ ok: true, value: true, code: '200' }))
  await field('Verification code')
  return controller
}

describe('In a host page, a widget', () => {
  afterEach(() => {
    clear()
    for (const undo of left.splice(0)) undo()
  })

  it('withstands its global styles', async () => {
    style(`* { all: unset } * { text-transform: uppercase; letter-spacing: 6px; line-height: 3; color: red; font-size: 30px }
      button { display: none } input { border: 9px dotted; width: 5px } label, h2, p, form { display: inline; float: left }`)
    await stand({ widget: 'sign-in' })
    const button = await find('button', 'Sign in')
    const { display, textTransform, letterSpacing, color, fontSize } = getComputedStyle(button)
    expect({ display, textTransform, letterSpacing, color, fontSize }).to.deep.equal({
      display: 'flex',
      textTransform: 'none',
      letterSpacing: 'normal',
      color: 'rgb(255, 255, 255)',
      fontSize: '14px',
    })
    const box = (await field('Login name')).getBoundingClientRect()
    expect(box.width).to.be.above(200)
    expect(getComputedStyle(await find('heading', 'Sign in')).float).to.equal('none')
  })

  it('keeps its size when the page has another root size', async () => {
    await stand({ widget: 'sign-in' })
    const before = (await find('button', 'Sign in')).getBoundingClientRect().height
    style('html { font-size: 62.5% } body { font-size: 3rem }')
    expect((await find('button', 'Sign in')).getBoundingClientRect().height).to.equal(before)
  })

  it('takes the colours that the page gives it', async () => {
    style(':root { --gw-color-accent: rgb(120, 0, 120); --gw-radius: 2px }')
    await stand({ widget: 'sign-in' })
    const { backgroundColor, borderRadius } = getComputedStyle(await find('button', 'Sign in'))
    expect({ backgroundColor, borderRadius }).to.deep.equal({
      backgroundColor: 'rgb(120, 0, 120)',
      borderRadius: '2px',
    })
  })

  it('opens its dialog above ancestors that clip, turn or stack', async () => {
    const place = wrap('div')
    place.style.cssText =
      'overflow:hidden;width:40px;height:40px;transform:rotate(30deg);contain:content;z-index:0;position:relative'
    await ask(place)
    const { left: x, right, top, bottom } = (await find('dialog', 'Confirm it is you')).getBoundingClientRect()
    expect(x).to.be.at.least(0)
    expect(right).to.be.at.most(innerWidth)
    expect(top).to.be.at.least(0)
    expect(bottom).to.be.at.most(innerHeight)
    await click(await find('button', 'Cancel'))
  })

  it('leaves the rest of the page its keys, but not what is typed', async () => {
    const heard: string[] = []
    const listen = ({ key }: KeyboardEvent) => heard.push(key)
    for (const kind of ['keydown', 'keypress', 'keyup'] as const) document.addEventListener(kind, listen)
    left.push(() => {
      for (const kind of ['keydown', 'keypress', 'keyup'] as const) document.removeEventListener(kind, listen)
    })
    await stand({ widget: 'sign-in' })
    await click(await field('Login name'))
    await type('jk/?')
    await press('ArrowLeft')
    expect(heard).to.deep.equal([])
    await pressWithControl('k')
    expect(heard).to.include('k')
  })

  it('leaves Escape to the dialog of the page that it stands in', async () => {
    const dialog = wrap('dialog')
    await stand({ widget: 'sign-in', place: dialog.appendChild(document.createElement('div')) })
    dialog.showModal()
    await click(await field('Login name'))
    await press('Escape')
    await until(() => !dialog.open, 'the dialog of the page to close')
  })

  it('closes its own dialog first, then that of the page', async () => {
    const dialog = wrap('dialog')
    dialog.showModal()
    const controller = await ask(dialog.appendChild(document.createElement('div')))
    const code = await field('Verification code')
    await until(() => focused() === code, 'the focus')
    await press('Escape')
    await until(() => controller.view.peek().status === 'closed')
    await settle()
    expect(dialog.open).to.equal(true)
    await press('Escape')
    await until(() => !dialog.open, 'the dialog of the page to close')
  })

  it('never sends the form of the page that its dialog stands in', async () => {
    const form = wrap('form')
    let sent = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent += 1
    })
    form.append(document.createElement('button'))
    await ask(form.appendChild(document.createElement('div')))
    const code = await field('Verification code')
    await until(() => focused() === code, 'the focus')
    await type('12')
    await press('Enter')
    await click(await find('button', 'Confirm'))
    await click(await find('button', 'Cancel'))
    await settle()
    expect(sent).to.equal(0)
  })

  it('keeps what was typed when it is moved in the page', async () => {
    const { place } = await stand({ widget: 'sign-in' })
    await click(await field('Login name'))
    await type('agent')
    await press('Tab')
    await type('secret')
    wrap('section').append(place)
    await settle()
    expect((await field('Login name')).value).to.equal('agent')
    expect((await field('Password')).value).to.equal('secret')
    await click(await field('Password'))
    await type('!')
    expect((await field('Password')).value, 'and it still works').to.equal('secret!')
  })

  it('forgets the password when it is removed, and can be added again', async () => {
    let controller: SignInController | undefined
    const first = await stand({
      widget: 'sign-in',
      props: (client) => ({ controller: (controller = createSignIn({ client })) }),
    })
    await click(await field('Login name'))
    await type('agent')
    await press('Tab')
    await type('secret')
    first.mounted.unmount()
    await settle()
    const second = await stand({ widget: 'sign-in', props: () => ({ controller }) })
    expect((await field('Login name')).value).to.equal('agent')
    expect((await field('Password')).value).to.equal('')
    expect(second.heard).to.deep.equal({})
  })

  it('stands beside another of its kind without sharing anything', async () => {
    const one = await stand({ widget: 'sign-in', script: { 'POST /login.do': { data: { token: 'one' } } } })
    const two = await stand({ widget: 'sign-in', lang: 'cn', script: { 'POST /login.do': { data: { token: 'two' } } } })
    const fields = await Promise.all([field('Login name'), field('Password'), field('登录名'), field('密码')])
    await expectAccessible()
    await click(fields[2])
    await type('agent')
    await press('Tab')
    await type('secret')
    await press('Enter')
    await until(() => two.heard['onSignedIn'])
    expect(two.heard['onSignedIn']).to.deep.equal([{ token: 'two' }])
    expect(one.heard).to.deep.equal({})
    expect(fields[0].value).to.equal('')
  })

  it('changes its language where it stands', async () => {
    const { mounted, props } = await stand({ widget: 'sign-in', script: {} })
    await click(await field('Login name'))
    await type('agent')
    mounted.update({ ...props, lang: 'cn' })
    await find('button', '登录')
    expect((await field('登录名')).value).to.equal('agent')
  })

  it('takes the focus when it appears only when told to', async () => {
    await stand({ widget: 'sign-in' })
    await field('Login name')
    await settle()
    expect(focused()).to.equal(document.body)
    clear()
    await stand({ widget: 'sign-in', props: () => ({ autoFocus: true }) })
    const loginName = await field('Login name')
    await until(() => focused() === loginName, 'the focus')
  })

  it('leaves nothing behind, however often it comes and goes', async () => {
    const round = async () => {
      const { mounted, page } = await stand({ widget: 'sign-in' })
      await field('Login name')
      mounted.unmount()
      page.remove()
    }
    await round()
    const sheets = document.adoptedStyleSheets.length
    const elements = document.querySelectorAll('*').length
    for (let times = 0; times < 30; times += 1) await round()
    expect(document.adoptedStyleSheets.length).to.equal(sheets)
    expect(document.querySelectorAll('*').length).to.equal(elements)
  })

  for (const [widget, stage] of Object.entries({ 'sign-in': signInStage, 'second-factor': secondFactorStage })) {
    it(`needs no more than 320 px, in every state of ${widget}`, async () => {
      await setViewport({ width: 320, height: 700 })
      style('body { margin: 0 }')
      try {
        for (const state of stage.names) {
          let play: (() => unknown) | undefined
          await stand({
            widget,
            script: stage.scriptOf(state),
            props(client) {
              const set = stage.set(state, client)
              play = set.play
              return { controller: set.controller }
            },
          })
          await settle()
          await play?.()
          await settle()
          expect(document.scrollingElement?.scrollWidth, state).to.equal(320)
          expect(widest(document.body), state).to.be.at.most(320)
          clear()
        }
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })
  }
})

/** How far anything reaches to the right, through shadow roots and dialogs. */
function widest(root: ParentNode): number {
  return Math.max(
    0,
    ...[...root.querySelectorAll('*')].map((element) =>
      Math.max(Math.ceil(element.getBoundingClientRect().right), element.shadowRoot ? widest(element.shadowRoot) : 0),
    ),
  )
}
