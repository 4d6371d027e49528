import * as z from 'zod/mini'
import { id, money, pageOf, paging, serverTime, text } from '../shared/envelope.contract.ts'
import {
  airlineCode,
  currencyCode,
  currencyOption,
  fareRules,
  freeBaggage,
  localDate,
  named,
  names,
  offer,
  party,
  placeCode,
  priceBox,
  routingId,
  segment,
  tripType,
} from '../shared/offer.contract.ts'
import { routes } from '../shared/route.ts'

const lang = z.enum(['en', 'cn'])

/** The question of a search. */
const form = {
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.optional(localDate),
  ...party,
  currencyOption,
  referenceCurrency: z.optional(currencyCode),
  airline: z.optional(airlineCode),
  shopId: z.optional(id),
}

const searchForm = z.object({ ...form, adult: z.int(), child: z.int(), infant: z.int() })

const city = z.object({
  code: placeCode,
  ...named.shape,
  countryCode: z.string(),
  /** The main one first. */
  airports: z.array(z.object({ code: placeCode, ...named.shape })),
  /** The one that was typed, of a city that has several. */
  airport: z.optional(placeCode),
})

const recentSearch = z.object({ id, searchedAt: serverTime, search: searchForm })

const promoTile = z.object({
  tileId: id,
  fromCity: placeCode,
  toCity: placeCode,
  /** The name of the picture. */
  picture: z.string(),
  /** The lowest price of one adult in the next weeks, in the currency of the deposit. */
  fromPrice: z.nullable(money),
})

const dailyLimit = z.object({ used: z.int(), limit: z.int() })

/** What a search without offers, or with other ones than were asked for, tells. */
const searchWarning = z.enum(['NO_RESULT', 'NO_PASSTHROUGH', 'NOT_FOR_SALE', 'TIMED_OUT', 'UNAVAILABLE'])

/** How many offers a choice would leave, with all other choices kept, and the cheapest of them. */
const choice = { count: z.int(), lowest: z.nullable(money) }

const facets = z.object({
  airlines: z.array(z.object({ code: airlineCode, ...choice })),
  /** `stops` 2 means two or more. */
  stops: z.array(z.object({ stops: z.int(), ...choice })),
  transitCities: z.array(z.object({ code: placeCode, ...choice })),
  freeCheckIn: z.object(choice),
  direct: z.object(choice),
})

/** How far a search has come. */
const progress = {
  /** Every airline has answered or was given up. */
  complete: z.boolean(),
  pendingAirlines: z.array(airlineCode),
  warning: z.optional(searchWarning),
}

const started = {
  searchId: id,
  expiresAt: serverTime,
  ...progress,
  /** The last event that is contained; the stream of events goes on after it. */
  eventId: z.int(),
  /** The first ones in the recommended order. */
  offers: z.array(offer),
  total: z.int(),
  facets,
  names,
}

const searchAnswer = z.object(started)
const offerPage = z.extend(pageOf(offer), { ...progress, facets, names })

const ofSearch = { searchId: id }
const ofOffer = { ...ofSearch, routingId }

const sort = z._default(z.enum(['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST']), 'RECOMMENDED')

const stopsWanted = z.int().check(z.minimum(0), z.maximum(2))

const filters = z.object({
  freeCheckIn: z.optional(z.boolean()),
  directOnly: z.optional(z.boolean()),
  /** 2 means two or more; the direction with the most of them counts. */
  stops: z.optional(z.union([stopsWanted, z.array(stopsWanted).check(z.maxLength(3))])),
  /** Offers that change planes in one of these cities. */
  transitCities: z.optional(z.array(placeCode).check(z.maxLength(100))),
  airlines: z.optional(z.array(airlineCode).check(z.maxLength(100))),
  /** Whether prices are compared with taxes and fees; with them when absent. */
  includeTaxes: z.optional(z.boolean()),
})

