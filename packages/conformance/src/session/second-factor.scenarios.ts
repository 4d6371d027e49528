import type { Result } from '@gangway/core'
import { listenToAlerts } from '../shared/alerts.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  focusedCode,
  paste,
  press,
  pressWithControl,
  query,
  settle,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { done, needed, open, refused, start } from './second-factor-page.ts'
import { secondFactorStates } from '@gangway/test-support/session/second-factor-states'

describe('The second-factor dialog', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('second-factor', secondFactorStates)

  it('does not open when no code is needed', async () => {
    const { server, codes, outcomes } = await open({ 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
    await start()
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.deep.equal([undefined])
    expect(server.requests.map(({ path }) => path)).to.deep.equal(['/sysUser/needCheckMfaFeat/order%3AissueTicket'])
    expect(query('dialog')).to.equal(null)
  })

  it('asks for a code, runs the action with it and returns the focus', async () => {
    const { server, codes, outcomes } = await open()
    await start()
    await find('dialog', 'Confirm your identity')
    await focusedCode()
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(server.requests.at(-1)?.query).to.deep.equal({ type: 'google', code: '123456' })
    expect(codes).to.deep.equal(['123456'])
    expect(outcomes).to.deep.equal([done])
    expect(query('dialog')).to.equal(null)
    const button = await find('button', 'Issue the ticket')
    await waitUntil(() => focused() === button, 'the focus to come back')
  })

  it("shows 'Try again' once for a wrong code without running the action", async () => {
    const { codes, outcomes } = await open()
    await start()
    const code = await focusedCode()
    const alerts = listenToAlerts()
    await type('000000')
    await waitUntil(() => description(code).startsWith('Try again'))
    expect(alerts.texts()).to.deep.equal(['Try again'])
    expect(codes).to.deep.equal([])
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(codes).to.deep.equal(['123456'])
    alerts.stop()
  })

  it("shows 'Try again' when the action refuses the code", async () => {
    const { codes, outcomes } = await open(needed, [refused('5602'), done])
    await start()
    const code = await focusedCode()
    await type('123456')
    await waitUntil(() => description(code).startsWith('Try again'))
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.have.length(2)
  })

  it('returns other errors of the action to the caller', async () => {
    const { outcomes } = await open(needed, [refused('5305')])
    await start()
    await focusedCode()
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([refused('5305')])
    expect(query('dialog')).to.equal(null)
  })

  it('shows until when it is locked', async () => {
    const restartAt = '2026-11-20T22:32:00.000+08:00'
    await open({ ...needed, 'GET /sysUser/checkCode': { code: 5603, errorType: 1, restartAt } })
    await start()
    await focusedCode()
    await type('000000')
    const text = (await find('alert')).textContent?.trim() ?? ''
    expect(/^Too many incorrect codes\. Try again after 2\d Nov 2026 \d\d:\d\d \(.+\)\.$/.test(text), text).to.equal(
      true,
    )
  })

  it('accepts digits only, also pasted, and requires all six', async () => {
    const { codes } = await open()
    await start()
    const code = await focusedCode()
    await type('1a2')
    expect(code.value).to.equal('12')
    await press('Enter')
    await waitUntil(() => description(code).startsWith('Enter the 6-digit code.'))
    await pressWithControl('a')
    paste('123 456')
    await waitUntil(() => codes.length)
    expect(codes).to.deep.equal(['123456'])
  })

  it('closes on Escape without running the action and returns the focus', async () => {
    const { codes, outcomes } = await open()
    await start()
    await focusedCode()
    await press('Escape')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
    expect(codes).to.deep.equal([])
    const button = await find('button', 'Issue the ticket')
    await waitUntil(() => focused() === button, 'the focus to come back')
  })

  it('closes with its Cancel button and can be opened again', async () => {
    const { outcomes } = await open()
    await start()
    await click(await find('button', 'Cancel'))
    await waitUntil(() => outcomes.length)
    await start()
    await focusedCode()
    await type('123456')
    await waitUntil(() => outcomes.length === 2)
    expect(outcomes).to.deep.equal(['cancelled', done])
  })

  it('cannot be closed while the action is running', async () => {
    const { secondFactor } = await open()
    let finish: (outcome: Result<string>) => void = () => undefined
    const outcome = secondFactor.run('order:issueTicket', () => new Promise<Result<string>>((end) => (finish = end)))
    await focusedCode()
    await type('123456')
    const cancel = await find('button', 'Cancel')
    await waitUntil(() => cancel.getAttribute('aria-disabled') === 'true')
    await press('Escape')
    await press('Escape')
    await click(cancel)
    await settle()
    await find('dialog', 'Confirm your identity')
    finish(done)
    expect(await outcome).to.deep.equal(done)
    await waitUntil(() => query('dialog') === null)
  })

  it('cancels a second action while it is open for the first', async () => {
    const { secondFactor, outcomes } = await open()
    await start()
    await focusedCode()
    expect(await secondFactor.run('refund:submit', async () => done)).to.equal('cancelled')
    await type('123456')
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
  })

  it('closes only the upper of two dialogs on Escape', async () => {
    const lower = await open()
    const upper = await open()
    const below = lower.secondFactor.run('order:issueTicket', async () => done)
    await waitUntil(() => lower.secondFactor.view.peek().status === 'asking')
    const above = upper.secondFactor.run('refund:submit', async () => done)
    await waitUntil(() => upper.secondFactor.view.peek().status === 'asking')
    await settle()
    await press('Escape')
    expect(await above).to.equal('cancelled')
    await settle()
    expect(lower.secondFactor.view.peek().status).to.equal('asking')
    await press('Escape')
    expect(await below).to.equal('cancelled')
  })

  it('retries a code check after a connection error', async () => {
    const { outcomes } = await open({
      ...needed,
      'GET /sysUser/checkCode': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: true }),
    })
    await start()
    await focusedCode()
    await type('123456')
    await click(await find('button', 'Try again'))
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
  })

  it('returns the error when it cannot load whether a code is needed', async () => {
    const { outcomes, codes } = await open({ 'GET /sysUser/needCheckMfaFeat/{id}': { instead: 'broken' } })
    await start()
    await waitUntil(() => outcomes.length)
    const [outcome] = outcomes
    expect(outcome !== 'cancelled' && outcome?.ok === false && outcome.error.kind).to.equal('network')
    expect(codes).to.deep.equal([])
  })

  it('closes when the session has expired', async () => {
    const { outcomes } = await open({ ...needed, 'GET /sysUser/checkCode': { code: 5107 } })
    await start()
    await focusedCode()
    await type('123456')
    await waitUntil(() => outcomes.length)
    const [outcome] = outcomes
    expect(outcome !== 'cancelled' && outcome?.ok === false && outcome.error.kind).to.equal('session-invalid')
    expect(query('dialog')).to.equal(null)
  })

  it('cancels the action when it is removed from the page', async () => {
    const { outcomes, mounted } = await open()
    await start()
    await field('Verification code')
    mounted.unmount()
    await waitUntil(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })

  it('traps the focus', async () => {
    await open()
    await start()
    const dialog = await find('dialog', 'Confirm your identity')
    await field('Verification code')
    const inside = () => {
      const place = focused()
      return place === document.body || place === document.documentElement || dialog.contains(place)
    }
    for (let times = 0; times < 6; times += 1) {
      await press('Tab')
      expect(inside(), 'Tab stays in the dialog').to.equal(true)
    }
  })
})
