import { expect } from '../shared/expect.ts'
import { boxOf, expectHidden, findAll, hideParts } from '../shared/hide-parts.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { find, query, waitUntil } from '../shared/user-actions.ts'
import { mountFilledSearchBox } from './search-box-page.ts'

const mountWithout = (...parts: readonly string[]) => mountFilledSearchBox({}, { props: () => hideParts(...parts) })

describe('The search box with parts left out', () => {
  afterEach(unmountAll)

  it('hides only what the page names', async () => {
    await mountWithout('payment', 'recent')
    expectHidden('[part=chips]', true)
    expectHidden('[part=segments]', false)
    expect(query('radiogroup', 'Pay by')).to.equal(null)
    await find('combobox', 'Airline')
  })

  it('closes the gap of the rows', async () => {
    await mountWithout()
    const full = boxOf('[part=panel]').height
    unmountAll()
    await mountWithout('trip-types', 'options', 'recent')
    expectHidden('[part=segments]', true)
    expectHidden('.gw-search-more', true)
    // Only the row of fields and the padding of the panel are left.
    const panel = boxOf('[part=panel]')
    const bar = boxOf('[part=bar]')
    expect(bar.top - panel.top).to.be.below(20)
    expect(panel.bottom - bar.bottom).to.be.below(20)
    expect(panel.height).to.be.below(full - 60)
  })

  it('searches with the values of the page for what it leaves out', async () => {
    const { receivedEvents } = await mountWithout('trip-types', 'options')
    findAll('.gw-go')[0]?.click()
    await waitUntil(() => receivedEvents['onSearch'], 'the search')
    expect(receivedEvents['onSearch']?.[0]).to.include({ tripType: 'ROUND_TRIP', currencyOption: 'DEPOSIT' })
  })
})