export const searchRoutes = routes({
  'POST /search/initIndexDatas.do': {
    access: 'public',
    summary: 'What the search screen begins with',
    body: z.object({}),
    answer: z.object({
      hotCities: z.array(city),
      airlines: z.array(z.object({ code: airlineCode, ...named.shape })),
      currencyOptions: z.array(currencyOption),
      referenceCurrencies: z.array(currencyCode),
      recentSearches: z.array(recentSearch),
      promoTiles: z.array(promoTile),
      dailyLimit,
      maxPassengers: z.int(),
      names,
    }),
  },
  'POST /search/refreshRecentSearch.do': {
    access: 'public',
    summary: 'The ten newest trips the caller searched for; one can be taken out',
    body: z.object({ removeId: z.optional(id) }),
    answer: z.object({ recentSearches: z.array(recentSearch), names }),
  },
  'POST /search/matchCityName.do': {
    access: 'public',
    summary: 'Cities that match what is being typed, the obvious one first',
    body: z.object({ keyword: text(60), lang: z._default(lang, 'en') }),
    answer: z.array(city),
  },
  'POST /search/matchSearchCitys.do': {
    access: 'public',
    summary: 'Cities that can be flown to from a city, the busiest first',
    body: z.object({ fromCity: placeCode, keyword: z.optional(text(60)), lang: z._default(lang, 'en') }),
    answer: z.array(city),
  },
  'POST /search/matchTripDates.do': {
    access: 'public',
    summary: 'The days of a month with the lowest price of one adult',
    body: z.object({
      fromCity: placeCode,
      toCity: placeCode,
      month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
      currencyOption: z._default(currencyOption, 'DEPOSIT'),
    }),
    answer: z.array(z.object({ date: localDate, lowestPrice: z.optional(money), currency: currencyCode })),
  },
  'POST /search/qryAllCountryCity.do': {
    access: 'public',
    summary: 'All countries with their cities',
    body: z.object({}),
    answer: z.array(z.object({ countryCode: z.string(), ...named.shape, cities: z.array(city) })),
  },
  'POST /search/search.do': {
    access: 'booking:manual',
    summary: 'Search flights; answers with what the airlines said so far',
    body: z.object(form),
    answer: searchAnswer,
  },
  'POST /search/picSearch.do': {
    access: 'booking:manual',
    summary: 'Search the trip of a promotion tile',
    body: z.object({ tileId: id, departDate: localDate, returnDate: z.optional(localDate) }),
    answer: z.object({ ...started, search: searchForm }),
  },
  'POST /search/plugSearch.do': {
    access: 'login-free',
    summary: 'Search flights from an embedded widget, by its embed key',
    body: z.object({ embedKey: text(200), ...form }),
    answer: searchAnswer,
  },

  'POST /product/initProductDatas.do': {
    access: 'booking:pay',
    summary: 'A search with what it has found so far',
    body: z.object({ ...ofSearch, ...paging }),
    answer: z.extend(offerPage, {
      search: searchForm,
      expiresAt: serverTime,
      eventId: z.int(),
      /** Searches left today. */
      remaining: z.int(),
    }),
  },
  'POST /product/filterRoutings.do': {
    access: 'booking:pay',
    summary: 'The offers of a search, sorted and filtered',
    body: z.object({ ...ofSearch, sort, filters: z._default(filters, {}), ...paging }),
    answer: offerPage,
  },
  'POST /product/filterClear.do': {
    access: 'booking:pay',
    summary: 'The offers of a search without filters, in the recommended order',
    body: z.object({ ...ofSearch, ...paging }),
    answer: offerPage,
  },
  'POST /product/boundFlight.do': {
    access: 'booking:pay',
    summary: 'The ways back that go with the way out of an offer, at the price of both',
    body: z.object({ ...ofOffer, sort, ...paging }),
    answer: offerPage,
  },
  'POST /product/showDetail.do': {
    access: 'booking:pay',
    summary: 'The flights, the price and the baggage of an offer',
    body: z.object(ofOffer),
    answer: z.object({
      segments: z.array(segment),
      price: priceBox,
      reference: z.nullable(money),
      baggage: z.array(freeBaggage),
      soldOutRisk: z.boolean(),
      offer,
      names,
    }),
  },
  'POST /product/viewPolicies.do': {
    access: 'booking:pay',
    summary: 'What refunds and changes of an offer cost, and its baggage',
    body: z.object(ofOffer),
    answer: z.object({ rules: z.array(fareRules), baggage: z.array(freeBaggage), names }),
  },
})

/** What the stream `GET /search/{searchId}/events` tells: one airline after the other, then that it is complete. */
export const searchEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    /** Nothing for trips put together of two airlines. */
    airline: z.nullable(airlineCode),
    timedOut: z.boolean(),
    offers: z.array(offer),
    pendingAirlines: z.array(airlineCode),
    names,
  }),
  z.object({
    kind: z.literal('complete'),
    warning: z.optional(searchWarning),
    total: z.int(),
    facets,
    /** Only those that no airline's event carried: offers from the deposit when none can be paid by card. */
    offers: z.array(offer),
    names,
  }),
])

export type SearchForm = z.output<typeof searchForm>
export type SearchFilters = z.output<typeof filters>
export type SearchSort = z.output<typeof sort>
export type SearchFacets = z.output<typeof facets>
export type SearchWarning = z.output<typeof searchWarning>
export type SearchEvent = z.output<typeof searchEvent>
export type SearchCity = z.output<typeof city>
