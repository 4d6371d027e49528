import { expect, test } from 'vitest'
import type { BookingEvents, BookingView, PaymentView } from '../booking/drawer/booking-view.ts'
import { offerNames, createOffer } from '../search/offers.fixture.ts'
import { createSearchResults } from '../search/results/search-results.controller.ts'
import type { SearchForm } from '../search/search.contract.ts'
import { createScriptedClient, waitForView } from '../shared/client/client.fixture.ts'
import { createEvents, createView, type WidgetReady } from '../shared/controller.ts'
import type { ActivityEvent } from './activity-event.ts'
import { pushToDataLayer, type DataLayerEntry } from './data-layer.ts'
import { observeWidget } from './observe-widget.ts'

const search: SearchForm = {
  ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' },
  ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
}
const offer = createOffer({ outboundFlights: 'KB 1', total: 9_000 })
const none = { count: 0, lowest: null }
const answer = {
  ...{ searchId: 's1', expiresAt: '2026-11-22T16:00:00.000+08:00', complete: true, pendingAirlines: [], eventId: 2 },
  ...{ offers: [offer], total: 1, names: offerNames },
  facets: { airlines: [], stops: [], transitCities: [], freeCheckIn: none, direct: none },
}

function observe(controller: WidgetReady['controller']) {
  const events: ActivityEvent[] = []
  const cleanups: (() => void)[] = []
  observeWidget({ controller, cleanups }, (event) => events.push(event))
  return { events, names: () => events.map(({ name }) => name), end: () => cleanups.forEach((each) => each()) }
}

test('search results raise the search of a deep link, its results, the viewed and the chosen offer', async () => {
  const { client } = createScriptedClient({
    'POST /search/search.do': { data: answer },
    'POST /search/matchTripDates.do': { data: [] },
  })
  const results = createSearchResults({ client, search })
  const seen = observe(results)
  const { cards } = await waitForView(results, ({ status }) => status === 'complete')
  const [card] = cards
  if (!card) throw new Error('No card.')
  results.toggleDetails(card)
  await waitForView(results, ({ cards: [first] }) => first?.details !== undefined)
  results.chooseCard(card)
  expect(seen.names()).toEqual(['ready', 'search-started', 'results', 'offer-viewed', 'offer-chosen'])
  expect(seen.events[2]).toEqual({
    name: 'results',
    widget: 'search-results',
    detail: { search, status: 'complete', count: 1 },
  })
  seen.end()
  results.chooseCard(card)
  expect(seen.events).toHaveLength(5)
})

test('search results raise a failed search', async () => {
  const { client } = createScriptedClient({
    'POST /search/search.do': { code: '5201' },
    'POST /search/matchTripDates.do': { data: [] },
  })
  const results = createSearchResults({ client, search })
  const { names } = observe(results)
  await waitForView(results, ({ status }) => status === 'failed')
  expect(names()).toEqual(['ready', 'search-started', 'load-error', 'results'])
})

function createDrawer() {
  const focus = { on: 'none', turn: 0 } as const
  const payment: BookingView = {
    ...{
      step: 'payment',
      status: 'editing',
      problems: {},
      channel: 'PREPAYMENT',
      secondsLeft: 60,
      lines: 'folded',
      focus,
    },
    card: { cardNumber: '', expiry: '', cardCVV: '', cardHolderFirstName: '', cardHolderLastName: '' },
    summary: {
      people: [],
      contact: '',
      lines: [],
      serviceFee: { amount: 0, currency: 'USD' },
      channels: [],
      soldOutRisk: false,
    },
    order: { orderNo: 'GW1', status: 'UNPAID', total: { amount: 9_000, currency: 'USD' }, payDeadline: null },
  }
  const view = createView<BookingView>({ step: 'closed', lines: 'folded', focus })
  const events = createEvents<BookingEvents>()
  const show = (part: Partial<PaymentView>) => void (view.value = { ...payment, ...part } as BookingView)
  const note = (part: object) => void (view.value = { step: 'note', lines: 'folded', focus, ...part } as BookingView)
  return { controller: { view, on: events.on, pay: () => undefined }, emit: events.emit, show, note }
}

