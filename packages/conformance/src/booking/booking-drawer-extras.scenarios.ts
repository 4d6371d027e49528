import { expect } from '../shared/expect.ts'
import { click, find, focused, press as key, see, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { atStep, list, open, pick, press } from './booking-desk.ts'
import { filledDraft } from './draft-world.ts'
import { requestOf } from './trip-world.ts'

const family = requestOf({ adult: 1, child: 1, infant: 1 })
const inBaggage = async () => {
  const desk = await open({ request: family, drafts: filledDraft('baggage', ['CHILD', 'INFANT']) })
  await atStep(desk, 'baggage')
  return desk
}

async function openSeats() {
  const desk = await inBaggage()
  await press('Choose seats')
  await find('grid')
  return desk
}

const seat = (name: string) => find('gridcell', new RegExp(`^${name},`))
const formOf = (desk: Awaited<ReturnType<typeof inBaggage>>) => {
  const view = desk.drawer.view.peek()
  if (!('form' in view)) throw new Error('There is no form.')
  return view.form
}

describe('Baggage and seats of the booking drawer', () => {
  afterEach(clear)

  it('sell a bag for all connected flights of a direction together', async () => {
    const desk = await inBaggage()
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
    await until(() => formOf(desk).baggage.length)
    expect(formOf(desk).baggage).to.deep.equal(
      [2, 3].map((segmentIndex) => ({ code: 'BAG20', passenger: 1, segmentIndex, quantity: 1 })),
    )
    await until(() => (see('dialog')?.textContent ?? '').includes('USD 662.40'), 'the new total')
  })

  it('tell what is included, and that infants have none', async () => {
    await inBaggage()
    const adult = await find('group', /WEI LING/)
    expect(adult.querySelector('select')?.options[0]?.textContent).to.equal('20 kg — included')
    const infant = await find('group', /MEI/)
    expect(infant.textContent).to.contain('Infants have no baggage of their own.')
  })

  it('give everybody what the first one has', async () => {
    const desk = await inBaggage()
    const adult = await find('group', /WEI LING/)
    const select = adult.querySelector('select')
    if (!select) throw new Error('There is no list.')
    select.value = 'BAG30*1'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => formOf(desk).baggage.length)
    await press('Same for all passengers')
    await until(() => formOf(desk).baggage.length === 2)
    expect(formOf(desk).baggage.map(({ passenger }) => passenger)).to.deep.equal([0, 1])
    expect((await find('status')).textContent).to.contain('Everybody has the same now.')
  })

  it('go back to the passengers without losing a bag', async () => {
    const desk = await inBaggage()
    await press('Back')
    await atStep(desk, 'passengers')
    await press('Continue to baggage')
    await atStep(desk, 'baggage')
  })

  it('show a map of seats that is walked by arrow keys and chosen by Enter', async () => {
    const desk = await openSeats()
    ;(await seat('9B')).focus()
    await key('ArrowDown')
    const below = await seat('10B')
    await until(() => focused() === below)
    await key('ArrowRight')
    const taken = await seat('10C')
    await until(() => focused() === taken, 'a taken seat can be visited')
    expect(taken.getAttribute('aria-label')).to.equal('10C, aisle, USD 5.00, not available')
    expect(taken.getAttribute('aria-disabled')).to.equal('true')
    await key('Enter')
    expect(formOf(desk).seats).to.deep.equal([])
    await key('ArrowRight')
    await key('Enter')
    await until(() => formOf(desk).seats.length)
    expect(formOf(desk).seats).to.deep.equal([
      { passenger: 0, segmentIndex: 1, seat: '10D', price: { amount: 500, currency: 'USD' } },
    ])
  })

  it('go on to the next passenger after a seat, and leave infants out', async () => {
    const desk = await openSeats()
    expect(see('radio', /MEI/)).to.equal(null)
    await click(await seat('10D'))
    const next = await find('radio', /JUN/)
    await until(() => next instanceof HTMLInputElement && next.checked)
    await click(await seat('10E'))
    await until(() => formOf(desk).seats.length === 2)
    await press('Done')
    const again = await find('button', 'Choose seats')
    await until(() => focused() === again, 'the focus to come back')
    const summary = await find('group', 'Seats')
    expect(summary.textContent).to.contain('10D LIM / WEI LING')
    expect(summary.textContent).to.contain('10E LIM / JUN')
  })

  it('keep exit rows for adults', async () => {
    await openSeats()
    const exit = await seat('12A')
    expect(exit.getAttribute('aria-label')).to.equal('12A, window, exit row (adults only), USD 15.00, free')
    await click(await find('radio', /JUN/))
    await until(() => exit.getAttribute('aria-disabled') === 'true')
  })

  it('show the same seats as a list', async () => {
    const desk = await openSeats()
    await press('Show as a list')
    await press('13C, aisle, USD 5.00, free')
    await until(() => formOf(desk).seats[0]?.seat === '13C')
    expect(see('grid')).to.equal(null)
  })

  it('give a seat back when it is chosen once more', async () => {
    const desk = await openSeats()
    await click(await seat('10D'))
    await until(() => formOf(desk).seats.length === 1)
    await click(await find('radio', /WEI LING/))
    await click(await seat('10D'))
    await until(() => formOf(desk).seats.length === 0)
  })

  it('ask what to do when a seat is taken by then', async () => {
    const desk = await openSeats()
    await click(await seat('10D'))
    await until(() => formOf(desk).seats.length === 1)
    await press('Done')
    await click(await find('radio', 'Go without'))
    await press('Book and go to payment')
    await atStep(desk, 'payment')
    const order = desk.server.asked.find(({ name }) => name === 'POST /order/order.do')
    expect(order?.body['ifSeatTaken']).to.equal('DROP_SEAT')
    expect(JSON.parse(String(order?.body['seats']))).to.deep.equal([{ seat: '10D', passenger: 0, segmentIndex: 1 }])
  })

  it('say that an airline sells no seats', async () => {
    const desk = await open({
      drafts: filledDraft('baggage'),
      script: { 'POST /order/seatMap.do': { data: null } },
    })
    await atStep(desk, 'baggage')
    await press('Choose seats')
    await until(() => see('dialog')?.textContent?.includes('No seats can be chosen on this flight.'))
  })

  it('open the map again when a seat is gone, with the others kept', async () => {
    const desk = await open({
      request: family,
      drafts: filledDraft('baggage', ['CHILD', 'INFANT'], {
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
    await atStep(desk, 'baggage')
    await press('Book and go to payment')
    await find('grid')
    expect(formOf(desk).seats.map(({ seat: name }) => name)).to.deep.equal(['10D'])
    const radio = await find('radio', /JUN/)
    expect(radio instanceof HTMLInputElement && radio.checked).to.equal(true)
    expect((await find('alert')).textContent).to.contain('no longer free: 10E')
  })

  it('remember what was chosen in a list', async () => {
    await open({ drafts: filledDraft('baggage') })
    await pick('SIN → DMK priority boarding', 'PRIO*1')
    const chosen = await list('SIN → DMK priority boarding')
    await until(() => chosen.value === 'PRIO*1')
  })
})
