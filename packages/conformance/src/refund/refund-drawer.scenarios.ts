import { expectAccessible } from '../shared/expect-accessible.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, query, settle, statusTexts, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { serverTime } from '@gangway/test-support/booking/trip.fixture'
import { refundDrawerStates } from '@gangway/test-support/refund/refund-drawer-states'
import { atDetails, atNote, atOptions, check, choose, open, openDetails, press, waitForView } from './refund-page.ts'
import { adviceOf, noQuote, orderNo, quoteOf } from '@gangway/test-support/refund/refund.fixture'

const text = async () => (await find('dialog')).textContent?.replace(/\s+/g, ' ') ?? ''

describe('The refund drawer', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('refund-drawer', refundDrawerStates)

  it('opens on the cancel options with the best one selected and explained', async () => {
    const page = await open()
    await find('dialog', /Cancel & refund/)
    await atOptions(page)
    expect(focused()?.textContent?.trim()).to.contain('Cancel & refund')
    const best = await find('radio', /Void the tickets/)
    expect((best as HTMLInputElement).checked).to.equal(true)
    const all = await text()
    for (const part of [
      ...['Recommended', 'Highest refund amount.', 'Voluntary refund returns USD 314.20 less in cash.'],
      ...['Until 20 Nov 2026 22:00 (GMT+8).', 'That is 20 Nov 2026 15:00 ('],
      ...[
        'No qualifying change by the airline is known. If you have its notice, select it above.',
        'Final amount. No proof required.',
      ],
    ])
      expect(all).to.contain(part)
  })

  it('lets the user choose another option', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    expect(await text()).to.contain('USD 298.20')
    await press('Back')
    await atOptions(page)
    expect(((await find('radio', /Voluntary refund/)) as HTMLInputElement).checked).to.equal(true)
  })

  it('reloads the options when the airline has already refunded or voided', async () => {
    const page = await open({
      script: {
        'POST /refund/cancelAdvice': ({ body }) => ({
          data: adviceOf({ open: body['doneAtAirline'] ? ['CLAIM'] : ['VOID'] }),
        }),
      },
    })
    await atOptions(page)
    await check('Already refunded or voided this booking')
    await waitUntil(() => page.server.count('POST /refund/cancelAdvice') === 2)
    await atOptions(page)
    expect(((await find('radio', /Claim a refund already made by the airline/)) as HTMLInputElement).checked).to.equal(
      true,
    )
    expect(query('radio', /Void the tickets/)).to.equal(null)
  })

  it('counts the void window down by server time and reloads the options when it closes', async () => {
    const page = await open({
      script: {
        'POST /refund/cancelAdvice': (_, count) => ({
          data: adviceOf({ open: count === 1 ? ['VOID', 'VOLUNTARY'] : ['VOLUNTARY'] }),
        }),
      },
    })
    await atOptions(page)
    const timer = await find('timer')
    expect(timer.textContent).to.equal('7:58:00')
    page.clock.advance(61_000)
    await waitUntil(() => timer.textContent === '7:56:59')
    page.clock.advance(8 * 3_600_000)
    await waitUntil(() => page.server.count('POST /refund/cancelAdvice') === 2)
    await atOptions(page)
    expect(await text()).to.contain('The void window has closed.')
  })

  it('warns when departure is near', async () => {
    const page = await open({ script: { 'POST /refund/cancelAdvice': { data: adviceOf({ departureNear: true }) } } })
    await atOptions(page)
    expect(await text()).to.contain('The flight departs soon. The airline may refuse the refund')
  })

  it('explains before submission that no child travels alone and that a ticket is refunded as a whole', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    expect(await text()).to.contain('A ticket can only be refunded as a whole')
    await check(/^LIM \/ JUN/)
    await waitUntil(() => query('alert') !== null)
    expect(query('alert')?.textContent).to.contain('Children under 12 cannot travel alone.')
    await press('Submit refund')
    await settle()
    expect(page.server.count('POST /refund/refund.do')).to.equal(0)
    await check(/^LIM \/ JUN/)
    await atDetails(page)
    expect(query('alert')).to.equal(null)
  })

  it('requests a new quote when the reason changes and when the quote expires', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    const list = await find('combobox', 'Refund reason')
    if (!(list instanceof HTMLSelectElement)) throw new Error('The reason is no list.')
    expect([...list.options].map(({ text: name }) => name)).to.deep.equal([
      ...["Voluntary (passenger's request)", 'Involuntary (airline change or cancellation)', 'Other'],
      ...['Special circumstances', 'Illness or death', 'Duplicate booking'],
    ])
    list.value = 'DUPLICATE'
    list.dispatchEvent(new Event('input', { bubbles: true }))
    list.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => page.server.count('POST /refund/refundQuotationV2.do') === 2)
    await atDetails(page)
    expect(page.server.requests.at(-1)?.body['refundReasonDetail']).to.equal('DUPLICATE')
    expect((await find('timer')).textContent).to.equal('30:00')
    page.clock.advance(30 * 60_000)
    await press('Get a new quote')
    await waitUntil(() => page.server.count('POST /refund/refundQuotationV2.do') === 3)
    await atDetails(page)
  })

  it('asks for consent only when the refund amount decreased', async () => {
    const amounts = [14_910, 15_910, 9_910]
    const page = await openDetails(
      {
        script: {
          'POST /refund/refundQuotationV2.do': (_, count) => ({
            data: quoteOf(2, amounts[count - 1], { expiresAt: serverTime(30 * count) }),
          }),
        },
      },
      /Voluntary refund/,
    )
    page.clock.advance(30 * 60_000)
    await press('Get a new quote')
    await waitUntil(() => statusTexts().some((said) => said.includes('USD 318.20')))
    page.clock.advance(30 * 60_000)
    await waitForView(page, (view) => view.step === 'details' && view.quote === 'over')
    await press('Get a new quote')
    await atNote(page, 'fell')
    expect((await find('alert')).textContent).to.contain('Refund amount decreased')
    await press('Submit for USD 198.20')
    await atNote(page, 'done')
  })

  it('shows why nothing is refunded', async () => {
    const page = await openDetails(
      { script: { 'POST /refund/refundQuotationV2.do': { data: noQuote('NOT_REFUNDABLE') } } },
      /Voluntary refund/,
    )
    expect(query('alert')?.textContent).to.contain('This fare is non-refundable.')
    await press('Submit refund')
    await settle()
    expect(page.server.count('POST /refund/refund.do')).to.equal(0)
  })

  it('closes on Escape, keeps the form as a draft and returns the focus', async () => {
    const page = await openDetails({}, /Voluntary refund/)
    const notes = await find('textbox', 'Notes (optional)')
    await click(notes)
    await key('x')
    await key('Escape')
    await waitUntil(() => query('dialog') === null)
    const button = await find('button', 'Cancel this booking')
    await waitUntil(() => focused() === button, 'the focus to come back')
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'closed', orderNo, refundNo: undefined }])
    await click(button)
    await atDetails(page)
    expect(((await find('textbox', 'Notes (optional)')) as HTMLTextAreaElement).value).to.equal('x')
    expect(statusTexts().some((said) => said.startsWith('Your draft has been restored.'))).to.equal(true)
  })

  it('moves between the options with arrow keys', async () => {
    const page = await open()
    await atOptions(page)
    const best = await find('radio', /Void the tickets/)
    best.focus()
    await key('ArrowDown')
    await waitForView(page, (view) => view.step === 'options' && view.form.way === 'VOLUNTARY')
  })

  it('retries after the booking could not be loaded', async () => {
    const page = await open({
      script: {
        'POST /refund/cancelAdvice': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: adviceOf() }),
      },
    })
    await press('Check again')
    await atOptions(page)
  })

  it('uses the comparison that the host page passes', async () => {
    const page = await open({ request: { orderNo, user: 'lin', comparison: adviceOf({ open: ['VOLUNTARY'] }) } })
    await atOptions(page)
    expect(page.server.count('POST /refund/cancelAdvice')).to.equal(0)
    expect(await text()).to.contain('This is the only available option.')
    expect(await text()).not.to.contain('Recommended')
  })

  it('opens a void directly or shows why there is none', async () => {
    const request = { orderNo, user: 'lin', way: 'VOID' } as const
    const page = await open({ request })
    await atDetails(page)
    expect(await text()).to.contain('We will void the booking with the airline for you.')
    unmountAll()
    const late = await open({
      request,
      script: { 'POST /refund/cancelAdvice': { data: adviceOf({ open: ['VOLUNTARY'] }) } },
    })
    await atOptions(late)
    expect(query('alert')?.textContent).to.contain('The void window has closed.')
  })

  it('is translated into Chinese', async () => {
    const page = await open({ lang: 'cn' })
    await atOptions(page)
    await find('dialog', /取消与退票/)
    await choose(/自愿退票/)
    await press('继续')
    await atDetails(page)
    expect(await text()).to.contain('预计退款')
    await expectAccessible()
  })
})
