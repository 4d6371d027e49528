import * as z from 'zod/mini'
import { id, money, pageOf, paging, serverTime, limitedText } from '../shared/contract/envelope.contract.ts'
import {
  airlineCode,
  currencyCode,
  currencyOption,
  fareRules,
  freeBaggage,
  localDate,
  localizedNameFields,
  names,
  offer,
  passengerCountFields,
  placeCode,
  priceBox,
  routingId,
  segment,
  tripType,
} from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const lang = z.enum(['en', 'cn'])

const form = {
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.optional(localDate),
  ...passengerCountFields,
  currencyOption,
  referenceCurrency: z.optional(currencyCode),
  airline: z.optional(airlineCode),
  shopId: z.optional(id),
}

const searchForm = z.object({ ...form, adult: z.int(), child: z.int(), infant: z.int() })

const city = z.object({
  code: placeCode,
  ...localizedNameFields.shape,
  countryCode: z.string(),
  /** Main airport first. */
  airports: z.array(z.object({ code: placeCode, ...localizedNameFields.shape })),
  /** The typed airport of a city that has several. */
  airport: z.optional(placeCode),
})

const recentSearch = z.object({ id, searchedAt: serverTime, search: searchForm })

const promoTile = z.object({
  tileId: id,
  fromCity: placeCode,
  toCity: placeCode,
  /** File name of the picture. */
  picture: z.string(),
  /** Lowest price for one adult in the next weeks, in the deposit currency. */
  fromPrice: z.nullable(money),
})

const dailyLimit = z.object({ used: z.int(), limit: z.int() })

/** Reason why a search has no offers, or other ones than requested. */
const searchWarning = z.enum(['NO_RESULT', 'NO_PASSTHROUGH', 'NOT_FOR_SALE', 'TIMED_OUT', 'UNAVAILABLE'])

/** Number of offers a choice would leave with all other filters kept, and the cheapest of them. */
const choice = { count: z.int(), lowest: z.nullable(money) }

const facets = z.object({
  airlines: z.array(z.object({ code: airlineCode, ...choice })),
  /** `stops` 2 means two or more. */
  stops: z.array(z.object({ stops: z.int(), ...choice })),
  transitCities: z.array(z.object({ code: placeCode, ...choice })),
  freeCheckIn: z.object(choice),
  direct: z.object(choice),
})

const progress = {
  /** Every airline has responded or timed out. */
  complete: z.boolean(),
  pendingAirlines: z.array(airlineCode),
  warning: z.optional(searchWarning),
}

const started = {
  searchId: id,
  expiresAt: serverTime,
  ...progress,
  /** Last event included here; the event stream continues after it. */
  eventId: z.int(),
  /** First offers in the recommended order. */
  offers: z.array(offer),
  total: z.int(),
  facets,
  names,
}

const searchAnswer = z.object(started)
const offerPage = z.extend(pageOf(offer), { ...progress, facets, names })

const searchIdParams = { searchId: id }
const offerIdParams = { ...searchIdParams, routingId }

const sort = z._default(z.enum(['RECOMMENDED', 'PRICE_ASC', 'PRICE_DESC', 'FASTEST', 'SLOWEST']), 'RECOMMENDED')

const stopCount = z.int().check(z.minimum(0), z.maximum(2))

const filters = z.object({
  freeCheckIn: z.optional(z.boolean()),
  directOnly: z.optional(z.boolean()),
  /** 2 means two or more; the direction with the most connections counts. */
  stops: z.optional(z.union([stopCount, z.array(stopCount).check(z.maxLength(3))])),
  /** Offers with a connection in one of these cities. */
  transitCities: z.optional(z.array(placeCode).check(z.maxLength(100))),
  airlines: z.optional(z.array(airlineCode).check(z.maxLength(100))),
  /** Whether prices are compared with taxes and fees; default true. */
  includeTaxes: z.optional(z.boolean()),
})

