import { expect } from '../shared/expect.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { find, focused, press, query, waitUntil } from '../shared/user-actions.ts'
import { mountResults, click, text, card, heading } from './results-page.ts'

describe('Fare families and details of the search results', () => {
  afterEach(unmountAll)

  it('update the price when a fare family is chosen, also by keyboard', async () => {
    const { receivedEvents } = await mountResults()
    const light = await find('radio', /^Light/)
    light.focus()
    await press('ArrowRight')
    await waitUntil(() => text(card('KB 418')).includes('USD 666.40'))
    expect(focused(), 'the focus stays').to.equal(await find('radio', /^Plus/))
    await click(await find('button', 'Book KB 418, USD 666.40'))
    expect(JSON.stringify(receivedEvents['onOffer'])).to.contain('"code":"PLUS"')
  })

  it('open the details by keyboard with fare rules and price breakdown', async () => {
    const { server } = await mountResults()
    const button = await find('button', 'Details KB 418')
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    button.focus()
    await press('Enter')
    await heading('Rules')
    expect(button.getAttribute('aria-expanded')).to.equal('true')
    const shown = text(card('KB 418'))
    expect(shown).to.contain('Free until 24 h before departure, then USD 35.00.')
    expect(shown).to.contain('20% of the fare until 2 h before departure, then not possible. Fare difference applies.')
    expect(shown).to.contain('Airbus A320')
    expect(shown).to.contain('Checked baggage: 1 piece, 20 kg')
    expect(shown).to.contain('Airline ticketing fee')
    expect(shown).to.contain('USD 3.00')
    expect(shown).to.contain('2 × USD 204.13 = USD 408.26')
    await press('Enter')
    await waitUntil(() => query('heading', 'Rules') === null)
    await press('Enter')
    await heading('Rules')
    expect(server.count('POST /product/viewPolicies.do'), 'the rules are loaded once').to.equal(1)
  })

  it('warn of an overnight connection and of a self-transfer', async () => {
    await mountResults()
    await click(await find('button', /^Details KB 90/))
    await heading(/^Outbound/)
    expect(text(card('KB 90'))).to.contain(
      '8 h 05 min connection in Penang Overnight stop. Self-transfer: you must collect your baggage and check in again',
    )
  })

  it('explain the sold-out risk and mark approximate prices', async () => {
    await mountResults()
    await heading('5 offers')
    expect(text(card('MS 12'))).to.contain('May sell out')
    expect(text(card('MS 12'))).to.contain('approx. SGD 739.90')
    expect(text(card('BH 5'))).to.contain('3 seats left')
    await click(await find('button', /^Details MS 12/))
    await waitUntil(() =>
      text(card('MS 12')).includes('This booking may be cancelled if it is not ticketed within 30 minutes of payment.'),
    )
  })
})
