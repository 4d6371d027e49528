import { sendKeys } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { click, description, field, find, focused, press, see, settle, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { enter, filled, focusedDay, openByKey, place } from './search-box-scene.ts'

const day = (name: string | RegExp) => find('gridcell', name)

async function expectDay(part: string): Promise<void> {
  await until(() => focusedDay().includes(part), part)
}

describe('The calendar of the search box', () => {
  afterEach(clear)

  it('opens by arrow key on the chosen day, and goes by day, week, month and year', async () => {
    await filled()
    await openByKey('Depart')
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
    await expectDay('20 November 2027')
  })

  it('goes the other way round from right to left', async () => {
    const { page } = await filled()
    page.dir = 'rtl'
    await openByKey('Depart')
    await press('ArrowLeft')
    await expectDay('Saturday 5 December')
    await press('ArrowRight')
    await expectDay('Friday 4 December')
  })

  it('refuses days that have passed, by pointer and by key', async () => {
    await place()
    await click(await field('Depart'))
    const passed = await day(/^Thursday 19 November 2026/)
    expect(passed.getAttribute('aria-disabled')).to.equal('true')
    await click(passed)
    expect((await field('Depart')).value).to.equal('')
    expect((await find('button', 'Previous month')).getAttribute('aria-disabled')).to.equal('true')
    await openByKey('Depart')
    await expectDay('Friday 20 November')
    await press('ArrowLeft')
    await settle()
    await expectDay('Friday 20 November')
  })

  it('chooses the way out and then the way back, and gives the focus back', async () => {
    await place()
    await openByKey('Depart')
    await press('ArrowDown')
    await press('Enter')
    await until(() => see('dialog', 'Return'), 'the calendar of the return')
    await expectDay('Friday 27 November')
    await press('ArrowDown')
    await press('Space')
    await until(() => see('dialog') === null, 'the calendar to close')
    expect((await field('Depart')).value).to.equal('Fri 27 Nov')
    expect((await field('Return')).value).to.equal('Fri 4 Dec')
    expect(focused()).to.equal(await field('Return'))
  })

  it('offers no return before the departure, and drops one that has become too early', async () => {
    await filled()
    await click(await field('Return'))
    expect((await day(/^Thursday 3 December/)).getAttribute('aria-disabled')).to.equal('true')
    await press('Escape')
    await click(await field('Depart'))
    await click(await day(/^Thursday 10 December/))
    await until(async () => (await field('Return')).value === '')
    expect(see('dialog', 'Return') === null).to.equal(false)
  })

  it('closes only itself on Escape, and gives the focus back', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await filled({}, { place: dialog.appendChild(document.createElement('div')) })
    await openByKey('Depart')
    await press('Escape')
    const depart = await field('Depart')
    await until(() => focused() === depart, 'the focus')
    expect(see('grid')).to.equal(null)
    expect(dialog.open).to.equal(true)
    dialog.close()
    dialog.remove()
  })

  it('shows the lowest price of each day, marks the cheapest, and asks once for a month', async () => {
    const { server } = await filled()
    await click(await field('Depart'))
    await day(/^Wednesday 2 December 2026, USD 188\.00, lowest price/)
    await day(/^Friday 4 December 2026, USD 244\.00, start$/)
    expect(server.asked.at(-1)?.body).to.deep.equal({
      ...{ fromCity: 'SIN', toCity: 'BKK', currencyOption: 'DEPOSIT', month: '2026-12' },
    })
    await click(await find('button', 'Next month'))
    await until(() => server.count('POST /search/matchTripDates.do') === 2)
    await click(await find('button', 'Previous month'))
    await settle()
    expect(server.count('POST /search/matchTripDates.do')).to.equal(2)
    await click(await field('Return'))
    await until(() => server.count('POST /search/matchTripDates.do') === 3)
    expect(server.asked.at(-1)?.body['fromCity'], 'the way back is priced as the way back').to.equal('BKK')
  })

  it('has lists of months and years', async () => {
    await place()
    await click(await field('Depart'))
    ;(await find('combobox', 'Year')).focus()
    await type('2027')
    await day(/^Saturday 20 November 2027/)
    ;(await find('combobox', 'Month')).focus()
    await type('Mar')
    await day(/^Monday 1 March 2027/)
  })

  it('takes a typed day in many spellings', async () => {
    await place()
    for (const typed of ['2026-12-04', '4 Dec', 'Dec 4, 2026', '4/12', '20261204']) {
      const depart = await enter('Depart')
      await type(typed)
      await press('Tab')
      await until(() => depart.value === 'Fri 4 Dec', typed)
    }
    clear()
    await place({}, { lang: 'cn' })
    const depart = await enter('去程')
    await type('12/4')
    await press('Tab')
    await until(() => depart.value === '12月4日 周五')
  })

  it('asks for the day again when it was unreadable', async () => {
    await filled()
    const depart = await enter('Depart')
    await type('soon')
    await press('Enter')
    await until(() => description(depart) !== '')
    expect(description(depart)).to.equal('Please enter your departure date.')
    expect(depart.value, 'what was typed stays').to.equal('soon')
  })
})

describe('The passengers of the search box', () => {
  afterEach(clear)

  const openPassengers = async () => {
    await click(await find('button', /^Passengers/))
    await find('dialog', 'Passengers')
  }

  it('are counted by age, and said in the field', async () => {
    const { heard } = await filled()
    await openPassengers()
    await click(await find('button', 'Adults: one more'))
    await click(await find('button', 'Children: one more'))
    await click(await find('button', 'Infants: one more'))
    await find('button', 'Passengers 2 adults, 1 child, 1 infant')
    await click(await find('button', 'Done'))
    await until(() => focused()?.textContent?.includes('2 adults'), 'the focus back in the field')
    await click(await find('button', 'Search'))
    await until(() => heard['onSearch'])
    expect(JSON.stringify(heard['onSearch'])).to.contain('"adult":2,"child":1,"infant":1')
  })

  it('end at nine, with a button that stays where it is', async () => {
    await place()
    await openPassengers()
    const more = await find('button', 'Adults: one more')
    for (let count = 1; count < 9; count += 1) await click(more)
    expect(more.getAttribute('aria-disabled')).to.equal('true')
    expect(focused()).to.equal(more)
    await click(more)
    await find('button', 'Passengers 9 adults')
    expect((await find('button', 'Children: one more')).getAttribute('aria-disabled')).to.equal('true')
    const less = await find('button', 'Infants: one less')
    expect(less.getAttribute('aria-disabled')).to.equal('true')
  })

  it('may not have more infants than adults', async () => {
    const { heard } = await filled({}, { props: () => ({ query: 'fromCity=SIN&toCity=BKK&adult=2&infant=2' }) })
    await openPassengers()
    expect((await find('button', 'Infants: one more')).getAttribute('aria-disabled')).to.equal('true')
    await click(await find('button', 'Adults: one less'))
    const alert = await find('alert')
    expect(alert.textContent?.trim()).to.equal('There may not be more infants than adults.')
    await click(await find('button', 'Search'))
    expect(heard['onSearch']).to.equal(undefined)
    await openPassengers()
    await click(await find('button', 'Infants: one less'))
    await until(() => !document.body.textContent?.includes('more infants') && see('alert') === null)
  })

  it('close on Escape alone, with the focus back in their field', async () => {
    await place()
    await openPassengers()
    await press('Tab')
    await press('Escape')
    await until(() => see('dialog') === null)
    await until(() => focused()?.getAttribute('aria-haspopup') === 'dialog', 'the focus')
  })
})