export const searchRoutes = defineRoutes({
  'POST /search/initIndexDatas.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Initial data of the search screen',
    body: z.object({}),
    answer: z.object({
      hotCities: z.array(city),
      airlines: z.array(z.object({ code: airlineCode, ...localizedNameFields.shape })),
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
    changes: 'own',
    summary: 'Ten latest searches of the caller; one can be removed',
    body: z.object({ removeId: z.optional(id) }),
    answer: z.object({ recentSearches: z.array(recentSearch), names }),
  },
  'POST /search/matchCityName.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Cities that match typed text, best match first',
    body: z.object({ keyword: limitedText(60), lang: z._default(lang, 'en') }),
    answer: z.array(city),
  },
  'POST /search/matchSearchCitys.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Cities with flights from a city, busiest first',
    body: z.object({ fromCity: placeCode, keyword: z.optional(limitedText(60)), lang: z._default(lang, 'en') }),
    answer: z.array(city),
  },
  'POST /search/matchTripDates.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'Days of a month with the lowest price for one adult',
    body: z.object({
      fromCity: placeCode,
      toCity: placeCode,
      month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
      currencyOption: z._default(currencyOption, 'DEPOSIT'),
      /** Prices are sale prices of this shop. */
      shopId: z.optional(id),
    }),
    answer: z.array(z.object({ date: localDate, lowestPrice: z.optional(money), currency: currencyCode })),
  },
  'POST /search/qryAllCountryCity.do': {
    access: 'public',
    changes: 'nothing',
    summary: 'All countries with their cities',
    body: z.object({}),
    answer: z.array(z.object({ countryCode: z.string(), ...localizedNameFields.shape, cities: z.array(city) })),
  },
  'POST /search/search.do': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Search flights; returns the results of the airlines so far',
    body: z.object(form),
    answer: searchAnswer,
  },
  'POST /search/picSearch.do': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Search the trip of a promotion tile',
    body: z.object({ tileId: id, departDate: localDate, returnDate: z.optional(localDate) }),
    answer: z.object({ ...started, search: searchForm }),
  },
  'POST /search/plugSearch.do': {
    access: 'login-free',
    changes: 'nothing',
    summary: 'Search flights from an embedded widget, by its embed key',
    body: z.object({ embedKey: limitedText(200), ...form }),
    answer: searchAnswer,
  },

  'POST /product/initProductDatas.do': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'Search with its results so far',
    body: z.object({ ...searchIdParams, ...paging }),
    answer: z.extend(offerPage, {
      search: searchForm,
      expiresAt: serverTime,
      eventId: z.int(),
      remaining: z.int(),
    }),
  },
  'POST /product/filterRoutings.do': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'Offers of a search, sorted and filtered',
    body: z.object({ ...searchIdParams, sort, filters: z._default(filters, {}), ...paging }),
    answer: offerPage,
  },
  'POST /product/filterClear.do': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'Offers of a search without filters, in the recommended order',
    body: z.object({ ...searchIdParams, ...paging }),
    answer: offerPage,
  },
  'POST /product/boundFlight.do': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'Return flights that can be combined with the outbound flight of an offer, at the total price',
    body: z.object({ ...offerIdParams, sort, ...paging }),
    answer: offerPage,
  },
  'POST /product/showDetail.do': {
    access: 'booking:pay',
    changes: 'nothing',
    summary: 'Flights, price and baggage of an offer',
    body: z.object(offerIdParams),
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
    changes: 'nothing',
    summary: 'Refund and change fees of an offer, and its baggage',
    body: z.object(offerIdParams),
    answer: z.object({ rules: z.array(fareRules), baggage: z.array(freeBaggage), names }),
  },
})

/** Events of the stream `GET /search/{searchId}/events`: one airline after the other, then completion. */
export const searchEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    /** Null for trips combined from two airlines. */
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
    /** Only those not in an airline's event: deposit offers when none can be paid by card. */
    offers: z.array(offer),
    names,
  }),
])

/** A search: trip type, cities, dates, passengers and payment method. */
export type SearchForm = z.output<typeof searchForm>
/** Filters of a list of offers. */
export type SearchFilters = z.output<typeof filters>
export type SearchSort = z.output<typeof sort>
/** The choices of every filter, with number and lowest price of their offers. */
export type SearchFacets = z.output<typeof facets>
export type SearchWarning = z.output<typeof searchWarning>
export type SearchEvent = z.output<typeof searchEvent>
/** A city with its airports. */
export type SearchCity = z.output<typeof city>
