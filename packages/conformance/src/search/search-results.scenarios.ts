import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { find, focused, press, see, statusTexts, until } from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import type { Reply } from '../shared/scripted-server.ts'
import { list, place, click, listed, flights, text, card, heading, sortBy, check, message } from './results-hands.ts'
import { answered, completed, found, many, names, offers, oneWay, returns, roundTrip } from './results-world.ts'
import { scriptOf, searchResultsStage, waysBack } from './search-results-states.ts'

/** Cards are drawn frame by frame; until the last one is, what stands below them moves. */
const isDrawn = () => listed().every((each) => !each.matches('.gw-later'))

describe('The search results', () => {
  afterEach(clear)
  everyStateIsAccessible('search-results', searchResultsStage)

  it('ask the question and show what was found', async () => {
    const { server } = await place()
    await heading('5 offers')
    expect(server.count('POST /search/search.do')).to.equal(1)
    expect(server.asked[0]?.body['fromCity']).to.equal('SIN')
    expect(flights()).to.have.length(5)
    expect(text(card('KB 418'))).to.contain('USD612.40')
  })

  it('ask what the address of the page says, and what is usual for what it leaves open', async () => {
    const before = location.href
    history.replaceState(null, '', '#/flights?fromCity=SIN&toCity=BKK&departDate=2026-12-04')
    const { server } = await stand({
      widget: 'search-results',
      script: list,
      props: (client) => ({ client, address: true }),
    })
    await heading('5 offers')
    history.replaceState(null, '', before)
    const asked = server.asked.find(({ name }) => name === 'POST /search/search.do')
    expect(asked?.body).to.include({ toCity: 'BKK', adult: '1', child: '0', currencyOption: 'DEPOSIT' })
  })

  it('say how far they are while airlines answer, and draw what is there', async () => {
    const arriving: Reply = { data: found([], { complete: false, pendingAirlines: ['KB', 'MS', 'BH'], eventId: 0 }) }
    await place(
      scriptOf(arriving, {
        'GET /search/{searchId}/events': { stream: [answered('KB', offers.slice(0, 3), ['MS', 'BH'])] },
      }),
    )
    await heading('1 offer')
    const head = (await heading('1 offer')).parentElement
    expect(text(head)).to.contain('1 of 3 airlines answered')
  })

  it('merge what the stream brings, once each, and end with it', async () => {
    const arriving: Reply = { data: found(offers.slice(0, 3), { complete: false, pendingAirlines: ['MS', 'BH'] }) }
    const stream = [
      answered('KB', offers.slice(0, 3), ['MS', 'BH']),
      answered('MS', offers.slice(3), ['BH']),
      completed(),
    ]
    const { server } = await place(scriptOf(arriving, { 'GET /search/{searchId}/events': { stream } }))
    await heading('5 offers')
    await until(() => listed().length === 5)
    const asked = server.asked.find(({ name }) => name === 'GET /search/{searchId}/events')
    expect(asked?.headers.get('last-event-id'), 'it goes on after what the first answer contains').to.equal('3')
  })

  it('ask step by step where no stream can be had', async () => {
    const { facets } = found([])
    const page = { list: offers, total: offers.length, page: 1, pageSize: 100, complete: true, pendingAirlines: [] }
    const rest = { search: oneWay, expiresAt: '2026-11-22T16:00:00.000+08:00', eventId: 3, remaining: 9 }
    const { server } = await place(
      scriptOf(
        { data: found([], { complete: false, pendingAirlines: ['KB'], eventId: 0 }) },
        {
          'GET /search/{searchId}/events': { instead: 'html' },
          'POST /product/initProductDatas.do': { data: { ...page, ...rest, facets, names } },
        },
      ),
    )
    await until(() => see('heading', '5 offers'), 'the offers')
    expect(server.count('POST /product/initProductDatas.do')).to.equal(1)
  })

  it('tell a screen reader only what has come to rest', async () => {
    await place()
    await heading('5 offers')
    await until(() => statusTexts().includes('5 offers'))
    await check(/^Direct/)
    await until(() => statusTexts().includes('2 offers'))
  })

  it('sort in every order, at once', async () => {
    const { server, heard } = await place()
    await heading('5 offers')
    const calls = server.asked.length
    for (const [sort, first] of [
      ['PRICE_ASC', 'KB 90'],
      ['PRICE_DESC', 'BH 5'],
      ['FASTEST', 'KB 418'],
      ['SLOWEST', 'KB 90'],
    ]) {
      await sortBy(sort ?? '')
      await until(() => flights()[0] === first, `${first} first`)
    }
    expect(server.asked.length, 'nobody was asked').to.equal(calls)
    expect(heard['onFilter']).to.have.length(4)
  })

  it('filter by stops, and count what each choice leaves', async () => {
    await place()
    await check(/^Direct 2/)
    await heading('2 offers of 5')
    await check(/^1 stop 2/)
    await heading('4 offers of 5')
    expect(((await find('checkbox', /^Direct/)) as HTMLInputElement).checked).to.equal(true)
  })

  it('filter by free check-in luggage, and show the families that have it', async () => {
    await place()
    await check(/^Free check-in luggage/)
    await heading('2 offers of 5')
    expect(text(card('KB 418'))).to.contain('USD666.40')
    expect(see('radio', /^Light/)).to.equal(null)
  })

  it('filter by transit city', async () => {
    await place()
    await check(/^Penang/)
    await heading('2 offers of 5')
    expect(new Set(flights())).to.deep.equal(new Set(['KB 90', 'MS 14']))
  })

  it('filter by airline', async () => {
    await place()
    await check(/^Blue Heron/)
    await heading('1 offer of 5')
    expect(flights()).to.deep.equal(['BH 5'])
  })

  it('show prices without taxes and fees', async () => {
    await place()
    await click(await find('radio', 'Excluding taxes and fees'))
    await until(() => text(card('KB 418')).includes('USD517.54'))
    expect(text(card('KB 418'))).to.contain('USD 612.40 with taxes and fees')
  })

  it('take all filters away at once', async () => {
    const { heard } = await place()
    await check(/^Blue Heron/)
    await check(/^Direct/)
    await click(await find('button', 'Clear filters'))
    await heading('5 offers')
    expect(JSON.stringify(heard['onFilter']?.at(-1))).to.equal('{"sort":"RECOMMENDED","filters":{}}')
  })

  it('say that nothing fits, and how to go on', async () => {
    await place()
    await check(/^Blue Heron/)
    await check(/^Penang/)
    expect(text(await message())).to.contain('No offer fits these filters.')
    const button = (await message())?.querySelector('button')
    if (button) await click(button)
    await heading('5 offers')
  })

  it('begin as the host kept them', async () => {
    await place(list, oneWay, { choices: { sort: 'PRICE_ASC', filters: { directOnly: true } } })
    await heading('2 offers of 5')
    expect(flights()).to.deep.equal(['KB 418', 'BH 5'])
    expect(((await find('combobox', 'Sort')) as HTMLSelectElement).value).to.equal('PRICE_ASC')
  })

  it('draw 50 of 2,000 offers, then 50 more with the focus on the first of them', async () => {
    await place(scriptOf({ data: found(many(2_000)) }))
    await heading('1000 offers')
    expect(listed()).to.have.length(50)
    await until(isDrawn, 'the last card')
    await click(await find('button', 'Show 50 more'))
    await until(() => listed().length === 100)
    await until(() => focused() === listed()[50], 'the focus on the first new card')
  })

  it('list all that a choice leaves at once, and draw it to its end within some frames', async () => {
    await place(scriptOf({ data: found(many(2_000)) }))
    await heading('1000 offers')
    await check(/^Direct/)
    await sortBy('PRICE_DESC')
    await heading('750 offers of 1000')
    expect(listed()).to.have.length(50)
    await until(isDrawn, 'the last card')
    const names = flights()
    expect(new Set(names).size, 'each card has its own').to.equal(50)
    expect(names.includes('KB 1000'), 'a trip with a change').to.equal(false)
  })

  it('keep a card as it is when others join it', async () => {
    let join = (): void => undefined
    const joining = new Promise<void>((done) => (join = done))
    const stream = [answered('MS', offers.slice(3), ['BH']), completed()]
    const arriving: Reply = { data: found(offers.slice(0, 3), { complete: false, pendingAirlines: ['MS', 'BH'] }) }
    await place(scriptOf(arriving, { 'GET /search/{searchId}/events': () => joining.then(() => ({ stream })) }))
    await heading('1 offer')
    const before = card('KB 418')
    join()
    await heading('5 offers')
    await until(() => listed().length === 5)
    expect(card('KB 418') === before).to.equal(true)
  })

  it('offer the days around with their prices, and search the one that is chosen', async () => {
    const { server, heard } = await place()
    const today = await find('button', /Fri 4 Dec USD 231/)
    expect(today.getAttribute('aria-current')).to.equal('date')
    await click(await find('button', /Wed 2 Dec USD 188/))
    await until(() => server.count('POST /search/search.do') === 2)
    expect(server.asked.findLast(({ name }) => name === 'POST /search/search.do')?.body['departDate']).to.equal(
      '2026-12-02',
    )
    expect(JSON.stringify(heard['onSearch'])).to.contain('"departDate":"2026-12-02"')
    await until(() => focused() === see('heading', '5 offers'), 'the focus on the heading')
  })

  it('keep the length of a return trip on another day', async () => {
    const { server } = await place(scriptOf({ data: found(returns(5)) }), roundTrip)
    await click(await find('button', /Sun 6 Dec/))
    await until(() => server.count('POST /search/search.do') === 2)
    const asked = server.asked.findLast(({ name }) => name === 'POST /search/search.do')
    expect(asked?.body['returnDate']).to.equal('2026-12-10')
  })

  it('lead from the way out to the ways back that go with it, and to the booking', async () => {
    const { server, heard } = await place(scriptOf({ data: found(returns(5)) }, waysBack), roundTrip)
    await heading('Choose your way out · 5 offers')
    await click(await find('button', 'Choose KB 400, USD 612.40'))
    const title = await heading('Choose your way back · 3 offers')
    expect(focused()).to.equal(title)
    expect(server.count('POST /product/boundFlight.do')).to.equal(1)
    await click(await find('button', /^Book KB 433/))
    const chosen = heard['onOffer']?.[0] as {
      searchId: string
      offer: { inbound: { segments: { flightNo: string }[] } }
    }
    expect(chosen.searchId).to.equal('search-1')
    expect(chosen.offer.inbound.segments[0]?.flightNo).to.equal('KB 433')
  })

  it('go back to the way out, to the card that was chosen', async () => {
    await place(scriptOf({ data: found(returns(5)) }, waysBack), roundTrip)
    await click(await find('button', /^Choose KB 402/))
    await click(await find('button', 'Change'))
    await heading('Choose your way out · 5 offers')
    await until(() => focused() === card('KB 402'), 'the focus on the card')
  })

  it('show few return trips with both ways on one card', async () => {
    await place(scriptOf({ data: found(returns(1)) }), roundTrip)
    await heading('3 offers')
    expect(text(card('KB 433'))).to.contain('KB 400')
    await find('button', /^Book KB 400, KB 433/)
  })

  it('put fare families side by side: the price follows the choice, by keyboard too', async () => {
    const { heard } = await place()
    const light = await find('radio', /^Light/)
    light.focus()
    await press('ArrowRight')
    await until(() => text(card('KB 418')).includes('USD666.40'))
    expect(focused(), 'the focus stays').to.equal(await find('radio', /^Plus/))
    await click(await find('button', 'Book KB 418, USD 666.40'))
    expect(JSON.stringify(heard['onOffer'])).to.contain('"code":"PLUS"')
  })

  it('open the details by keyboard, with the rules in plain words and the whole price', async () => {
    const { server } = await place()
    const button = await find('button', 'Details KB 418')
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    button.focus()
    await press('Enter')
    await heading('Rules')
    expect(button.getAttribute('aria-expanded')).to.equal('true')
    const shown = text(card('KB 418'))
    expect(shown).to.contain('Free until 24 h before departure, then USD 35.')
    expect(shown).to.contain(
      '20% of the fare until 2 h before departure, then not possible. Plus the difference in fare.',
    )
    expect(shown).to.contain('Checked: 1 piece, 20 kg')
    expect(shown).to.contain('Airline ticketing fee')
    expect(shown).to.contain('USD 3.00')
    expect(shown).to.contain('2 × adult')
    await press('Enter')
    await until(() => see('heading', 'Rules') === null)
    await press('Enter')
    await heading('Rules')
    expect(server.count('POST /product/viewPolicies.do'), 'they are asked for once').to.equal(1)
  })

  it('warn of a night and of a change that nobody waits for', async () => {
    await place()
    await click(await find('button', /^Details KB 90/))
    await heading(/^Way out/)
    expect(text(card('KB 90'))).to.contain(
      '8 h 05 min in Penang Overnight stop. Self-transfer: collect bags and check in again',
    )
  })

  it('explain the sold-out risk, and say approximate what is', async () => {
    await place()
    await heading('5 offers')
    expect(text(card('MS 12'))).to.contain('Sold-out risk')
    expect(text(card('MS 12'))).to.contain('approx. SGD 739.90')
    expect(text(card('BH 5'))).to.contain('3 seats left')
    await click(await find('button', /^Details MS 12/))
    await until(() =>
      text(card('MS 12')).includes('May be cancelled when not ticketed within 30 minutes after payment.'),
    )
  })
})
