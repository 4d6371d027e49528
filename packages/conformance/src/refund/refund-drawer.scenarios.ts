import { expectAccessible } from '../shared/accessible.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, see, settle, statusTexts, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { serverTime } from '../booking/trip-world.ts'
import { refundDrawerStage } from './refund-drawer-states.ts'
import { atDetails, atNote, atWays, check, choose, open, openDetails, press, reached } from './refund-desk.ts'
import { adviceOf, noQuote, orderNo, quoteOf } from './refund-world.ts'

const text = async () => (await find('dialog')).textContent?.replace(/\s+/g, ' ') ?? ''

describe('The refund drawer', () => {
  afterEach(clear)
  everyStateIsAccessible('refund-drawer', refundDrawerStage)

  it('opens on the ways to give the booking up, with the best one chosen and why', async () => {
    const desk = await open()
    await find('dialog', /Cancel & refund/)
    await atWays(desk)
    expect(focused()?.textContent?.trim()).to.contain('Cancel & refund')
    const best = await find('radio', /Void the tickets/)
    expect((best as HTMLInputElement).checked).to.equal(true)
    const all = await text()
    for (const part of [
      ...['Recommended', 'It brings the most money back.', 'Voluntary refund brings USD 314.20 less.'],
      ...['Until 22:00, 20 Nov 2026 in Asia/Kuala Lumpur.', 'That is 15:00, 20 Nov 2026 for you.'],
      ...['The airline has not changed the flight.', 'The amount holds. No proof is needed.'],
    ])
      expect(all).to.contain(part)
  })

  it('lets the person choose another way', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    expect(await text()).to.contain('USD 298.20')
    await press('Back')
    await atWays(desk)
    expect(((await find('radio', /Voluntary refund/)) as HTMLInputElement).checked).to.equal(true)
  })

  it('compares anew when the airline has done something', async () => {
    const desk = await open({
      script: {
        'POST /refund/cancelAdvice': ({ body }) => ({
          data: adviceOf({ ways: body['doneAtAirline'] ? ['CLAIM'] : ['VOID'] }),
        }),
      },
    })
    await atWays(desk)
    await check('It has refunded or voided this booking already')
    await until(() => desk.server.count('POST /refund/cancelAdvice') === 2)
    await atWays(desk)
    expect(((await find('radio', /Claim what the airline refunded/)) as HTMLInputElement).checked).to.equal(true)
    expect(see('radio', /Void the tickets/)).to.equal(null)
  })

  it('counts the void window down on the clock of the server, and compares anew when it closes', async () => {
    const desk = await open({
      script: {
        'POST /refund/cancelAdvice': (_, count) => ({
          data: adviceOf({ ways: count === 1 ? ['VOID', 'VOLUNTARY'] : ['VOLUNTARY'] }),
        }),
      },
    })
    await atWays(desk)
    const timer = await find('timer')
    expect(timer.textContent).to.equal('7:58:00')
    desk.clock.advance(61_000)
    await until(() => timer.textContent === '7:56:59')
    desk.clock.advance(8 * 3_600_000)
    await until(() => desk.server.count('POST /refund/cancelAdvice') === 2)
    await atWays(desk)
    expect(await text()).to.contain('The void window has closed.')
  })

  it('warns when departure is near', async () => {
    const desk = await open({ script: { 'POST /refund/cancelAdvice': { data: adviceOf({ departureNear: true }) } } })
    await atWays(desk)
    expect(await text()).to.contain('The flight departs soon. The airline may refuse the refund')
  })

  it('explains that no child travels alone and that a ticket is refunded as a whole, before anything is submitted', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    expect(await text()).to.contain('A ticket is refunded as a whole')
    await check(/^LIM \/ JUN/)
    await until(() => see('alert') !== null)
    expect(see('alert')?.textContent).to.contain('Nobody under 12 may travel alone.')
    await press('Submit refund')
    await settle()
    expect(desk.server.count('POST /refund/refund.do')).to.equal(0)
    await check(/^LIM \/ JUN/)
    await atDetails(desk)
    expect(see('alert')).to.equal(null)
  })

  it('asks for another quote when the reason changes, and when its time is over', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    const list = await find('combobox', 'Refund reason')
    if (!(list instanceof HTMLSelectElement)) throw new Error('The reason is no list.')
    expect([...list.options].map(({ text: name }) => name)).to.deep.equal([
      ...['Voluntary', 'Involuntary', 'Other', 'Special circumstances', 'Illness or death', 'Duplicate booking'],
    ])
    list.value = 'DUPLICATE'
    list.dispatchEvent(new Event('input', { bubbles: true }))
    list.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => desk.server.count('POST /refund/refundQuotationV2.do') === 2)
    await atDetails(desk)
    expect(desk.server.asked.at(-1)?.body['refundReasonDetail']).to.equal('DUPLICATE')
    expect((await find('timer')).textContent).to.equal('30:00')
    desk.clock.advance(30 * 60_000)
    await press('Ask for a new quote')
    await until(() => desk.server.count('POST /refund/refundQuotationV2.do') === 3)
    await atDetails(desk)
  })

  it('asks for consent only when the refund fell', async () => {
    const amounts = [14_910, 15_910, 9_910]
    const desk = await openDetails(
      {
        script: {
          'POST /refund/refundQuotationV2.do': (_, count) => ({
            data: quoteOf(2, amounts[count - 1], { expiresAt: serverTime(30 * count) }),
          }),
        },
      },
      /Voluntary refund/,
    )
    desk.clock.advance(30 * 60_000)
    await press('Ask for a new quote')
    await until(() => statusTexts().some((said) => said.includes('USD 318.20')))
    desk.clock.advance(30 * 60_000)
    await reached(desk, (view) => view.step === 'details' && view.quote === 'over')
    await press('Ask for a new quote')
    await atNote(desk, 'fell')
    expect((await find('alert')).textContent).to.contain('The refund has fallen')
    await press('Submit for USD 198.20')
    await atNote(desk, 'done')
  })

  it('says why nothing comes back', async () => {
    const desk = await openDetails(
      { script: { 'POST /refund/refundQuotationV2.do': { data: noQuote('NOT_REFUNDABLE') } } },
      /Voluntary refund/,
    )
    expect(see('alert')?.textContent).to.contain('The fare is not refundable.')
    await press('Submit refund')
    await settle()
    expect(desk.server.count('POST /refund/refund.do')).to.equal(0)
  })

  it('gives Escape to itself, keeps what was entered and gives the focus back', async () => {
    const desk = await openDetails({}, /Voluntary refund/)
    const notes = await find('textbox', 'Notes (optional)')
    await click(notes)
    await key('x')
    await key('Escape')
    await until(() => see('dialog') === null)
    const button = await find('button', 'Cancel this booking')
    await until(() => focused() === button, 'the focus to come back')
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'closed', orderNo, refundNo: undefined }])
    await click(button)
    await atDetails(desk)
    expect(((await find('textbox', 'Notes (optional)')) as HTMLTextAreaElement).value).to.equal('x')
    expect(statusTexts().some((said) => said.startsWith('This is your draft.'))).to.equal(true)
  })

  it('goes from way to way by arrow keys', async () => {
    const desk = await open()
    await atWays(desk)
    const best = await find('radio', /Void the tickets/)
    best.focus()
    await key('ArrowDown')
    await reached(desk, (view) => view.step === 'ways' && view.form.way === 'VOLUNTARY')
  })

  it('tries again when the booking could not be looked up', async () => {
    const desk = await open({
      script: {
        'POST /refund/cancelAdvice': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: adviceOf() }),
      },
    })
    await press('Check again')
    await atWays(desk)
  })

  it('goes on with what the host has asked already', async () => {
    const desk = await open({ request: { orderNo, user: 'lin', advice: adviceOf({ ways: ['VOLUNTARY'] }) } })
    await atWays(desk)
    expect(desk.server.count('POST /refund/cancelAdvice')).to.equal(0)
    expect(await text()).to.contain('It is the only way left.')
  })

  it('opens a void at once, or says why there is none', async () => {
    const request = { orderNo, user: 'lin', way: 'VOID' } as const
    const desk = await open({ request })
    await atDetails(desk)
    expect(await text()).to.contain('We void at the airline for you.')
    clear()
    const late = await open({
      request,
      script: { 'POST /refund/cancelAdvice': { data: adviceOf({ ways: ['VOLUNTARY'] }) } },
    })
    await atWays(late)
    expect(see('alert')?.textContent).to.contain('The void window has closed.')
  })

  it('speaks Chinese', async () => {
    const desk = await open({ lang: 'cn' })
    await atWays(desk)
    await find('dialog', /取消与退票/)
    await choose(/自愿退票/)
    await press('继续')
    await atDetails(desk)
    expect(await text()).to.contain('预计退款')
    await expectAccessible()
  })
})
