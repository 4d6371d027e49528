import type { CallAnswer } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { everyStateIsAccessible } from '../shared/every-state.ts'
import { click, description, field, find, focused, press, see, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { active, enter, filled, place } from './search-box-scene.ts'
import { searchBoxStage } from './search-box-states.ts'
import { clock, names, recentSearches, start, trip } from './search-world.ts'

describe('The search box', () => {
  afterEach(clear)
  everyStateIsAccessible('search-box', searchBoxStage)

  it('searches with the keyboard alone', async () => {
    const { heard } = await place()
    const from = await enter('From')
    await type('sing')
    await until(() => active(from).startsWith('Singapore'), 'the suggestion')
    await press('Enter')
    expect(from.value).to.equal('Singapore')
    await enter('To')
    await type('ban')
    await until(() => see('option', /Bangkok/), 'the suggestion')
    await press('Tab')
    expect((await field('To')).value, 'leaving the field takes the marked one').to.equal('Bangkok')
    await enter('Depart')
    await type('4 Dec')
    await press('Tab')
    await enter('Return')
    await type('2026-12-08')
    await press('Enter')
    await until(() => heard['onSearch'], 'the search')
    expect(heard['onSearch']?.[0]).to.deep.equal({
      ...{ tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' },
      ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
    })
  })

  it('says the five warnings word for word, and goes to the first', async () => {
    const { heard } = await place()
    await click(await find('button', 'Search'))
    const from = await field('From')
    await until(() => focused() === from, 'the focus')
    expect(description(from)).to.equal('Please enter your departure city.')
    expect(description(await field('To'))).to.equal('Please enter your arrival city.')
    expect(description(await field('Depart'))).to.equal('Please enter your departure date.')
    expect(description(await field('Return'))).to.equal('Please enter your return date.')
    expect(from.getAttribute('aria-invalid')).to.equal('true')
    expect(heard['onSearch']).to.equal(undefined)
    clear()
    await filled()
    await enter('Return')
    await type('2026-12-01')
    await press('Enter')
    const back = await field('Return')
    await until(() => description(back) !== '', 'the warning')
    expect(description(back)).to.equal('The return date must be after the departure date.')
  })

  it('says them in Chinese', async () => {
    await place({}, { lang: 'cn' })
    await click(await find('button', '搜索'))
    await until(() => focused()?.getAttribute('aria-invalid'))
    expect(description(await field('出发'))).to.equal('请输入出发城市。')
  })

  it('takes a warning back when it is mended', async () => {
    await place()
    await click(await find('button', 'Search'))
    const from = await field('From')
    await until(() => focused() === from, 'the focus')
    await type('sin')
    await until(() => active(from), 'the suggestion')
    await press('Enter')
    expect(description(from)).to.equal('')
    expect(description(await field('To')), 'the others stay').to.equal('Please enter your arrival city.')
  })

  it('does not search for a trip to where it begins', async () => {
    const { heard } = await filled({}, { props: () => ({ query: trip.replace('BKK', 'SIN') }) })
    await click(await find('button', 'Search'))
    const to = await field('To')
    await until(() => focused() === to, 'the focus')
    expect(description(to)).to.equal('Please enter your arrival city.')
    expect(heard['onSearch']).to.equal(undefined)
  })

  it('lets a return on the day of departure be searched', async () => {
    const { heard } = await filled({}, { props: () => ({ query: trip.replace('12-08', '12-04') }) })
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
  })

  it('swaps departure and arrival', async () => {
    const { heard } = await filled()
    await click(await find('button', 'Swap departure and arrival'))
    expect((await field('From')).value).to.equal('Bangkok')
    expect((await field('To')).value).to.equal('Singapore')
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
    expect(JSON.stringify(heard['onSearch'])).to.contain('"fromCity":"BKK","toCity":"SIN"')
  })

  it('asks for the return of a round trip only', async () => {
    const { heard } = await filled()
    await click(await find('radio', 'One-way'))
    await until(() => see('combobox', 'Return') === null)
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
    expect(JSON.stringify(heard['onSearch'])).to.contain('"tripType":"ONE_WAY"')
    expect(JSON.stringify(heard['onSearch']).includes('returnDate')).to.equal(false)
  })

  it('chooses the payment with arrows, the other way round from right to left', async () => {
    const { page } = await filled()
    const chips = async () => (await find('radio', 'Deposit')).getAttribute('aria-checked')
    ;(await find('radio', 'Deposit')).focus()
    await press('ArrowRight')
    await until(async () => focused() === (await find('radio', 'VCC pass-through')))
    await until(() => focused()?.getAttribute('aria-checked') === 'true')
    page.dir = 'rtl'
    await press('ArrowRight')
    await until(() => focused()?.textContent?.trim() === 'Deposit', 'the way back')
    expect(await chips()).to.equal('true')
  })

  it('sends the reference currency and the airline', async () => {
    const { heard } = await filled()
    const currency = await find('combobox', 'Show prices in')
    currency.focus()
    await type('EUR')
    ;(await find('combobox', 'Airline')).focus()
    await type('Kite')
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
    expect(JSON.stringify(heard['onSearch'])).to.contain('"referenceCurrency":"EUR","airline":"K8"')
  })

  it('fills in a recent search by one click, and takes one out', async () => {
    const { heard, server } = await place({
      'POST /search/initIndexDatas.do': { data: { ...start, recentSearches } },
      'POST /search/refreshRecentSearch.do': { data: { recentSearches: recentSearches.slice(1), names } },
    })
    await click(await find('button', /^Shanghai – Tokyo/))
    expect((await field('From')).value).to.equal('Shanghai')
    expect(see('combobox', 'Return'), 'it was one-way').to.equal(null)
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
    expect(heard['onSearch']?.[0]).to.deep.equal(recentSearches[1]?.search)
    await click(await find('button', /^Remove Singapore – Bangkok/))
    await until(() => see('button', /^Singapore – Bangkok/) === null)
    await until(() => focused()?.textContent?.includes('Shanghai'), 'the focus on the next one')
    expect(server.asked.at(-1)?.body).to.deep.equal({ removeId: 'r1' })
  })

  it('works without a session, tells its host, and offers what is open to everybody', async () => {
    const refused = { code: '5107' } as const
    const { heard, server } = await place({
      'POST /search/initIndexDatas.do': refused,
      'POST /search/matchSearchCitys.do': refused,
    })
    await until(() => heard['onSession'], 'the event')
    expect(see('alert')).to.equal(null)
    await click(await enter('From'))
    await click(await find('option', /Singapore/))
    const to = await enter('To')
    await type('lond')
    await until(() => active(to).includes('London'))
    expect(server.count('POST /search/qryAllCountryCity.do')).to.equal(1)
    expect(server.count('POST /search/matchSearchCitys.do')).to.equal(0)
  })

  it('says calmly that it is offline, still works, and tries again', async () => {
    const { heard, server } = await place({
      'POST /search/initIndexDatas.do': (_, count) => (count <= 2 ? { instead: 'broken' } : { data: start }),
    })
    expect((await find('alert')).textContent).to.contain('No connection. Please check your network and try again.')
    expect(JSON.stringify(heard['onError'])).to.contain('"kind":"network"')
    await click(await find('button', 'Try again'))
    await until(() => see('alert') === null)
    expect(server.count('POST /search/initIndexDatas.do')).to.equal(3)
  })

  it('lives from the data of its host, without a client', async () => {
    const data: Partial<CallAnswer<'POST /search/initIndexDatas.do'>> = {
      hotCities: start.hotCities,
      airlines: start.airlines,
    }
    const { server } = await place({}, { props: () => ({ client: undefined, data, clock }) })
    const from = await enter('From')
    await type('tok')
    await until(() => active(from).includes('Tokyo'))
    expect(server.asked).to.deep.equal([])
  })
})
