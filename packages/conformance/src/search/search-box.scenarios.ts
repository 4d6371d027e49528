import type { CallAnswer } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { click, description, field, find, focused, press, query, type, waitUntil } from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { activeOption, focusField, mountFilledSearchBox, mountSearchBox } from './search-box-page.ts'
import { searchBoxStates } from '@gangway/test-support/search/search-box-states'
import { clock, names, recentSearches, initialData, trip } from '@gangway/test-support/search/search.fixture'

describe('The search box', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('search-box', searchBoxStates)

  it('searches with the keyboard alone', async () => {
    const { receivedEvents } = await mountSearchBox()
    const from = await focusField('From')
    await type('sing')
    await waitUntil(() => activeOption(from).startsWith('Singapore'), 'the suggestion')
    await press('Enter')
    expect(from.value).to.equal('Singapore')
    await focusField('To')
    await type('ban')
    await waitUntil(() => query('option', /Bangkok/), 'the suggestion')
    await press('Tab')
    expect((await field('To')).value, 'leaving the field takes the marked one').to.equal('Bangkok')
    await focusField('Outbound')
    await type('4 Dec')
    await press('Tab')
    await focusField('Return')
    await type('2026-12-08')
    await press('Enter')
    await waitUntil(() => receivedEvents['onSearch'], 'the search')
    expect(receivedEvents['onSearch']?.[0]).to.deep.equal({
      ...{ tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' },
      ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
    })
  })

  it('shows the five required warnings and focuses the first field', async () => {
    const { receivedEvents } = await mountSearchBox()
    await click(await find('button', 'Search'))
    const from = await field('From')
    await waitUntil(() => focused() === from, 'the focus')
    expect(description(from)).to.equal('Please enter your departure city.')
    expect(description(await field('To'))).to.equal('Please enter your arrival city.')
    expect(description(await field('Outbound'))).to.equal('Please enter your departure date.')
    expect(description(await field('Return'))).to.equal('Please enter your return date.')
    expect(from.getAttribute('aria-invalid')).to.equal('true')
    expect(receivedEvents['onSearch']).to.equal(undefined)
    unmountAll()
    await mountFilledSearchBox()
    await focusField('Return')
    await type('2026-12-01')
    await press('Enter')
    const back = await field('Return')
    await waitUntil(() => description(back) !== '', 'the warning')
    expect(description(back)).to.equal('The return date must be after the departure date.')
  })

  it('shows the warnings in Chinese', async () => {
    await mountSearchBox({}, { lang: 'cn' })
    await click(await find('button', '搜索'))
    await waitUntil(() => focused()?.getAttribute('aria-invalid'))
    expect(description(await field('出发'))).to.equal('请输入出发城市。')
  })

  it('removes a warning when its field is corrected', async () => {
    await mountSearchBox()
    await click(await find('button', 'Search'))
    const from = await field('From')
    await waitUntil(() => focused() === from, 'the focus')
    await type('sin')
    await waitUntil(() => activeOption(from), 'the suggestion')
    await press('Enter')
    expect(description(from)).to.equal('')
    expect(description(await field('To')), 'the others stay').to.equal('Please enter your arrival city.')
  })

  it('refuses the same city as departure and arrival', async () => {
    const { receivedEvents } = await mountFilledSearchBox({}, { props: () => ({ query: trip.replace('BKK', 'SIN') }) })
    await click(await find('button', 'Search'))
    const to = await field('To')
    await waitUntil(() => focused() === to, 'the focus')
    expect(description(to)).to.equal('Please enter your arrival city.')
    expect(receivedEvents['onSearch']).to.equal(undefined)
  })

  it('accepts a return on the day of departure', async () => {
    const { receivedEvents } = await mountFilledSearchBox(
      {},
      { props: () => ({ query: trip.replace('12-08', '12-04') }) },
    )
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
  })

  it('swaps departure and arrival', async () => {
    const { receivedEvents } = await mountFilledSearchBox()
    await click(await find('button', 'Swap departure and arrival'))
    expect((await field('From')).value).to.equal('Bangkok')
    expect((await field('To')).value).to.equal('Singapore')
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
    expect(JSON.stringify(receivedEvents['onSearch'])).to.contain('"fromCity":"BKK","toCity":"SIN"')
  })

  it('asks for a return date for round trips only', async () => {
    const { receivedEvents } = await mountFilledSearchBox()
    await click(await find('radio', 'One-way'))
    await waitUntil(() => query('combobox', 'Return') === null)
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
    expect(JSON.stringify(receivedEvents['onSearch'])).to.contain('"tripType":"ONE_WAY"')
    expect(JSON.stringify(receivedEvents['onSearch']).includes('returnDate')).to.equal(false)
  })

  it('selects the payment method with arrow keys, mirrored in right-to-left pages', async () => {
    const { container: page } = await mountFilledSearchBox()
    const chips = async () => (await find('radio', 'Deposit')).getAttribute('aria-checked')
    ;(await find('radio', 'Deposit')).focus()
    await press('ArrowRight')
    await waitUntil(async () => focused() === (await find('radio', 'VCC pass-through')))
    await waitUntil(() => focused()?.getAttribute('aria-checked') === 'true')
    page.dir = 'rtl'
    await press('ArrowRight')
    await waitUntil(() => focused()?.textContent?.trim() === 'Deposit', 'the way back')
    expect(await chips()).to.equal('true')
  })

  it('sends the reference currency and the airline', async () => {
    const { receivedEvents } = await mountFilledSearchBox()
    const currency = await find('combobox', 'Display currency')
    currency.focus()
    await type('EUR')
    ;(await find('combobox', 'Airline')).focus()
    await type('Kite')
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
    expect(JSON.stringify(receivedEvents['onSearch'])).to.contain('"referenceCurrency":"EUR","airline":"K8"')
  })

  it('fills in a recent search with one click and removes one', async () => {
    const { receivedEvents, server } = await mountSearchBox({
      'POST /search/initIndexDatas.do': { data: { ...initialData, recentSearches } },
      'POST /search/refreshRecentSearch.do': { data: { recentSearches: recentSearches.slice(1), names } },
    })
    await click(await find('button', /^Shanghai – Tokyo/))
    expect((await field('From')).value).to.equal('Shanghai')
    expect(query('combobox', 'Return'), 'it was one-way').to.equal(null)
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
    expect(receivedEvents['onSearch']?.[0]).to.deep.equal(recentSearches[1]?.search)
    await click(await find('button', /^Remove Singapore – Bangkok/))
    await waitUntil(() => query('button', /^Singapore – Bangkok/) === null)
    await waitUntil(() => focused()?.textContent?.includes('Shanghai'), 'the focus on the next one')
    expect(server.requests.at(-1)?.body).to.deep.equal({ removeId: 'r1' })
  })

  it('works without a session, raises onSession and offers public data', async () => {
    const refused = { code: '5107' } as const
    const { receivedEvents, server } = await mountSearchBox({
      'POST /search/initIndexDatas.do': refused,
      'POST /search/matchSearchCitys.do': refused,
    })
    await waitUntil(() => receivedEvents['onSession'], 'the event')
    expect(query('alert')).to.equal(null)
    await click(await focusField('From'))
    await click(await find('option', /Singapore/))
    const to = await focusField('To')
    await type('lond')
    await waitUntil(() => activeOption(to).includes('London'))
    expect(server.count('POST /search/qryAllCountryCity.do')).to.equal(1)
    expect(server.count('POST /search/matchSearchCitys.do')).to.equal(0)
  })

  it('shows that it is offline, stays usable and retries', async () => {
    const { receivedEvents, server } = await mountSearchBox({
      'POST /search/initIndexDatas.do': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: initialData }),
    })
    expect((await find('alert')).textContent).to.contain('No internet connection. Check your network and try again.')
    expect(JSON.stringify(receivedEvents['onError'])).to.contain('"kind":"network"')
    await click(await find('button', 'Try again'))
    await waitUntil(() => query('alert') === null)
    expect(server.count('POST /search/initIndexDatas.do')).to.equal(3)
  })

  it('works with the data of its host page without a client', async () => {
    const data: Partial<CallAnswer<'POST /search/initIndexDatas.do'>> = {
      hotCities: initialData.hotCities,
      airlines: initialData.airlines,
    }
    const { server } = await mountSearchBox({}, { props: () => ({ client: undefined, data, clock }) })
    const from = await focusField('From')
    await type('tok')
    await waitUntil(() => activeOption(from).includes('Tokyo'))
    expect(server.requests).to.deep.equal([])
  })
})
