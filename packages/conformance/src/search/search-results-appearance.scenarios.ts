import { createSearchResults, type HideableParts } from '@gangway/core'
import { clock, oneWay } from '@gangway/test-support/search/results.fixture'
import { expect } from '../shared/expect.ts'
import { boxOf, expectHidden, hideParts } from '../shared/hide-parts.ts'
import { mountWidget, unmountAll } from '../shared/mount-widget.ts'
import { find, query, waitUntil } from '../shared/user-actions.ts'
import { heading, list } from './results-page.ts'

/** Mounts results in a wide container, with parts left out. */
async function mountWithout(...parts: readonly HideableParts['search-results'][]) {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.inlineSize = '1000px'
  const context = await mountWidget({
    widget: 'search-results',
    script: list,
    container,
    props: (client) => ({
      controller: createSearchResults({ client, search: oneWay, clock, ...hideParts(...parts) }),
      ...hideParts(...parts),
    }),
  })
  await heading('5 offers')
  return context
}

describe('The search results with parts left out', () => {
  afterEach(unmountAll)

  it('hide only what the page names', async () => {
    await mountWithout('days', 'sort')
    for (const selector of ['[part=days]', '.gw-sort']) expectHidden(selector, true)
    expectHidden('.gw-column', false)
    expect(query('combobox', 'Sort')).to.equal(null)
    await find('checkbox', /^Direct/)
  })

  it('give the place of the filters to the list', async () => {
    await mountWithout()
    const narrow = boxOf('.gw-offers').width
    unmountAll()
    await mountWithout('filters')
    expectHidden('.gw-column', true)
    expectHidden('.gw-open-filters', true)
    expect(boxOf('.gw-offers').width, 'the width of the list').to.equal(1000)
    expect(narrow).to.be.below(800)
  })

  it('show the filters in no sheet on a narrow screen either', async () => {
    const { host } = await mountWithout('filters')
    host.style.inlineSize = '320px'
    expectHidden('.gw-open-filters', true)
    expectHidden('.gw-column', true)
  })

  it('hide the fare families on cards', async () => {
    await mountWithout('families')
    await waitUntil(() => query('radiogroup', 'Fare family') === null)
    expectHidden('.gw-families', true)
  })

  it('request no prices of days that are left out', async () => {
    const shown = await mountWithout()
    await waitUntil(() => shown.server.count('POST /search/matchTripDates.do'), 'the prices')
    unmountAll()
    const hidden = await mountWithout('days')
    await find('checkbox', /^Direct/)
    expect(hidden.server.count('POST /search/matchTripDates.do')).to.equal(0)
  })

  it('change when the page changes the list', async () => {
    const context = await mountWithout('days')
    context.mounted.update({ ...context.props, ...hideParts('sort') })
    await waitUntil(() => query('navigation', /price|Days|days/i) !== null, 'the days')
    expectHidden('[part=days]', false)
    expectHidden('.gw-sort', true)
  })
})
