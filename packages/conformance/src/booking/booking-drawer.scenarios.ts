import { expectAccessible } from '../shared/accessible.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { click, field, find, focused, press as key, see, settle, statusTexts, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { atNote, atStep, open, press, write } from './booking-desk.ts'
import { filledDraft } from './draft-world.ts'
import { bookingDrawerStage } from './booking-drawer-states.ts'
import { requestOf, tripOf } from './trip-world.ts'

const noContacts = { list: [], total: 0, page: 1, pageSize: 50 }
const alertText = () => see('alert')?.textContent?.trim()

describe('The booking drawer', () => {
  afterEach(clear)
  everyStateIsAccessible('booking-drawer', bookingDrawerStage)

  it('verifies the offer at once and begins with the passengers', async () => {
    const desk = await open({ request: requestOf({ adult: 1, child: 1 }) })
    await find('dialog', 'Book KB418 · SIN → DMK')
    await atStep(desk, 'passengers')
    const { body } = desk.server.asked.find(({ name }) => name === 'POST /order/verify.do') ?? {}
    expect([body?.['searchId'], body?.['adult'], body?.['child']]).to.deep.equal(['search1', '1', '1'])
    expect((await find('listitem', undefined, { current: 'step' })).textContent).to.contain('Passenger Details')
    await find('group', 'Passenger 1')
    await find('group', 'Passenger 2')
    expect(focused()?.textContent?.trim()).to.equal('Book KB418 · SIN → DMK')
  })

  it('says that the seats are sold out', async () => {
    const desk = await open({
      script: { 'POST /order/verify.do': { code: 5305, errorType: 1, msg: 'The seats are sold out.' } },
    })
    await atNote(desk, 'stopped')
    expect((await find('alert')).textContent).to.contain('The seats are sold out.')
    await press('Search again')
    await until(() => desk.heard['onClosed'])
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'search-again', orderNo: undefined }])
  })

  it('asks before it goes on at a price that rose', async () => {
    const desk = await open({
      script: { 'POST /order/verify.do': { data: tripOf({ total: 66_120, oldTotal: 61_840 }) } },
    })
    await atNote(desk, 'price')
    const note = await find('alert')
    expect(note.textContent).to.contain('The price has changed.')
    expect(note.textContent).to.contain('USD 618.40')
    expect(note.textContent).to.contain('USD 661.20')
    await press('Continue at the new price')
    await atStep(desk, 'passengers')
  })

  it('goes on by itself at a price that fell, and says so', async () => {
    const desk = await open({
      script: { 'POST /order/verify.do': { data: tripOf({ total: 60_000, oldTotal: 61_840 }) } },
    })
    await atStep(desk, 'passengers')
    expect(statusTexts().some((text) => text === 'The price has fallen from USD 618.40 to USD 600.00.')).to.equal(true)
  })

  it('asks the airline again when it could not be reached', async () => {
    const desk = await open({
      script: {
        'POST /order/verify.do': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: tripOf() }),
      },
    })
    await press('Try again')
    await atStep(desk, 'passengers')
  })

  it('gives Escape to itself, keeps what was typed and gives the focus back', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    await write('Last name', 'LIM')
    await key('Escape')
    await until(() => see('dialog') === null)
    const chooser = await find('button', 'Choose this offer')
    await until(() => focused() === chooser, 'the focus to come back')
    expect(desk.heard['onClosed']).to.deep.equal([{ reason: 'closed', orderNo: undefined }])
    await click(chooser)
    await atStep(desk, 'passengers')
    expect((await field('Last name')).value).to.equal('LIM')
    expect(statusTexts().some((text) => text.startsWith('This is your draft.'))).to.equal(true)
  })

  it('is closed by a click beside it', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    const dialog = await find('dialog')
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await until(() => desk.heard['onClosed'])
  })

  it('shows nobody the draft of somebody else', async () => {
    const desk = await open({ drafts: filledDraft('baggage'), request: requestOf({ adult: 1 }, 'mei') })
    await atStep(desk, 'passengers')
    expect((await field('Last name')).value).to.equal('')
  })

  it('asks whose draft it is when nobody says so', async () => {
    const desk = await open({
      drafts: filledDraft('passengers'),
      request: { ...requestOf(), user: undefined },
      script: {
        'GET /login-user.do': {
          data: {
            ...{ id: 'lin', email: '', nickname: '', lastname: '', clientName: '', clientCode: '', username: '' },
            ...{ restrictedRoutes: [], needNavigation: true, salt: '' },
          },
        },
      },
    })
    await atStep(desk, 'passengers')
    expect((await field('Last name')).value).to.equal('LIM')
  })

  it('keeps the focus inside', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    const dialog = await find('dialog')
    for (let times = 0; times < 24; times += 1) {
      await key('Tab')
      const place = focused()
      const isInside = place === document.body || place === document.documentElement || dialog.contains(place)
      expect(isInside, `Tab ${times} stays in the drawer`).to.equal(true)
    }
  })

  it('keeps its keys from the page', async () => {
    const desk = await open()
    await atStep(desk, 'passengers')
    const heard: string[] = []
    const listen = (event: KeyboardEvent) => void heard.push(event.key)
    document.addEventListener('keydown', listen)
    await write('Last name', 'k')
    document.removeEventListener('keydown', listen)
    expect(heard).to.deep.equal([])
  })

  it('speaks Chinese', async () => {
    const desk = await open({ lang: 'cn', script: { 'POST /order/contacts.do': { data: noContacts } } })
    await atStep(desk, 'passengers')
    await find('dialog', '预订 KB418 · SIN → DMK')
    await press('下一步：行李')
    await until(() => alertText() === '请填写所有必填项。')
    await write('国籍', '新加')
    await find('option', '新加坡')
    await expectAccessible()
  })

  it('verifies an offer once, however often it is opened for it', async () => {
    const request = requestOf()
    const desk = await open({ request })
    desk.drawer.open(request)
    await atStep(desk, 'passengers')
    await settle()
    expect(desk.server.count('POST /order/verify.do')).to.equal(1)
  })
})
