import {
  createSearchResults,
  loadWords,
  say,
  searchResultTexts,
  type SearchForm,
  type SearchResultsView,
  type Words,
} from '@gangway/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyTrip } from '../booking/test-booking.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { sandboxScenarios } from './scenarios.ts'
import { listener } from './test-sandbox.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

interface Shown {
  /** In place of the list, above it, or on a card of it. */
  en: string
  cn: string
  /** What is searched for besides. */
  search?: Partial<SearchForm>
  /** Whether there is nothing to book. */
  isNothing?: true
}

const isNothing = true
const notFound = { en: "Sorry, we can't find your trip", cn: '抱歉，未找到您的行程', isNothing } as const
const someOffers = { en: '3 offers', cn: '3 个报价' }
const overJakarta = { en: '1 stop · JKT', cn: '中转 1 次 · JKT' }

/** What somebody reads in the list of results when it is played. */
const shown: Record<string, Shown> = {
  'search.ok_many': { en: '97 offers', cn: '97 个报价' },
  'search.connecting': { en: '1 stop · BOM', cn: '中转 1 次 · BOM' },
  'search.empty': notFound,
  'search.timeout': { en: "Oops, we've timed out.", cn: '抱歉，请求超时', isNothing },
  'search.slow': someOffers,
  'search.vcc_none': {
    en: 'No fares available by using VCC passthrough, you can check more fares with deposit below.',
    cn: '没有可用 VCC 直付的票价',
    search: { currencyOption: 'VCC' },
  },
  'search.not_for_sale': { en: 'This flight is not available for sale', cn: '该航班暂不可售', isNothing },
  'search.daily_cap_reached': {
    en: 'The daily manual ticket booking search volume has exceeded the limit.',
    cn: '搜索',
    isNothing,
  },
  'search.l2b_blocked': { en: 'The look-to-book limit has been exceeded.', cn: '查定比', isNothing },
  'search.rate_limited': { en: 'Too many requests.', cn: '请求', isNothing },
  'search.stop': { en: 'Direct · lands in CMB', cn: '直飞 · 经停CMB' },
  'search.overnight': { en: '+1', cn: '+1' },
  'search.soldout_risk': { en: 'Sold-out risk', cn: '可能售罄' },
  'search.free_bag': { en: 'Checked bag', cn: '含托运行李' },
  'search.direct_none': overJakarta,
  'search.one_seat_left': { en: '1 seat left', cn: '仅剩 1 座' },
  'search.pax_limit': { ...notFound, search: { adult: 5 } },
  'search.infant_refused': { en: 'No infants', cn: '不收婴儿' },
  'search.unknown_city': { en: 'No city has this code.', cn: '城市', isNothing },
}

const played = sandboxScenarios.filter(({ family }) => family === 'search')

test('of every search that can be rehearsed it is known what it shows', () => {
  expect(Object.keys(shown).toSorted()).toEqual(played.map(({ id }) => id).toSorted())
})

describe.each(['en', 'cn'] as const)('told in %s', (lang) => {
  test.each(played.map((scenario) => [scenario.id, scenario] as const))('%s', async (id, { trigger }) => {
    const mei = await listener(server, 'admin@harbour.example', lang)
    const words = await loadWords(lang, 'results')
    const expected: Shown = shown[id] ?? notFound
    const place = trigger.kind === 'route' ? { fromCity: trigger.from, toCity: trigger.to } : {}
    const code = trigger.kind === 'code' ? { toCity: trigger.code } : {}
    const search = { ...anyTrip, child: 0, infant: 0, ...place, ...code, ...expected.search }
    const view = await endOf(createSearchResults({ client: mei.client, search }))
    expect(mei.everHeard()).toContain(id)
    expect(view.total === 0).toBe(expected.isNothing ?? false)
    expect(textOf(view, words)).toContain(expected[lang])
  })
})

function endOf({ view }: ReturnType<typeof createSearchResults>): Promise<SearchResultsView> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (now.status === 'complete' || now.status === 'failed') queueMicrotask(() => (stop(), resolve(now)))
    })
  })
}

function textOf(view: SearchResultsView, words: Words): string {
  const notice = searchResultTexts.resultsNotice(view)
  const cards = view.cards.slice(0, 20).map((card) => searchResultTexts.cardText(card, words))
  const onCards = cards.flatMap(({ tags, legs, families }) => [
    ...tags.map(({ text }) => text),
    ...legs.flatMap(({ stops, to }) => [stops, to.days]),
    ...families.flatMap(({ facts }) => facts),
  ])
  return [notice ? say(words, notice.text) : '', searchResultTexts.titleText(view, words), ...new Set(onCards)].join(
    '\n',
  )
}
