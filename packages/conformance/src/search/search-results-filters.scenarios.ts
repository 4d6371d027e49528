import { expect } from '../shared/expect.ts'
import { find, query, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { list, mountResults, click, flights, text, card, heading, sortBy, check, message } from './results-page.ts'
import { oneWay } from '@gangway/test-support/search/results.fixture'

describe('The search results', () => {
  afterEach(unmountAll)

  it('sort in every order without a call', async () => {
    const { server, receivedEvents } = await mountResults()
    await heading('5 offers')
    const calls = server.requests.length
    for (const [sort, first] of [
      ['PRICE_ASC', 'KB 90'],
      ['PRICE_DESC', 'BH 5'],
      ['FASTEST', 'KB 418'],
      ['SLOWEST', 'KB 90'],
    ]) {
      await sortBy(sort ?? '')
      await waitUntil(() => flights()[0] === first, `${first} first`)
    }
    expect(server.requests.length, 'no call was sent').to.equal(calls)
    expect(receivedEvents['onFilter']).to.have.length(4)
  })

  it('filter by stops and count the matches of each choice', async () => {
    await mountResults()
    await check(/^Direct 2/)
    await heading('2 offers of 5')
    await check(/^1 stop 2/)
    await heading('4 offers of 5')
    expect(((await find('checkbox', /^Direct/)) as HTMLInputElement).checked).to.equal(true)
  })

  it('filter by free check-in luggage and show the matching fare families', async () => {
    await mountResults()
    await check(/^Checked baggage included/)
    await heading('2 offers of 5')
    expect(text(card('KB 418'))).to.contain('USD 666.40')
    expect(query('radio', /^Light/)).to.equal(null)
  })

  it('filter by transit city', async () => {
    await mountResults()
    await check(/^Penang/)
    await heading('2 offers of 5')
    expect(new Set(flights())).to.deep.equal(new Set(['KB 90', 'MS 14']))
  })

  it('filter by airline', async () => {
    await mountResults()
    await check(/^Blue Heron/)
    await heading('1 offer of 5')
    expect(flights()).to.deep.equal(['BH 5'])
  })

  it('filter by flight times and airports once these filters are opened', async () => {
    const { receivedEvents } = await mountResults()
    await check(/^Flight times and airports/)
    await find('group', 'Arrival time')
    await check(/^Suvarnabhumi/)
    await heading('4 offers of 5')
    await check(/^18:00 – 24:00/)
    await heading('2 offers of 5')
    expect(JSON.stringify(receivedEvents['onFilter'])).to.contain('"out-to":["BKK"]')
    await check(/^Flight times and airports/)
    await heading('5 offers')
  })

  it('show prices without taxes and fees', async () => {
    await mountResults()
    await click(await find('radio', 'Excluding taxes and fees'))
    await waitUntil(() => text(card('KB 418')).includes('USD 511.54'))
    expect(text(card('KB 418'))).to.contain('USD 612.40 including taxes and fees')
  })

  it('show the price of one adult with the total of all passengers beside it', async () => {
    const { receivedEvents } = await mountResults()
    await click(await find('radio', 'Price for one adult'))
    await waitUntil(() => text(card('KB 418')).includes('USD 204.13'))
    expect(text(card('KB 418'))).to.contain('Price for one adult')
    expect(text(card('KB 418'))).to.contain('Total for 3 passengers: USD 612.40')
    expect(JSON.stringify(receivedEvents['onFilter'])).to.contain('"perAdult":true')
    await click(await find('radio', 'Total for all passengers'))
    await waitUntil(() => text(card('KB 418')).includes('Airline ticketing fee'))
  })

  it('clear all filters at once', async () => {
    const { receivedEvents } = await mountResults()
    await check(/^Blue Heron/)
    await check(/^Direct/)
    await click(await find('button', 'Clear filters'))
    await heading('5 offers')
    expect(JSON.stringify(receivedEvents['onFilter']?.at(-1))).to.equal('{"sort":"RECOMMENDED","filters":{}}')
  })

  it('show that no offer matches the filters and clear them', async () => {
    await mountResults()
    await check(/^Blue Heron/)
    await check(/^Penang/)
    expect(text(await message())).to.contain('No flights match these filters.')
    const button = (await message())?.querySelector('button')
    if (button) await click(button)
    await heading('5 offers')
  })

  it('start with the sort order and filters of the host page', async () => {
    await mountResults(list, oneWay, { choices: { sort: 'PRICE_ASC', filters: { directOnly: true } } })
    await heading('2 offers of 5')
    expect(flights()).to.deep.equal(['KB 418', 'BH 5'])
    expect(((await find('combobox', 'Sort')) as HTMLSelectElement).value).to.equal('PRICE_ASC')
  })
})
