import { everyStateIsAccessible } from '../shared/every-state.ts'
import { expect } from '../shared/expect.ts'
import { find, focused, query, statusTexts, waitUntil } from '../shared/user-actions.ts'
import { unmountAll, mountWidget } from '../shared/mount-widget.ts'
import type { Reply } from '@gangway/test-support/scripted-server'
import { list, mountResults, click, findCards, flights, text, card, heading, sortBy, check } from './results-page.ts'
import {
  answerEvent,
  completeEvent,
  searchResponse,
  createManyOffers,
  names,
  offers,
  oneWay,
  createReturnOffers,
  roundTrip,
} from '@gangway/test-support/search/results.fixture'
import {
  createScript,
  searchResultsStates,
  returnFlightsScript,
} from '@gangway/test-support/search/search-results-states'

/** Cards render frame by frame; positions below them change until the last one is rendered. */
const isDrawn = () => findCards().every((each) => !each.matches('.gw-later'))

describe('The search results', () => {
  afterEach(unmountAll)
  everyStateIsAccessible('search-results', searchResultsStates)

  it('run the search and show the offers', async () => {
    const { server } = await mountResults()
    await heading('5 offers')
    expect(server.count('POST /search/search.do')).to.equal(1)
    expect(server.requests[0]?.body['fromCity']).to.equal('SIN')
    expect(flights()).to.have.length(5)
    expect(text(card('KB 418'))).to.contain('USD 612.40')
  })

  it('read the search from the page URL with defaults for missing values', async () => {
    const before = location.href
    history.replaceState(null, '', '#/flights?fromCity=SIN&toCity=BKK&departDate=2026-12-04')
    const { server } = await mountWidget({
      widget: 'search-results',
      script: list,
      props: (client) => ({ client, address: true }),
    })
    await heading('5 offers')
    history.replaceState(null, '', before)
    const asked = server.requests.find(({ name }) => name === 'POST /search/search.do')
    expect(asked?.body).to.include({ toCity: 'BKK', adult: '1', child: '0', currencyOption: 'DEPOSIT' })
  })

  it('show progress and the first offers while airlines answer', async () => {
    const arriving: Reply = {
      data: searchResponse([], { complete: false, pendingAirlines: ['KB', 'MS', 'BH'], eventId: 0 }),
    }
    await mountResults(
      createScript(arriving, {
        'GET /search/{searchId}/events': { stream: [answerEvent('KB', offers.slice(0, 3), ['MS', 'BH'])] },
      }),
    )
    await heading('1 offer')
    const head = (await heading('1 offer')).parentElement
    expect(text(head)).to.contain('1 of 3 airlines searched')
  })

  it('merge streamed offers without duplicates until the stream completes', async () => {
    const arriving: Reply = {
      data: searchResponse(offers.slice(0, 3), { complete: false, pendingAirlines: ['MS', 'BH'] }),
    }
    const stream = [
      answerEvent('KB', offers.slice(0, 3), ['MS', 'BH']),
      answerEvent('MS', offers.slice(3), ['BH']),
      completeEvent(),
    ]
    const { server } = await mountResults(createScript(arriving, { 'GET /search/{searchId}/events': { stream } }))
    await heading('5 offers')
    await waitUntil(() => findCards().length === 5)
    const asked = server.requests.find(({ name }) => name === 'GET /search/{searchId}/events')
    expect(asked?.headers.get('last-event-id'), 'it goes on after what the first answer contains').to.equal('3')
  })

  it('poll for offers when the stream is not available', async () => {
    const { facets } = searchResponse([])
    const page = { list: offers, total: offers.length, page: 1, pageSize: 100, complete: true, pendingAirlines: [] }
    const rest = { search: oneWay, expiresAt: '2026-11-22T16:00:00.000+08:00', eventId: 3, remaining: 9 }
    const { server } = await mountResults(
      createScript(
        { data: searchResponse([], { complete: false, pendingAirlines: ['KB'], eventId: 0 }) },
        {
          'GET /search/{searchId}/events': { instead: 'html' },
          'POST /product/initProductDatas.do': { data: { ...page, ...rest, facets, names } },
        },
      ),
    )
    await waitUntil(() => query('heading', '5 offers'), 'the offers')
    expect(server.count('POST /product/initProductDatas.do')).to.equal(1)
  })

  it('announce the number of offers once it is stable', async () => {
    await mountResults()
    await heading('5 offers')
    await waitUntil(() => statusTexts().includes('5 offers'))
    await check(/^Direct/)
    await waitUntil(() => statusTexts().includes('2 offers'))
  })

  it('render 50 of 2,000 offers, then 50 more with the focus on the first new one', async () => {
    await mountResults(createScript({ data: searchResponse(createManyOffers(2_000)) }))
    await heading('1000 offers')
    expect(findCards()).to.have.length(50)
    await waitUntil(isDrawn, 'the last card')
    await click(await find('button', 'Show 50 more'))
    await waitUntil(() => findCards().length === 100)
    await waitUntil(() => focused() === findCards()[50], 'the focus on the first new card')
  })

  it('apply a filter to 2,000 offers at once and render the cards within some frames', async () => {
    await mountResults(createScript({ data: searchResponse(createManyOffers(2_000)) }))
    await heading('1000 offers')
    await check(/^Direct/)
    await sortBy('PRICE_DESC')
    await heading('750 offers of 1000')
    expect(findCards()).to.have.length(50)
    await waitUntil(isDrawn, 'the last card')
    const names = flights()
    expect(new Set(names).size, 'each card has its own').to.equal(50)
    expect(names.includes('KB 1000'), 'a trip with a change').to.equal(false)
  })

  it('keep the element of a card when other offers arrive', async () => {
    let join = (): void => undefined
    const joining = new Promise<void>((done) => (join = done))
    const stream = [answerEvent('MS', offers.slice(3), ['BH']), completeEvent()]
    const arriving: Reply = {
      data: searchResponse(offers.slice(0, 3), { complete: false, pendingAirlines: ['MS', 'BH'] }),
    }
    await mountResults(
      createScript(arriving, { 'GET /search/{searchId}/events': () => joining.then(() => ({ stream })) }),
    )
    await heading('1 offer')
    const before = card('KB 418')
    join()
    await heading('5 offers')
    await waitUntil(() => findCards().length === 5)
    expect(card('KB 418') === before).to.equal(true)
  })

  it('show nearby days with prices and search the chosen one', async () => {
    const { server, receivedEvents } = await mountResults()
    const today = await find('button', /Fri 4 Dec USD 231/)
    expect(today.getAttribute('aria-current')).to.equal('date')
    await click(await find('button', /Wed 2 Dec USD 188/))
    await waitUntil(() => server.count('POST /search/search.do') === 2)
    expect(server.requests.findLast(({ name }) => name === 'POST /search/search.do')?.body['departDate']).to.equal(
      '2026-12-02',
    )
    expect(JSON.stringify(receivedEvents['onSearch'])).to.contain('"departDate":"2026-12-02"')
    await waitUntil(() => focused() === query('heading', '5 offers'), 'the focus on the heading')
  })

  it('keep the length of a return trip when the day changes', async () => {
    const { server } = await mountResults(createScript({ data: searchResponse(createReturnOffers(5)) }), roundTrip)
    await click(await find('button', /Sun 6 Dec/))
    await waitUntil(() => server.count('POST /search/search.do') === 2)
    const asked = server.requests.findLast(({ name }) => name === 'POST /search/search.do')
    expect(asked?.body['returnDate']).to.equal('2026-12-10')
  })

  it('show the matching return flights after an outbound flight is chosen and book one', async () => {
    const { server, receivedEvents } = await mountResults(
      createScript({ data: searchResponse(createReturnOffers(5)) }, returnFlightsScript),
      roundTrip,
    )
    await heading('Choose your outbound flight · 5 offers')
    await click(await find('button', 'Choose KB 400, USD 612.40'))
    const title = await heading('Choose your return flight · 3 offers')
    expect(focused()).to.equal(title)
    expect(server.count('POST /product/boundFlight.do')).to.equal(1)
    await click(await find('button', /^Book KB 433/))
    const chosen = receivedEvents['onOffer']?.[0] as {
      searchId: string
      offer: { inbound: { segments: { flightNo: string }[] } }
    }
    expect(chosen.searchId).to.equal('search-1')
    expect(chosen.offer.inbound.segments[0]?.flightNo).to.equal('KB 433')
  })

  it('go back to the outbound flights with the focus on the chosen card', async () => {
    await mountResults(createScript({ data: searchResponse(createReturnOffers(5)) }, returnFlightsScript), roundTrip)
    await click(await find('button', /^Choose KB 402/))
    await click(await find('button', 'Change'))
    await heading('Choose your outbound flight · 5 offers')
    await waitUntil(() => focused() === card('KB 402'), 'the focus on the card')
  })

  it('show both directions on one card when there are few return trips', async () => {
    await mountResults(createScript({ data: searchResponse(createReturnOffers(1)) }), roundTrip)
    await heading('3 offers')
    expect(text(card('KB 433'))).to.contain('KB 400')
    await find('button', /^Book KB 400, KB 433/)
  })
})
