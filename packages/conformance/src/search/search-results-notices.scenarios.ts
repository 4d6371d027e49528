import { createSearchResults } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { find, focused, press, see, settle, until } from '../shared/hands.ts'
import { clear, stand } from '../shared/scene.ts'
import { list, place, click, listed, text, card, heading, check, narrow, message } from './results-hands.ts'
import { clock, found, names, offers, oneWay } from './results-world.ts'
import { scriptOf } from './search-results-states.ts'

describe('What the search results say', () => {
  afterEach(clear)

  it('say what to do when nothing was found', async () => {
    await place(scriptOf({ data: found([], { warning: 'NO_RESULT' }) }))
    await heading('0 offers')
    const said = text(await message())
    expect(said).to.contain("Sorry, we can't find your trip")
    expect(said).to.contain('Contact customer service, or try other dates or nearby locations.')
  })

  it('say that a flight is not for sale, and whom to ask', async () => {
    await place(scriptOf({ data: found([], { warning: 'NOT_FOR_SALE' }) }))
    await heading('0 offers')
    const said = text(await message())
    expect(said).to.contain('This flight is not available for sale')
    expect(said).to.contain('Please contact your account manager.')
  })

  it('show fares from the deposit when none can be passed through', async () => {
    await place(scriptOf({ data: found(offers, { warning: 'NO_PASSTHROUGH' }) }), { ...oneWay, currencyOption: 'VCC' })
    await heading('5 offers')
    expect(text(await message())).to.equal(
      'No fares available by using VCC passthrough, you can check more fares with deposit below.',
    )
  })

  it('say calmly that the daily limit is reached, and offer no retry', async () => {
    const msg =
      'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow'
    await place(scriptOf({ code: '5201', errorType: 1, msg }))
    expect(text(await find('alert'))).to.contain(msg)
    expect(see('button', 'Try again')).to.equal(null)
  })

  it('say that the airlines timed out, and ask again', async () => {
    await place(scriptOf({ data: found([], { warning: 'TIMED_OUT' }) }))
    expect(text(await find('alert'))).to.contain("Oops, we've timed out. Please try again later.")
    await find('button', 'Try again')
  })

  it('say that nothing was reached, and ask again', async () => {
    const { heard } = await place({
      ...list,
      'POST /search/search.do': (_, count) => (count === 1 ? { instead: 'broken' } : { data: found(offers) }),
    })
    expect(text(await find('alert'))).to.contain('No connection. Please check your network and try again.')
    expect(JSON.stringify(heard['onError'])).to.contain('network')
    await click(await find('button', 'Try again'))
    await heading('5 offers')
  })

  it('ask to search again when the offers have expired, and do', async () => {
    const { server } = await place({ ...list, 'POST /product/viewPolicies.do': { code: '5302', errorType: 1 } })
    await click(await find('button', /^Details KB 418/))
    expect(text(await find('alert'))).to.contain('Please search again.')
    await click(await find('button', 'Search again'))
    await until(() => server.count('POST /search/search.do') === 2)
    await until(() => see('alert') === null)
  })

  it('tell the host when the session is over', async () => {
    const { heard } = await place(scriptOf({ code: '5107' }))
    await until(() => heard['onSession'])
    expect(text(await find('alert'))).to.contain('Your session has ended. Please sign in again.')
  })

  it('keep the filters in a sheet where there is little room; Escape closes it and the focus returns', async () => {
    const scene = await place()
    narrow(scene)
    const button = await find('button', 'Filters')
    await click(button)
    await find('dialog', 'Filters')
    await check(/^Direct/)
    await find('button', 'Show 2 offers')
    await press('Escape')
    await until(() => see('dialog', 'Filters') === null)
    await find('button', 'Filters (1)')
    await until(() => text(focused()) === 'Filters (1)', 'the focus on the button')
  })

  it('scroll nothing sideways at 320 px', async () => {
    const scene = await place()
    narrow(scene)
    await heading('5 offers')
    for (const each of listed())
      expect(each.scrollWidth <= each.offsetWidth, text(each.querySelector('h3'))).to.equal(true)
    expect(scene.place.scrollWidth <= 320).to.equal(true)
  })

  it('show the offers that a host hands in, without asking anybody', async () => {
    const { server, heard } = await stand({
      widget: 'search-results',
      props: () => ({ offers, names, client: undefined, controller: undefined }),
    })
    await heading('5 offers')
    await click(await find('button', /^Book BH 5/))
    expect(JSON.stringify(heard['onOffer'])).to.contain('"searchId":""')
    expect(server.asked).to.deep.equal([])
  })

  it('ask anew when the host changes the question, and only then', async () => {
    const { mounted, props, server, client } = await stand({
      widget: 'search-results',
      script: list,
      props: () => ({ search: oneWay }),
    })
    await heading('5 offers')
    mounted.update({ ...props, client, search: { ...oneWay } })
    await settle()
    expect(server.count('POST /search/search.do')).to.equal(1)
    mounted.update({ ...props, client, search: { ...oneWay, departDate: '2026-12-05' } })
    await until(() => server.count('POST /search/search.do') === 2)
  })

  it('speak Chinese', async () => {
    await stand({
      widget: 'search-results',
      lang: 'cn',
      script: list,
      props: (client) => ({ controller: createSearchResults({ client, search: oneWay, clock }) }),
    })
    await heading('5 个报价')
    await click(await find('button', /^详情 KB 418/))
    await heading('退改规则')
    expect(text(card('KB 418'))).to.contain('起飞前 24 小时以前免费，之后 USD 35。')
    await find('checkbox', /^吉隆坡/)
  })
})
