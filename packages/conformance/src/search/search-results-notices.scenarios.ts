import { createSearchResults } from '@gangway/core'
import { expect } from '../shared/expect.ts'
import { find, focused, press, query, settle, waitUntil } from '../shared/user-actions.ts'
import { unmountAll, mountWidget } from '../shared/mount-widget.ts'
import { list, mountResults, click, findCards, text, card, heading, check, narrow, message } from './results-page.ts'
import { clock, searchResponse, names, offers, oneWay } from '@gangway/test-support/search/results.fixture'
import { createScript } from '@gangway/test-support/search/search-results-states'

describe('Notices of the search results', () => {
  afterEach(unmountAll)

  it('suggest what to do when nothing was found', async () => {
    await mountResults(createScript({ data: searchResponse([], { warning: 'NO_RESULT' }) }))
    await heading('0 offers')
    const notice = text(await message())
    expect(notice).to.contain("Sorry, we can't find your trip")
    expect(notice).to.contain('Try other dates or nearby airports, or contact customer service.')
  })

  it('explain that a flight is not for sale', async () => {
    await mountResults(createScript({ data: searchResponse([], { warning: 'NOT_FOR_SALE' }) }))
    await heading('0 offers')
    const notice = text(await message())
    expect(notice).to.contain('This flight is not available for sale')
    expect(notice).to.contain('Please contact your account manager.')
  })

  it('show deposit fares when there are no pass-through fares', async () => {
    await mountResults(createScript({ data: searchResponse(offers, { warning: 'NO_PASSTHROUGH' }) }), {
      ...oneWay,
      currencyOption: 'VCC',
    })
    await heading('5 offers')
    expect(text(await message())).to.equal(
      'No fares available by using VCC passthrough, you can check more fares with deposit below.',
    )
  })

  it('show that the daily limit is reached and offer no retry', async () => {
    const msg =
      'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow'
    await mountResults(createScript({ code: '5201', errorType: 1, msg }))
    expect(text(await find('alert'))).to.contain(msg)
    expect(query('button', 'Try again')).to.equal(null)
  })

  it('show that the airlines timed out and offer a retry', async () => {
    await mountResults(createScript({ data: searchResponse([], { warning: 'TIMED_OUT' }) }))
    expect(text(await find('alert'))).to.contain("Oops, we've timed out. Please try again later.")
    await find('button', 'Try again')
  })

  it('show a connection error and retry', async () => {
    const { receivedEvents } = await mountResults({
      ...list,
      'POST /search/search.do': (_, count) => (count === 1 ? { instead: 'broken' } : { data: searchResponse(offers) }),
    })
    expect(text(await find('alert'))).to.contain('No internet connection. Check your network and try again.')
    expect(JSON.stringify(receivedEvents['onError'])).to.contain('network')
    await click(await find('button', 'Try again'))
    await heading('5 offers')
  })

  it('offer to search again when the offers have expired', async () => {
    const { server } = await mountResults({ ...list, 'POST /product/viewPolicies.do': { code: '5302', errorType: 1 } })
    await click(await find('button', /^Details KB 418/))
    expect(text(await find('alert'))).to.contain('Please search again.')
    await click(await find('button', 'Search again'))
    await waitUntil(() => server.count('POST /search/search.do') === 2)
    await waitUntil(() => query('alert') === null)
  })

  it('raise onSession when the session has expired', async () => {
    const { receivedEvents } = await mountResults(createScript({ code: '5107' }))
    await waitUntil(() => receivedEvents['onSession'])
    expect(text(await find('alert'))).to.contain('Your session has ended. Sign in again')
  })

  it('show the filters in a sheet on narrow screens, which closes on Escape and returns the focus', async () => {
    const context = await mountResults()
    narrow(context)
    const button = await find('button', 'Filters')
    await click(button)
    await find('dialog', 'Filters')
    await check(/^Direct/)
    await find('button', 'Show 2 offers')
    await press('Escape')
    await waitUntil(() => query('dialog', 'Filters') === null)
    await find('button', 'Filters (1)')
    await waitUntil(() => text(focused()) === 'Filters (1)', 'the focus on the button')
  })

  it('do not scroll horizontally at 320 px', async () => {
    const context = await mountResults()
    narrow(context)
    await heading('5 offers')
    for (const each of findCards())
      expect(each.scrollWidth <= each.offsetWidth, text(each.querySelector('h3'))).to.equal(true)
    expect(context.host.scrollWidth <= 320).to.equal(true)
  })

  it('show the offers that the host page passes without a call', async () => {
    const { server, receivedEvents } = await mountWidget({
      widget: 'search-results',
      props: () => ({ offers, names, client: undefined, controller: undefined }),
    })
    await heading('5 offers')
    await click(await find('button', /^Book BH 5/))
    expect(JSON.stringify(receivedEvents['onOffer'])).to.contain('"searchId":""')
    expect(server.requests).to.deep.equal([])
  })

  it('search again only when the host page changes the search', async () => {
    const { mounted, props, server, client } = await mountWidget({
      widget: 'search-results',
      script: list,
      props: () => ({ search: oneWay }),
    })
    await heading('5 offers')
    mounted.update({ ...props, client, search: { ...oneWay } })
    await settle()
    expect(server.count('POST /search/search.do')).to.equal(1)
    mounted.update({ ...props, client, search: { ...oneWay, departDate: '2026-12-05' } })
    await waitUntil(() => server.count('POST /search/search.do') === 2)
  })

  it('are translated into Chinese', async () => {
    await mountWidget({
      widget: 'search-results',
      lang: 'cn',
      script: list,
      props: (client) => ({ controller: createSearchResults({ client, search: oneWay, clock }) }),
    })
    await heading('5 个报价')
    await click(await find('button', /^详情 KB 418/))
    await heading('退改规则')
    expect(text(card('KB 418'))).to.contain('起飞前 24 小时以前：免费；之后 USD 35.00。')
    await find('checkbox', /^吉隆坡/)
  })
})
