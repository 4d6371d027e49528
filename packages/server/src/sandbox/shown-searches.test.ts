import {
  createSearchResults,
  loadTranslator,
  translate,
  searchResultTexts,
  type SearchForm,
  type SearchResultsView,
  type Translator,
} from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { anyTrip } from '../booking/booking.fixture.ts'
import { sandboxScenarios } from './scenarios.fixture.ts'
import { createScenarioClient } from './sandbox-client.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

interface Shown {
  /** Shown instead of the list, above it, or on a card. */
  en: string
  cn: string
  /** Additional search fields. */
  search?: Partial<SearchForm>
  /** No offer can be booked. */
  isNothing?: true
}

const isNothing = true
const notFound = { en: "Sorry, we can't find your trip", cn: '抱歉，未找到您的行程', isNothing } as const
const someOffers = { en: '3 offers', cn: '3 个报价' }
const overJakarta = { en: '1 stop · JKT', cn: '中转 1 次 · JKT' }

/** The text that the result list shows in each scenario. */
const shown: Record<string, Shown> = {
  'search.ok_many': { en: '97 offers', cn: '97 个报价' },
  'search.connecting': { en: '1 stop · BOM', cn: '中转 1 次 · BOM' },
  'search.empty': notFound,
  'search.timeout': { en: "Oops, we've timed out.", cn: '抱歉，请求超时', isNothing },
  'search.slow': someOffers,
  'search.vcc_none': {
    en: 'No fares available by using VCC passthrough, you can check more fares with deposit below.',
    cn: '没有 VCC 直付票价',
    search: { currencyOption: 'VCC' },
  },
  'search.not_for_sale': { en: 'This flight is not available for sale', cn: '该航班暂不可售', isNothing },
  'search.daily_cap_reached': {
    en: 'The daily manual ticket booking search volume has exceeded the limit.',
    cn: '搜索',
    isNothing,
  },
  'search.l2b_blocked': { en: 'The look-to-book limit has been exceeded.', cn: '查订比', isNothing },
  'search.rate_limited': { en: 'Too many requests.', cn: '请求', isNothing },
  'search.stop': { en: 'Direct · stops in CMB', cn: '直飞 · 经停CMB' },
  'search.overnight': { en: '+1', cn: '+1' },
  'search.soldout_risk': { en: 'May sell out', cn: '可能售罄' },
  'search.free_bag': { en: 'Checked bag included', cn: '含托运行李' },
  'search.direct_none': overJakarta,
  'search.one_seat_left': { en: '1 seat left', cn: '仅剩 1 个座位' },
  'search.pax_limit': { ...notFound, search: { adult: 5 } },
  'search.infant_refused': { en: 'Infants not accepted', cn: '不接受婴儿' },
  'search.unknown_city': { en: 'No city has this code.', cn: '城市', isNothing },
}

const testedScenarios = sandboxScenarios.filter(({ family }) => family === 'search')

test('the shown text is known for every search scenario', () => {
  expect(Object.keys(shown).toSorted()).toEqual(testedScenarios.map(({ id }) => id).toSorted())
})

describe.each(['en', 'cn'] as const)('shown in %s', (lang) => {
  test.each(testedScenarios.map((scenario) => [scenario.id, scenario] as const))('%s', async (id, { trigger }) => {
    const mei = await createScenarioClient(server, 'admin@harbour.example', lang)
    const translator = await loadTranslator(lang, 'results')
    const expectedText: Shown = shown[id] ?? notFound
    const place = trigger.kind === 'route' ? { fromCity: trigger.from, toCity: trigger.to } : {}
    const code = trigger.kind === 'code' ? { toCity: trigger.code } : {}
    const search = { ...anyTrip, child: 0, infant: 0, ...place, ...code, ...expectedText.search }
    const view = await waitForResults(createSearchResults({ client: mei.client, search }))
    expect(mei.allScenarios()).toContain(id)
    expect(view.total === 0).toBe(expectedText.isNothing ?? false)
    expect(textOf(view, translator)).toContain(expectedText[lang])
  })
})

function waitForResults({ view }: ReturnType<typeof createSearchResults>): Promise<SearchResultsView> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (now.status === 'complete' || now.status === 'failed') queueMicrotask(() => (stop(), resolve(now)))
    })
  })
}

function textOf(view: SearchResultsView, translator: Translator): string {
  const notice = searchResultTexts.resultsNotice(view)
  const cards = view.cards.slice(0, 20).map((card) => searchResultTexts.cardText(card, translator))
  const onCards = cards.flatMap(({ tags, directions, families }) => [
    ...tags.map(({ text }) => text),
    ...directions.flatMap(({ stops, to }) => [stops, to.days]),
    ...families.flatMap(({ facts }) => facts),
  ])
  return [
    notice ? translate(translator, notice.text) : '',
    searchResultTexts.titleText(view, translator),
    ...new Set(onCards),
  ].join('\n')
}
