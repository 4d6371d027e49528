import { expectAccessible } from '../shared/expect-accessible.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import {
  click,
  field,
  find,
  focused,
  press as key,
  query,
  settle,
  statusTexts,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { atNote, atStep, open, press, typeInto } from './booking-page.ts'
import { createFilledDraft } from '@gangway/test-support/booking/draft.fixture'
import { bookingDrawerStates } from '@gangway/test-support/booking/booking-drawer-states'
import { requestOf, tripOf } from '@gangway/test-support/booking/trip.fixture'

const noContacts = { list: [], total: 0, page: 1, pageSize: 50 }
const alertText = () => query('alert')?.textContent?.trim()

describe('The booking drawer', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('booking-drawer', bookingDrawerStates)

  it('verifies the offer and starts with the passengers', async () => {
    const page = await open({ request: requestOf({ adult: 1, child: 1 }) })
    await find('dialog', 'Book KB418 / KB77 + KB12 · SIN → DMK → SIN')
    await atStep(page, 'passengers')
    const { body } = page.server.requests.find(({ name }) => name === 'POST /order/verify.do') ?? {}
    expect([body?.['searchId'], body?.['adult'], body?.['child']]).to.deep.equal(['search1', '1', '1'])
    expect((await find('listitem', undefined, { current: 'step' })).textContent).to.contain('Passenger Details')
    await find('group', 'Passenger 1')
    await find('group', 'Passenger 2')
    expect(focused()?.textContent?.trim()).to.equal('Book KB418 / KB77 + KB12 · SIN → DMK → SIN')
  })

  it('shows that the seats are sold out', async () => {
    const page = await open({
      script: { 'POST /order/verify.do': { code: 5305, errorType: 1, msg: 'The seats are sold out.' } },
    })
    await atNote(page, 'stopped')
    expect((await find('alert')).textContent).to.contain('The seats are sold out.')
    await press('Search again')
    await waitUntil(() => page.receivedEvents['onClosed'])
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'search-again', orderNo: undefined }])
  })

  it('asks for consent when the price has risen', async () => {
    const page = await open({
      script: { 'POST /order/verify.do': { data: tripOf({ total: 66_120, oldTotal: 61_840 }) } },
    })
    await atNote(page, 'price')
    const note = await find('alert')
    expect(note.textContent).to.contain('The price has changed.')
    expect(note.textContent).to.contain('USD 618.40')
    expect(note.textContent).to.contain('USD 661.20')
    await press('Continue with the new price')
    await atStep(page, 'passengers')
  })

  it('continues at a lower price and shows a notice', async () => {
    const page = await open({
      script: { 'POST /order/verify.do': { data: tripOf({ total: 60_000, oldTotal: 61_840 }) } },
    })
    await atStep(page, 'passengers')
    expect(
      statusTexts().some((text) => text === 'The price has changed from USD 618.40 to USD 600.00 (USD -18.40).'),
    ).to.equal(true)
  })

  it('retries the verification after a connection error', async () => {
    const page = await open({
      script: {
        'POST /order/verify.do': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: tripOf() }),
      },
    })
    await press('Try again')
    await atStep(page, 'passengers')
  })

  it('closes on Escape, keeps the form as a draft and returns the focus', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    await typeInto('Last name', 'LIM')
    await key('Escape')
    await waitUntil(() => query('dialog') === null)
    const chooser = await find('button', 'Choose this offer')
    await waitUntil(() => focused() === chooser, 'the focus to come back')
    expect(page.receivedEvents['onClosed']).to.deep.equal([{ reason: 'closed', orderNo: undefined }])
    await click(chooser)
    await atStep(page, 'passengers')
    expect((await field('Last name')).value).to.equal('LIM')
    expect(statusTexts().some((text) => text.startsWith('Your draft has been restored.'))).to.equal(true)
  })

  it('closes on a click outside', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    const dialog = await find('dialog')
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await waitUntil(() => page.receivedEvents['onClosed'])
  })

  it('does not show the draft of another user', async () => {
    const page = await open({ drafts: createFilledDraft('baggage'), request: requestOf({ adult: 1 }, 'mei') })
    await atStep(page, 'passengers')
    expect((await field('Last name')).value).to.equal('')
  })

  it('loads the user of the draft when the page names none', async () => {
    const page = await open({
      drafts: createFilledDraft('passengers'),
      request: { ...requestOf(), user: undefined },
      script: {
        'GET /login-user.do': {
          data: {
            ...{ id: 'lin', email: '', nickname: '', lastname: '', clientName: '', clientCode: '', username: '' },
            ...{ restrictedRoutes: [], refusedCalls: [], uninvited: [], needNavigation: true, salt: '' },
          },
        },
      },
    })
    await atStep(page, 'passengers')
    expect((await field('Last name')).value).to.equal('LIM')
  })

  it('traps the focus', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    const dialog = await find('dialog')
    for (let times = 0; times < 24; times += 1) {
      await key('Tab')
      const place = focused()
      const isInside = place === document.body || place === document.documentElement || dialog.contains(place)
      expect(isInside, `Tab ${times} stays in the drawer`).to.equal(true)
    }
  })

  it('does not pass key events to the page', async () => {
    const page = await open()
    await atStep(page, 'passengers')
    const keys: string[] = []
    const listen = (event: KeyboardEvent) => void keys.push(event.key)
    document.addEventListener('keydown', listen)
    await typeInto('Last name', 'k')
    document.removeEventListener('keydown', listen)
    expect(keys).to.deep.equal([])
  })

  it('is translated into Chinese', async () => {
    const page = await open({ lang: 'cn', script: { 'POST /order/contacts.do': { data: noContacts } } })
    await atStep(page, 'passengers')
    await find('dialog', '预订 KB418 / KB77 + KB12 · SIN → DMK → SIN')
    await press('下一步：行李与服务')
    await waitUntil(() => alertText() === '请填写所有必填项。')
    await typeInto('国籍', '新加')
    await find('option', '新加坡')
    await expectAccessible()
  })

  it('verifies an offer once when it is opened twice', async () => {
    const request = requestOf()
    const page = await open({ request })
    page.drawer.open(request)
    await atStep(page, 'passengers')
    await settle()
    expect(page.server.count('POST /order/verify.do')).to.equal(1)
  })
})
