import { sendKeys } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import {
  click,
  description,
  field,
  find,
  focused,
  press,
  query,
  settle,
  type,
  waitUntil,
} from '../shared/user-actions.ts'
import { unmountAll } from '../shared/mount-widget.ts'
import { focusField, mountFilledSearchBox, focusedDay, openByKey, mountSearchBox } from './search-box-page.ts'

const day = (name: string | RegExp) => find('gridcell', name)

async function expectDay(part: string): Promise<void> {
  await waitUntil(() => focusedDay().includes(part), part)
}

describe('The calendar of the search box', () => {
  afterEach(unmountAll)

  it('opens with an arrow key on the chosen day and moves by day, week, month and year', async () => {
    await mountFilledSearchBox()
    await openByKey('Outbound')
    await expectDay('Friday 4 December 2026')
    for (const [key, then] of [
      ['ArrowRight', 'Saturday 5 December'],
      ['ArrowLeft', 'Friday 4 December'],
      ['ArrowDown', 'Friday 11 December'],
      ['ArrowUp', 'Friday 4 December'],
      ['Home', 'Sunday 29 November'],
      ['End', 'Saturday 5 December'],
      ['PageDown', 'Tuesday 5 January 2027'],
      ['PageUp', 'Saturday 5 December 2026'],
    ] as const) {
      await press(key)
      await expectDay(then)
    }
    await sendKeys({ down: 'Shift' })
    await press('PageDown')
    await sendKeys({ up: 'Shift' })
    await expectDay('Sunday 5 December 2027')
  })

  it('mirrors the arrow keys in right-to-left pages', async () => {
    const { container: page } = await mountFilledSearchBox()
    page.dir = 'rtl'
    await openByKey('Outbound')
    await press('ArrowLeft')
    await expectDay('Saturday 5 December')
    await press('ArrowRight')
    await expectDay('Friday 4 December')
  })

  it('does not select past days, by pointer or keyboard', async () => {
    await mountSearchBox()
    await click(await field('Outbound'))
    const passed = await day(/^Thursday 19 November 2026/)
    expect(passed.getAttribute('aria-disabled')).to.equal('true')
    await click(passed)
    expect((await field('Outbound')).value).to.equal('')
    expect((await find('button', 'Previous month')).getAttribute('aria-disabled')).to.equal('true')
    await openByKey('Outbound')
    await expectDay('Friday 20 November')
    await press('ArrowLeft')
    await settle()
    await expectDay('Friday 20 November')
  })

  it('selects departure and return in turn and returns the focus', async () => {
    await mountSearchBox()
    await openByKey('Outbound')
    await press('ArrowDown')
    await press('Enter')
    await waitUntil(() => query('dialog', 'Return'), 'the calendar of the return')
    await expectDay('Friday 27 November')
    await press('ArrowDown')
    await press('Space')
    await waitUntil(() => query('dialog') === null, 'the calendar to close')
    expect((await field('Outbound')).value).to.equal('Fri 27 Nov')
    expect((await field('Return')).value).to.equal('Fri 4 Dec')
    expect(focused()).to.equal(await field('Return'))
  })

  it('disables return days before the departure and clears a return that is too early', async () => {
    await mountFilledSearchBox()
    await click(await field('Return'))
    expect((await day(/^Thursday 3 December/)).getAttribute('aria-disabled')).to.equal('true')
    await press('Escape')
    await click(await field('Outbound'))
    await click(await day(/^Thursday 10 December/))
    await waitUntil(async () => (await field('Return')).value === '')
    expect(query('dialog', 'Return') === null).to.equal(false)
  })

  it('closes only the calendar on Escape and returns the focus', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await mountFilledSearchBox({}, { container: dialog.appendChild(document.createElement('div')) })
    await openByKey('Outbound')
    await press('Escape')
    const depart = await field('Outbound')
    await waitUntil(() => focused() === depart, 'the focus')
    expect(query('grid')).to.equal(null)
    expect(dialog.open).to.equal(true)
    dialog.close()
    dialog.remove()
  })

  it('shows the lowest price per day, marks the cheapest and loads each month once', async () => {
    const { server } = await mountFilledSearchBox()
    await click(await field('Outbound'))
    await day(/^Wednesday 2 December 2026, USD 188\.00, lowest price/)
    await day(/^Friday 4 December 2026, USD 244\.00, start date$/)
    expect(server.requests.at(-1)?.body).to.deep.equal({
      ...{ fromCity: 'SIN', toCity: 'BKK', currencyOption: 'DEPOSIT', month: '2026-12' },
    })
    await click(await find('button', 'Next month'))
    await waitUntil(() => server.count('POST /search/matchTripDates.do') === 2)
    await click(await find('button', 'Previous month'))
    await settle()
    expect(server.count('POST /search/matchTripDates.do')).to.equal(2)
    await click(await field('Return'))
    await waitUntil(() => server.count('POST /search/matchTripDates.do') === 3)
    expect(server.requests.at(-1)?.body['fromCity'], 'the way back is priced as the way back').to.equal('BKK')
  })

  it('jumps by month and year lists', async () => {
    await mountSearchBox()
    await click(await field('Outbound'))
    const years = await find('combobox', 'Year')
    expect(years.querySelector('option:last-child')?.textContent).to.equal('2126')
    years.focus()
    await type('2027')
    await day(/^Saturday 20 November 2027/)
    ;(await find('combobox', 'Month')).focus()
    await type('Mar')
    await day(/^Monday 1 March 2027/)
  })

  it('accepts typed dates in many formats', async () => {
    await mountSearchBox()
    for (const typed of ['2026-12-04', '4 Dec', 'Dec 4, 2026', '4/12', '20261204']) {
      const depart = await focusField('Outbound')
      await type(typed)
      await press('Tab')
      await waitUntil(() => depart.value === 'Fri 4 Dec', typed)
    }
    unmountAll()
    await mountSearchBox({}, { lang: 'cn' })
    const depart = await focusField('去程')
    await type('12/4')
    await press('Tab')
    await waitUntil(() => depart.value === '12月4日周五')
  })

  it('asks for the date again when it is invalid', async () => {
    await mountFilledSearchBox()
    const depart = await focusField('Outbound')
    await type('soon')
    await press('Enter')
    await waitUntil(() => description(depart) !== '')
    expect(description(depart)).to.equal('Please enter your departure date.')
    expect(depart.value, 'what was typed stays').to.equal('soon')
  })
})

