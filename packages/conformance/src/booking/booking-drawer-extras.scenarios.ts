import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, query, waitUntil } from '../shared/user-actions.ts'
import { findAll, hideParts } from '../shared/hide-parts.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { atStep, findSelect, open, selectOption, press } from './booking-page.ts'
import { createFilledDraft } from '@gangway/test-support/booking/draft.fixture'
import { requestOf } from '@gangway/test-support/booking/trip.fixture'

const family = requestOf({ adult: 1, child: 1, infant: 1 })
const inBaggage = async () => {
  const page = await open({ request: family, drafts: createFilledDraft('baggage', ['CHILD', 'INFANT']) })
  await atStep(page, 'baggage')
  return page
}

async function openSeats() {
  const page = await inBaggage()
  await press('Choose seats')
  await find('grid')
  return page
}

const seat = (name: string) => find('gridcell', new RegExp(`^${name},`))
const formOf = (page: Awaited<ReturnType<typeof inBaggage>>) => {
  const view = page.drawer.view.peek()
  if (!('form' in view)) throw new Error('There is no form.')
  return view.form
}

describe('The baggage step of the booking drawer', () => {
  afterEach(unmountAll)

  it('sells a bag for all connecting flights of a direction together', async () => {
    const page = await inBaggage()
    const child = await find('group', /JUN/)
    const select = [...child.querySelectorAll('select')][1]
    if (!select) throw new Error('There is no list for the way back.')
    expect([...select.options].map(({ textContent }) => textContent)).to.deep.equal([
      'None',
      '20 kg — USD 44.00',
      '30 kg — USD 62.00',
    ])
    select.value = 'BAG20*1'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => formOf(page).baggage.length)
    expect(formOf(page).baggage).to.deep.equal(
      [2, 3].map((segmentIndex) => ({ code: 'BAG20', passenger: 1, segmentIndex, quantity: 1 })),
    )
    await waitUntil(() => (query('dialog')?.textContent ?? '').includes('USD 662.40'), 'the new total')
  })

  it('shows included baggage and that infants have none', async () => {
    await inBaggage()
    const adult = await find('group', /WEI LING/)
    expect(adult.textContent).to.contain('SIN → DMK · Included: 1 × 20 kg checked baggage · 1 × 7 kg carry-on')
    expect(adult.textContent).to.contain('DMK → SIN · No checked baggage included')
    expect(adult.querySelector('label')?.textContent).to.equal('SIN → DMK additional checked bag')
    const infant = await find('group', /MEI/)
    expect(infant.textContent).to.contain('Infants have no baggage allowance.')
  })

  it('sells neither baggage nor seats where the page leaves them out', async () => {
    const page = await inBaggage()
    page.mounted.update({ ...page.props, ...hideParts('baggage', 'seats') })
    await waitUntil(() => query('button', 'Choose seats') === null, 'the seats to disappear')
    expect(query('button', 'Apply to all passengers')).to.equal(null)
    for (const select of findAll('.gw-book-group select')) expect(select.checkVisibility()).to.equal(false)
    expect((await find('group', /WEI LING/)).textContent).to.contain('Included: 1 × 20 kg checked baggage')
    page.mounted.update({ ...page.props, ...hideParts('seats') })
    await find('button', 'Apply to all passengers')
    expect(query('button', 'Choose seats')).to.equal(null)
  })

  it('gives all passengers the baggage of the first one', async () => {
    const page = await inBaggage()
    const adult = await find('group', /WEI LING/)
    const select = adult.querySelector('select')
    if (!select) throw new Error('There is no list.')
    select.value = 'BAG30*1'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => formOf(page).baggage.length)
    await press('Apply to all passengers')
    await waitUntil(() => formOf(page).baggage.length === 2)
    expect(formOf(page).baggage.map(({ passenger }) => passenger)).to.deep.equal([0, 1])
    expect((await find('status')).textContent).to.contain('Applied to all passengers.')
  })

  it('goes back to the passengers and forward again', async () => {
    const page = await inBaggage()
    await press('Back')
    await atStep(page, 'passengers')
    await press('Continue to baggage and extras')
    await atStep(page, 'baggage')
  })

  it('moves in the seat map with arrow keys and chooses a seat with Enter', async () => {
    const page = await openSeats()
    ;(await seat('9B')).focus()
    await key('ArrowDown')
    const below = await seat('10B')
    await waitUntil(() => focused() === below)
    await key('ArrowRight')
    const taken = await seat('10C')
    await waitUntil(() => focused() === taken, 'a taken seat can be visited')
    expect(taken.getAttribute('aria-label')).to.equal('10C, aisle, USD 5.00, not available')
    expect(taken.getAttribute('aria-disabled')).to.equal('true')
    await key('Enter')
    expect(formOf(page).seats).to.deep.equal([])
    await key('ArrowRight')
    await key('Enter')
    await waitUntil(() => formOf(page).seats.length)
    expect(formOf(page).seats).to.deep.equal([
      { passenger: 0, segmentIndex: 1, seat: '10D', price: { amount: 500, currency: 'USD' } },
    ])
  })

  it('moves to the next passenger after a seat is chosen and skips infants', async () => {
    const page = await openSeats()
    expect(query('radio', /MEI/)).to.equal(null)
    await click(await seat('10D'))
    const next = await find('radio', /JUN/)
    await waitUntil(() => next instanceof HTMLInputElement && next.checked)
    await click(await seat('10E'))
    await waitUntil(() => formOf(page).seats.length === 2)
    await press('Done')
    const again = await find('button', 'Choose seats')
    await waitUntil(() => focused() === again, 'the focus to come back')
    const summary = await find('group', 'Seats')
    expect(summary.textContent).to.contain('10D LIM / WEI LING')
    expect(summary.textContent).to.contain('10E LIM / JUN')
  })

  it('offers exit rows to adults only', async () => {
    await openSeats()
    const exit = await seat('12A')
    expect(exit.getAttribute('aria-label')).to.equal('12A, window, exit row (adults only), USD 15.00, available')
    await click(await find('radio', /JUN/))
    await waitUntil(() => exit.getAttribute('aria-disabled') === 'true')
  })

  it('shows the seats as a list', async () => {
    const page = await openSeats()
    await press('Show as list')
    await find('button', 'Show seat map')
    expect(query('button', 'Show as list')).to.equal(null)
    await press('13C, aisle, USD 5.00, available')
    await waitUntil(() => formOf(page).seats[0]?.seat === '13C')
    expect(query('grid')).to.equal(null)
  })

  it('releases a seat when it is chosen again', async () => {
    const page = await openSeats()
    await click(await seat('10D'))
    await waitUntil(() => formOf(page).seats.length === 1)
    await click(await find('radio', /WEI LING/))
    await click(await seat('10D'))
    await waitUntil(() => formOf(page).seats.length === 0)
  })

  it('sends the choice for the case that a seat is taken', async () => {
    const page = await openSeats()
    await click(await seat('10D'))
    await waitUntil(() => formOf(page).seats.length === 1)
    await press('Done')
    await click(await find('radio', 'Continue without a seat'))
    await press('Book and continue to payment')
    await atStep(page, 'payment')
    const order = page.server.requests.find(({ name }) => name === 'POST /order/order.do')
    expect(order?.body['ifSeatTaken']).to.equal('DROP_SEAT')
    expect(JSON.parse(String(order?.body['seats']))).to.deep.equal([{ seat: '10D', passenger: 0, segmentIndex: 1 }])
  })

  it('shows that an airline sells no seats', async () => {
    const page = await open({
      drafts: createFilledDraft('baggage'),
      script: { 'POST /order/seatMap.do': { data: null } },
    })
    await atStep(page, 'baggage')
    await press('Choose seats')
    await waitUntil(() => query('dialog')?.textContent?.includes('Seat selection is not available on this flight.'))
  })

  it('opens the seat map again when a seat is taken and keeps the other seats', async () => {
    const page = await open({
      request: family,
      drafts: createFilledDraft('baggage', ['CHILD', 'INFANT'], {
        seats: ['10D', '10E'].map((name, passenger) => ({
          ...{ passenger, segmentIndex: 1, seat: name },
          price: { amount: 500, currency: 'USD' },
        })),
      }),
      script: {
        'POST /order/order.do': {
          ...{ code: 5305, errorType: 1, data: { seats: ['10E'] } },
          msg: 'A seat that was chosen is no longer free: 10E. Please choose another one.',
        },
      },
    })
    await atStep(page, 'baggage')
    await press('Book and continue to payment')
    await find('grid')
    expect(formOf(page).seats.map(({ seat: name }) => name)).to.deep.equal(['10D'])
    const radio = await find('radio', /JUN/)
    expect(radio instanceof HTMLInputElement && radio.checked).to.equal(true)
    expect((await find('alert')).textContent).to.contain('no longer free: 10E')
  })

  it('keeps the choice of a list', async () => {
    await open({ drafts: createFilledDraft('baggage') })
    await selectOption('SIN → DMK priority boarding', 'PRIO*1')
    const chosen = await findSelect('SIN → DMK priority boarding')
    await waitUntil(() => chosen.value === 'PRIO*1')
  })
})
