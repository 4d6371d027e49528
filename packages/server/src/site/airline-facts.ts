import { formatList, languageTag, type Lang } from '@gangway/core/contract'
import { findAirline } from '../airline/find-airline.ts'
import { regionOf } from '../insight/guide.ts'
import type { AirlineTerms, MarketPort } from '../ports/market/market.port.ts'
import type { FareFamily } from '../ports/supplier/fare-family.model.ts'
import { markup, type Html } from '../shared/http/pages/html.ts'
import type { MessageValues } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { addressOf } from './site-page.ts'

/** Region, coverage and fares of an airline as the market knows them, or where to ask about an unknown one. */
export function airlineFacts(market: MarketPort, code: string, lang: Lang, now: Date): Html {
  const translate = (key: string, values?: MessageValues) => translateMessage(lang, `site.airline.facts.${key}`, values)
  const terms = findAirline(market, code)
  const facts = terms
    ? markup`<dl>${rowsOf(market, terms, lang, now).map(([name, value]) => markup`<dt>${translate(name)}</dt><dd>${value}</dd>`)}</dl>`
    : markup`<p>${translate('none')} <a href="${addressOf('/contact', lang)}">${translate('ask')}</a></p>`
  return markup`<section class="card facts" aria-labelledby="facts"><h2 id="facts">${translate('title')}</h2>${facts}</section>`
}

function rowsOf(market: MarketPort, terms: AirlineTerms, lang: Lang, now: Date): (readonly [string, string | Html])[] {
  const { code, country, hubs, families } = terms
  const translate = (key: string, values?: MessageValues) => translateMessage(lang, `site.airline.facts.${key}`, values)
  const countryName = new Intl.DisplayNames(languageTag(lang), { type: 'region' }).of(country) ?? country
  const airports = hubs.map((hub) => market.places.airport(hub)?.name[lang] ?? hub)
  const routes = market.routesOf(code, now)
  const cities = new Set(routes.map(({ toCity }) => toCity))
  const countries = new Set([...cities].map((city) => market.places.city(city)?.country))
  const counts = { routes: routes.length, cities: cities.size, countries: countries.size }
  const covered = Object.entries(counts).map(([name, count]) => translate(`count.${name}`, { count }))
  return [
    [
      'region',
      translate('regionText', {
        region: translateMessage(lang, `airlineTable.region.${regionOf(terms)}`),
        country: countryName,
      }),
    ],
    ['airports', formatList(airports, lang)],
    ['coverage', routes.length > 0 ? formatList(covered, lang) : translate('noRoutes')],
    ['fares', markup`<ul>${families.map((family) => markup`<li>${fareText(family)}</li>`)}</ul>`],
  ]

  function fareText({ name, baggage: { checked } }: FareFamily): string {
    const { pieces, kilograms } = checked
    return translate(pieces === 0 ? 'fare.noBag' : 'fare.bag', { name: name[lang], count: pieces, kilograms })
  }
}