describe('The passengers of the search box', () => {
  afterEach(unmountAll)

  const openPassengers = async () => {
    await click(await find('button', /^Passengers/))
    await find('dialog', 'Passengers')
  }

  it('are counted by age group and shown in the field', async () => {
    const { receivedEvents } = await mountFilledSearchBox()
    await openPassengers()
    await click(await find('button', 'Increase Adults'))
    await click(await find('button', 'Increase Children'))
    await click(await find('button', 'Increase Infants'))
    await find('button', 'Passengers 2 adults, 1 child, 1 infant')
    await click(await find('button', 'Done'))
    await waitUntil(() => focused()?.textContent?.includes('2 adults'), 'the focus back in the field')
    await click(await find('button', 'Search'))
    await waitUntil(() => receivedEvents['onSearch'])
    expect(JSON.stringify(receivedEvents['onSearch'])).to.contain('"adult":2,"child":1,"infant":1')
  })

  it('are limited to nine and keep the focus on the disabled button', async () => {
    await mountSearchBox()
    await openPassengers()
    const more = await find('button', 'Increase Adults')
    for (let count = 1; count < 9; count += 1) await click(more)
    expect(more.getAttribute('aria-disabled')).to.equal('true')
    expect(focused()).to.equal(more)
    await click(more)
    await find('button', 'Passengers 9 adults')
    expect((await find('button', 'Increase Children')).getAttribute('aria-disabled')).to.equal('true')
    const less = await find('button', 'Decrease Infants')
    expect(less.getAttribute('aria-disabled')).to.equal('true')
  })

  it('cannot include more infants than adults', async () => {
    const { receivedEvents } = await mountFilledSearchBox(
      {},
      { props: () => ({ query: 'fromCity=SIN&toCity=BKK&adult=2&infant=2' }) },
    )
    await openPassengers()
    expect((await find('button', 'Increase Infants')).getAttribute('aria-disabled')).to.equal('true')
    await click(await find('button', 'Decrease Adults'))
    const alert = await find('alert')
    expect(alert.textContent?.trim()).to.equal('The number of infants cannot exceed the number of adults.')
    await click(await find('button', 'Search'))
    expect(receivedEvents['onSearch']).to.equal(undefined)
    await openPassengers()
    await click(await find('button', 'Decrease Infants'))
    await waitUntil(() => !document.body.textContent?.includes('number of infants') && query('alert') === null)
  })

  it('close on Escape and return the focus to the field', async () => {
    await mountSearchBox()
    await openPassengers()
    await press('Tab')
    await press('Escape')
    await waitUntil(() => query('dialog') === null)
    await waitUntil(() => focused()?.getAttribute('aria-haspopup') === 'dialog', 'the focus')
  })
})
