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
  see,
  settle,
  type,
  until,
} from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { done, needed, open, refused, start } from './second-factor-desk.ts'
import { secondFactorStage } from './second-factor-states.ts'

describe('The second-factor dialog', () => {
  afterEach(clear)
  everyStateIsAccessible('second-factor', secondFactorStage)

  it('stays away when no code is needed', async () => {
    const { server, codes, outcomes } = await open({ 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
    await start()
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.deep.equal([undefined])
    expect(server.asked.map(({ path }) => path)).to.deep.equal(['/sysUser/needCheckMfaFeat/order%3AissueTicket'])
    expect(see('dialog')).to.equal(null)
  })

  it('asks for the code, runs the action with it and gives the focus back', async () => {
    const { server, codes, outcomes } = await open()
    await start()
    await find('dialog', 'Confirm it is you')
    await focusedCode()
    await type('123456')
    await until(() => outcomes.length)
    expect(server.asked.at(-1)?.query).to.deep.equal({ type: 'google', code: '123456' })
    expect(codes).to.deep.equal(['123456'])
    expect(outcomes).to.deep.equal([done])
    expect(see('dialog')).to.equal(null)
    const button = await find('button', 'Issue the ticket')
    await until(() => focused() === button, 'the focus to come back')
  })

  it("says 'Try again' once under a wrong code, without running the action", async () => {
    const { codes, outcomes } = await open()
    await start()
    const code = await focusedCode()
    const alerts = listenToAlerts()
    await type('000000')
    await until(() => description(code).startsWith('Try again'))
    expect(alerts.said()).to.deep.equal(['Try again'])
    expect(codes).to.deep.equal([])
    await type('123456')
    await until(() => outcomes.length)
    expect(codes).to.deep.equal(['123456'])
    alerts.stop()
  })

  it("says 'Try again' when the action itself refuses the code", async () => {
    const { codes, outcomes } = await open(needed, [refused('5602'), done])
    await start()
    const code = await focusedCode()
    await type('123456')
    await until(() => description(code).startsWith('Try again'))
    await type('123456')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
    expect(codes).to.have.length(2)
  })

  it('hands other refusals of the action to whoever asked', async () => {
    const { outcomes } = await open(needed, [refused('5305')])
    await start()
    await focusedCode()
    await type('123456')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([refused('5305')])
    expect(see('dialog')).to.equal(null)
  })

  it('says until when it is locked', async () => {
    const restartAt = '2026-11-20T22:32:00.000+08:00'
    await open({ ...needed, 'GET /sysUser/checkCode': { code: 5603, errorType: 1, restartAt } })
    await start()
    await focusedCode()
    await type('000000')
    const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      Date.parse(restartAt),
    )
    expect((await find('alert')).textContent?.trim()).to.equal(`Too many wrong codes. You can try again from ${time}.`)
  })

  it('keeps digits only, takes a paste, and wants all six', async () => {
    const { codes } = await open()
    await start()
    const code = await focusedCode()
    await type('1a2')
    expect(code.value).to.equal('12')
    await press('Enter')
    await until(() => description(code).startsWith('Enter all 6 digits.'))
    await pressWithControl('a')
    paste('123 456')
    await until(() => codes.length)
    expect(codes).to.deep.equal(['123456'])
  })

  it('is left by Escape, without running the action, and gives the focus back', async () => {
    const { codes, outcomes } = await open()
    await start()
    await focusedCode()
    await press('Escape')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
    expect(codes).to.deep.equal([])
    const button = await find('button', 'Issue the ticket')
    await until(() => focused() === button, 'the focus to come back')
  })

  it('is left by its button, and can be asked again', async () => {
    const { outcomes } = await open()
    await start()
    await click(await find('button', 'Cancel'))
    await until(() => outcomes.length)
    await start()
    await focusedCode()
    await type('123456')
    await until(() => outcomes.length === 2)
    expect(outcomes).to.deep.equal(['cancelled', done])
  })

  it('cannot be left while the action is under way', async () => {
    const { secondFactor } = await open()
    let finish: (outcome: Result<string>) => void = () => undefined
    const outcome = secondFactor.run('order:issueTicket', () => new Promise<Result<string>>((end) => (finish = end)))
    await focusedCode()
    await type('123456')
    const cancel = await find('button', 'Cancel')
    await until(() => cancel.getAttribute('aria-disabled') === 'true')
    await press('Escape')
    await press('Escape')
    await click(cancel)
    await settle()
    await find('dialog', 'Confirm it is you')
    finish(done)
    expect(await outcome).to.deep.equal(done)
    await until(() => see('dialog') === null)
  })

  it('answers a second action at once while it is asking for the first', async () => {
    const { secondFactor, outcomes } = await open()
    await start()
    await focusedCode()
    expect(await secondFactor.run('refund:submit', async () => done)).to.equal('cancelled')
    await type('123456')
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
  })

  it('gives one Escape to one of two dialogs, the upper one', async () => {
    const lower = await open()
    const upper = await open()
    const below = lower.secondFactor.run('order:issueTicket', async () => done)
    await until(() => lower.secondFactor.view.peek().status === 'asking')
    const above = upper.secondFactor.run('refund:submit', async () => done)
    await until(() => upper.secondFactor.view.peek().status === 'asking')
    await settle()
    await press('Escape')
    expect(await above).to.equal('cancelled')
    await settle()
    expect(lower.secondFactor.view.peek().status).to.equal('asking')
    await press('Escape')
    expect(await below).to.equal('cancelled')
  })

  it('checks again what did not get through', async () => {
    const { outcomes } = await open({
      ...needed,
      'GET /sysUser/checkCode': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: true }),
    })
    await start()
    await focusedCode()
    await type('123456')
    await click(await find('button', 'Try again'))
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal([done])
  })

  it('hands on that it could not be asked whether a code is needed', async () => {
    const { outcomes, codes } = await open({ 'GET /sysUser/needCheckMfaFeat/{id}': { instead: 'broken' } })
    await start()
    await until(() => outcomes.length)
    const [outcome] = outcomes
    expect(outcome !== 'cancelled' && outcome?.ok === false && outcome.error.kind).to.equal('network')
    expect(codes).to.deep.equal([])
  })

  it('closes when the session is over', async () => {
    const { outcomes } = await open({ ...needed, 'GET /sysUser/checkCode': { code: 5107 } })
    await start()
    await focusedCode()
    await type('123456')
    await until(() => outcomes.length)
    const [outcome] = outcomes
    expect(outcome !== 'cancelled' && outcome?.ok === false && outcome.error.kind).to.equal('session-invalid')
    expect(see('dialog')).to.equal(null)
  })

  it('lets go of the action when it is removed from the page', async () => {
    const { outcomes, mounted } = await open()
    await start()
    await field('Verification code')
    mounted.unmount()
    await until(() => outcomes.length)
    expect(outcomes).to.deep.equal(['cancelled'])
  })

  it('keeps the focus inside', async () => {
    await open()
    await start()
    const dialog = await find('dialog', 'Confirm it is you')
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
