import { createSecondFactor, createSignIn, type SecondFactorController, type SignInController } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { setViewport } from '@web/test-runner-commands'
import { expectAccessible } from '../shared/expect-accessible.ts'
import {
  click,
  field,
  find,
  focused,
  press,
  pressWithControl,
  settle,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { addCleanup, clearPage, recordKeys, wrap, wrapInForm } from '../shared/host-page.ts'
import { unmountAll, mountWidget } from '../shared/mount-widget.ts'
import { signInStates } from '@gangway/test-support/session/sign-in-states'
import { secondFactorStates } from '@gangway/test-support/session/second-factor-states'

const needed = { 'GET /sysUser/needCheckMfaFeat/{id}': { data: true } }
function style(text: string): void {
  const element = document.head.appendChild(document.createElement('style'))
  element.textContent = text
  addCleanup(() => element.remove())
}

async function ask(place?: HTMLElement): Promise<SecondFactorController> {
  let controller: SecondFactorController | undefined
  await mountWidget({
    widget: 'second-factor',
    script: needed,
    container: place,
    props: (client) => ({ controller: (controller = createSecondFactor({ client })) }),
  })
  if (!controller) throw new Error('There is no controller.')
  void controller.run('order:issueTicket', async () => ({ ok: true, value: true, code: '200' }))
  await field('Verification code')
  return controller
}

describe('A widget in a host page', () => {
  afterEach(clearPage)

  it('is not affected by global styles of the page', async () => {
    style(`* { all: unset } * { text-transform: uppercase; letter-spacing: 6px; line-height: 3; color: red; font-size: 30px }
      button { display: none } input { border: 9px dotted; width: 5px } label, h2, p, form { display: inline; float: left }`)
    await mountWidget({ widget: 'sign-in' })
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
    await mountWidget({ widget: 'sign-in' })
    const before = (await find('button', 'Sign in')).getBoundingClientRect().height
    style('html { font-size: 62.5% } body { font-size: 3rem }')
    expect((await find('button', 'Sign in')).getBoundingClientRect().height).to.equal(before)
  })

  it('applies custom properties of the page', async () => {
    style(':root { --gw-color-accent: rgb(120, 0, 120); --gw-radius: 2px }')
    await mountWidget({ widget: 'sign-in' })
    const { backgroundColor, borderRadius } = getComputedStyle(await find('button', 'Sign in'))
    expect({ backgroundColor, borderRadius }).to.deep.equal({
      backgroundColor: 'rgb(120, 0, 120)',
      borderRadius: '2px',
    })
  })

  it('opens its dialog above ancestors that clip, transform or stack', async () => {
    const place = wrap('div')
    place.style.cssText =
      'overflow:hidden;width:40px;height:40px;transform:rotate(30deg);contain:content;z-index:0;position:relative'
    await ask(place)
    const { left: x, right, top, bottom } = (await find('dialog', 'Confirm your identity')).getBoundingClientRect()
    expect(x).to.be.at.least(0)
    expect(right).to.be.at.most(innerWidth)
    expect(top).to.be.at.least(0)
    expect(bottom).to.be.at.most(innerHeight)
    await click(await find('button', 'Cancel'))
  })

  it('does not pass typed keys to the hotkeys of the page', async () => {
    const keys = recordKeys('keydown', 'keypress', 'keyup')
    await mountWidget({ widget: 'sign-in' })
    await click(await field('Login name'))
    await type('jk/?')
    await press('ArrowLeft')
    expect(keys).to.deep.equal([])
    await pressWithControl('k')
    expect(keys).to.include('k')
  })

  it('lets Escape close a surrounding dialog of the page', async () => {
    const dialog = wrap('dialog')
    await mountWidget({ widget: 'sign-in', container: dialog.appendChild(document.createElement('div')) })
    dialog.showModal()
    await click(await field('Login name'))
    await press('Escape')
    await waitUntil(() => !dialog.open, 'the dialog of the page to close')
  })

  it('closes its own dialog on Escape before that of the page', async () => {
    const dialog = wrap('dialog')
    dialog.showModal()
    const controller = await ask(dialog.appendChild(document.createElement('div')))
    const code = await field('Verification code')
    await waitUntil(() => focused() === code, 'the focus')
    await press('Escape')
    await waitUntil(() => controller.view.peek().status === 'closed')
    await settle()
    expect(dialog.open).to.equal(true)
    await press('Escape')
    await waitUntil(() => !dialog.open, 'the dialog of the page to close')
  })

  it('never submits a form around its dialog', async () => {
    const { container, submitted } = wrapInForm()
    await ask(container)
    const code = await field('Verification code')
    await waitUntil(() => focused() === code, 'the focus')
    await type('12')
    await press('Enter')
    await click(await find('button', 'Confirm'))
    await click(await find('button', 'Cancel'))
    await settle()
    expect(submitted()).to.equal(0)
  })

  it('keeps typed values when it is moved in the page', async () => {
    const { host: place } = await mountWidget({ widget: 'sign-in' })
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

  it('clears the password when it is removed and can be mounted again', async () => {
    let controller: SignInController | undefined
    const first = await mountWidget({
      widget: 'sign-in',
      props: (client) => ({ controller: (controller = createSignIn({ client })) }),
    })
    await click(await field('Login name'))
    await type('agent')
    await press('Tab')
    await type('secret')
    first.mounted.unmount()
    await settle()
    const second = await mountWidget({ widget: 'sign-in', props: () => ({ controller }) })
    expect((await field('Login name')).value).to.equal('agent')
    expect((await field('Password')).value).to.equal('')
    expect(second.receivedEvents).to.deep.equal({})
  })

  it('shares no state with another instance', async () => {
    const one = await mountWidget({ widget: 'sign-in', script: { 'POST /login.do': { data: { token: 'one' } } } })
    const two = await mountWidget({
      widget: 'sign-in',
      lang: 'cn',
      script: { 'POST /login.do': { data: { token: 'two' } } },
    })
    const fields = await Promise.all([field('Login name'), field('Password'), field('登录名'), field('密码')])
    await expectAccessible()
    await click(fields[2])
    await type('agent')
    await press('Tab')
    await type('secret')
    await press('Enter')
    await waitUntil(() => two.receivedEvents['onSignedIn'])
    expect(two.receivedEvents['onSignedIn']).to.deep.equal([{ token: 'two' }])
    expect(one.receivedEvents).to.deep.equal({})
    expect(fields[0].value).to.equal('')
  })

  it('changes its language without a remount', async () => {
    const { mounted, props } = await mountWidget({ widget: 'sign-in', script: {} })
    await click(await field('Login name'))
    await type('agent')
    mounted.update({ ...props, lang: 'cn' })
    await find('button', '登录')
    expect((await field('登录名')).value).to.equal('agent')
  })

  it('takes the focus on mount only with autoFocus', async () => {
    await mountWidget({ widget: 'sign-in' })
    await field('Login name')
    await settle()
    expect(focused()).to.equal(document.body)
    unmountAll()
    await mountWidget({ widget: 'sign-in', props: () => ({ autoFocus: true }) })
    const loginName = await field('Login name')
    await waitUntil(() => focused() === loginName, 'the focus')
  })

  it('leaks no elements or style sheets after repeated mounts', async () => {
    const round = async () => {
      const { mounted, container: page } = await mountWidget({ widget: 'sign-in' })
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

  for (const [widget, states] of Object.entries({ 'sign-in': signInStates, 'second-factor': secondFactorStates })) {
    it(`fits 320 px in every state of ${widget}`, async () => {
      await setViewport({ width: 320, height: 700 })
      style('body { margin: 0 }')
      try {
        for (const state of states.names) {
          let enter: (() => unknown) | undefined
          await mountWidget({
            widget,
            script: states.scriptOf(state),
            props(client) {
              const prepared = states.prepare(state, client)
              enter = prepared.enter
              return { controller: prepared.controller }
            },
          })
          await settle()
          await enter?.()
          await settle()
          expect(document.scrollingElement?.scrollWidth, state).to.equal(320)
          expect(widest(document.body), state).to.be.at.most(320)
          unmountAll()
        }
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })
  }
})

/** Largest right edge of all elements in pixels, through shadow roots. */
function widest(root: ParentNode): number {
  return Math.max(
    0,
    ...[...root.querySelectorAll('*')].map((element) =>
      Math.max(Math.ceil(element.getBoundingClientRect().right), element.shadowRoot ? widest(element.shadowRoot) : 0),
    ),
  )
}