test('a booking drawer raises its steps, mistakes, a failed and a successful payment, and the tickets', () => {
  const { controller, emit, show, note } = createDrawer()
  const { events, names } = observe(controller)
  note({ reason: 'verifying', title: { key: 'book.title.verifying' } })
  show({})
  show({ problems: { 'payment-cardNumber': {} as never } })
  show({})
  show({ status: 'sending' })
  show({ failure: { key: 'pay.declined.expired_card', retry: 'yes' } })
  show({ status: 'sending' })
  emit('paid', { orderNo: 'GW1', status: 'TICKETING' })
  note({ reason: 'paid', orderNo: 'GW1', title: { key: 'book.title.paid' } })
  note({ reason: 'paid', orderNo: 'GW1', title: { key: 'book.title.issued' } })
  emit('closed', { reason: 'closed', orderNo: 'GW1' })
  expect(names()).toEqual([
    ...['ready', 'step', 'step', 'validation-failed', 'payment-started', 'payment-failed', 'payment-started'],
    ...['paid', 'step', 'issued', 'closed'],
  ])
  expect(events.find(({ name }) => name === 'payment-failed')?.detail).toEqual({
    orderNo: 'GW1',
    reason: 'pay.declined.expired_card',
  })
})

test('a booking drawer raises a payment on the page that the user left', () => {
  const { controller, show, note } = createDrawer()
  const { events, names } = observe(controller)
  show({ channel: 'HOST' })
  show({ channel: 'HOST', status: 'sending' })
  note({ reason: 'paying', title: { key: 'pay.host.waiting' } })
  show({ channel: 'HOST' })
  expect(names()).toEqual(['ready', 'step', 'payment-started', 'step', 'step', 'payment-failed'])
  expect(events.at(-1)?.detail).toEqual({ orderNo: 'GW1', reason: 'left' })
})

test('events contain the typed fields only, whatever the page has put into its search or the server into an answer', async () => {
  const { client } = createScriptedClient({
    'POST /search/search.do': { data: answer },
    'POST /search/matchTripDates.do': { data: [] },
  })
  const personal = { email: 'ann@palm.example', token: 'gwt_1', customer: { name: 'Ann Lee' } }
  const results = createSearchResults({ client, search: { ...search, ...personal } })
  const seen = observe(results)
  await waitForView(results, ({ status }) => status === 'complete')
  const details = seen.events.map(({ detail }) => detail)
  expect(details).toEqual([{}, { search }, { search, status: 'complete', count: 1 }])
  seen.end()

  const { controller, emit } = createDrawer()
  const drawer = observe(controller)
  const total = { amount: 9_000, currency: 'USD' }
  emit('booked', { orderNo: 'GW1', status: 'UNPAID', total, payDeadline: null, ...personal })
  emit('paid', { orderNo: 'GW1', status: 'TICKETING', ...personal })
  expect(drawer.events.slice(-2).map(({ detail }) => detail)).toEqual([
    { orderNo: 'GW1', status: 'UNPAID', total, payDeadline: null },
    { orderNo: 'GW1', status: 'TICKETING' },
  ])
})

test('the adapter writes flat entries into a data layer', () => {
  const dataLayer: DataLayerEntry[] = []
  pushToDataLayer(dataLayer, { name: 'search-started', widget: 'search-results', detail: { search } })
  pushToDataLayer(dataLayer, { name: 'offer-chosen', widget: 'search-results', detail: { offer } })
  expect(dataLayer).toEqual([
    {
      ...{ event: 'gangway_search_started', gangway_widget: 'search-results', gangway_trip_type: 'ONE_WAY' },
      ...{ gangway_from_city: 'SIN', gangway_to_city: 'BKK', gangway_depart_date: '2026-12-04' },
      ...{ gangway_adult: 1, gangway_child: 0, gangway_infant: 0, gangway_currency_option: 'DEPOSIT' },
    },
    {
      ...{ event: 'gangway_offer_chosen', gangway_widget: 'search-results', gangway_airline: 'KB' },
      ...{ gangway_total: 9_000, gangway_currency: 'USD' },
    },
  ])
})
