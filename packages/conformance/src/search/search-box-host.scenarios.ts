import { setViewport } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { click, field, find, press, pressWithControl, query, settle, type, waitUntil } from '../shared/user-actions.ts'
import { addCleanup, clearPage, recordKeys, wrap, wrapInForm } from '../shared/host-page.ts'
import { focusField, mountFilledSearchBox, openByKey, mountSearchBox } from './search-box-page.ts'
import { trip } from '@gangway/test-support/search/search.fixture'

describe('The search box in a host page', () => {
  afterEach(clearPage)

  it('never submits a surrounding form', async () => {
    const { form, container: inForm, submitted } = wrapInForm()
    const { receivedEvents } = await mountFilledSearchBox({}, { container: inForm })
    await focusField('From')
    await press('Enter')
    await waitUntil(() => receivedEvents['onSearch'], 'its own search')
    await click(await find('radio', 'One-way'))
    await click(await find('button', 'Swap departure and arrival'))
    await click(await find('button', /^Passengers/))
    await click(await find('button', 'Done'))
    await click(await field('Outbound'))
    await click(await find('button', 'Next month'))
    await settle()
    expect(submitted()).to.equal(0)
    expect([...new FormData(form).keys()], 'and adds nothing to it').to.deep.equal([])
  })

  it('does not pass typed keys to the hotkeys of the page', async () => {
    const keys = recordKeys('keydown')
    await mountFilledSearchBox()
    await focusField('From')
    await type('s/')
    await press('ArrowDown')
    await openByKey('Outbound')
    await press('ArrowLeft')
    expect(keys).to.deep.equal([])
    await pressWithControl('k')
    expect(keys).to.include('k')
  })

  it('opens popups above ancestors that clip', async () => {
    const box = wrap('div')
    box.style.cssText = 'overflow:hidden;width:700px;height:150px;contain:content;z-index:0;position:relative'
    await mountFilledSearchBox({}, { container: box })
    await click(await field('Return'))
    const { bottom, right, top, left: x } = (await find('dialog', 'Return')).getBoundingClientRect()
    expect(bottom).to.be.above(200)
    expect(bottom).to.be.at.most(innerHeight)
    expect(right).to.be.at.most(innerWidth)
    expect(top).to.be.at.least(0)
    expect(x).to.be.at.least(0)
    const last = await find('gridcell', /^Thursday 31 December/)
    const { left: at, top: high } = last.getBoundingClientRect()
    let hit = document.elementFromPoint(at + 8, high + 8)
    while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(at + 8, high + 8)
    expect(last.contains(hit), 'it can be pressed').to.equal(true)
  })

  it('keeps its values when it is moved in the page', async () => {
    const { host: element } = await mountFilledSearchBox()
    await click(await field('Outbound'))
    await find('grid')
    wrap('section').append(element)
    await settle()
    expect((await field('From')).value).to.equal('Singapore')
    expect((await field('Return')).value).to.equal('Tue 8 Dec')
    await click(await field('Outbound'))
    await find('grid')
    await click(await find('gridcell', /^Sunday 6 December/))
    await waitUntil(async () => (await field('Outbound')).value === 'Sun 6 Dec')
  })

  it('navigates to the results page unless the page prevents it', async () => {
    const before = location.href
    addCleanup(() => history.replaceState(null, '', before))
    const { receivedEvents, mounted, props } = await mountFilledSearchBox(
      {},
      { props: () => ({ query: trip, resultsUrl: '#/results' }) },
    )
    await click(await find('button', 'Search'))
    await waitUntil(() => location.hash.startsWith('#/results'), 'the results')
    expect(location.hash).to.contain('fromCity=SIN&toCity=BKK&departDate=2026-12-04&returnDate=2026-12-08&adult=1')
    expect(receivedEvents['onSearch']).to.have.length(1)
    history.replaceState(null, '', before)
    const stop = (event: Event) => event.preventDefault()
    document.addEventListener('gangway-search', stop)
    addCleanup(() => document.removeEventListener('gangway-search', stop))
    mounted.update({ ...props, onSearch: (_: unknown, event?: Event) => event?.preventDefault() })
    await settle()
    await click(await find('button', 'Search'))
    await settle()
    expect(location.href).to.equal(before)
  })

  it('reads the search from the page URL', async () => {
    const before = location.href
    addCleanup(() => history.replaceState(null, '', before))
    history.replaceState(null, '', '#/search?fromCity=BJS&toCity=LHR&departDate=2026-12-24&adult=3&infant=abc')
    await mountSearchBox({}, { props: () => ({ address: true }) })
    await waitUntil(async () => (await field('From')).value === 'Beijing')
    expect((await field('To')).value, 'an airport is its city').to.equal('London')
    expect((await field('Outbound')).value).to.equal('Thu 24 Dec')
    await find('button', 'Passengers 3 adults')
  })

  it('changes its language without a remount', async () => {
    const { mounted, props } = await mountFilledSearchBox()
    mounted.update({ ...props, lang: 'cn' })
    const from = await field('出发')
    expect(from.value).to.equal('新加坡')
    expect((await field('去程')).value).to.equal('12月4日周五')
  })

  it('fits 320 pixels and shows the calendar as a sheet', async () => {
    await setViewport({ width: 320, height: 700 })
    try {
      await mountFilledSearchBox()
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      await click(await field('Outbound'))
      const { left: x, right, bottom } = (await find('dialog', 'Outbound')).getBoundingClientRect()
      expect([x, right, bottom]).to.deep.equal([0, innerWidth, innerHeight])
      for (const cell of [await find('gridcell', /^Sunday 6/), await find('gridcell', /^Saturday 12/)]) {
        const box = cell.getBoundingClientRect()
        expect(box.left).to.be.at.least(0)
        expect(box.right).to.be.at.most(320)
        expect(box.width, 'wide enough for a finger').to.be.at.least(36)
      }
      await click(await find('button', 'Done'))
      await waitUntil(() => query('dialog') === null)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('cuts off no place, date or number of passengers, however wide it is', async () => {
    const box = wrap('div')
    const query = 'fromCity=KUL&toCity=LON&departDate=2027-11-29&returnDate=2027-12-22&adult=3&child=3&infant=3'
    await mountFilledSearchBox({}, { container: box, props: () => ({ query }) })
    const page = (await field('From')).getRootNode() as ParentNode
    for (const width of [328, 480, 640, 700, 752, 1000, 1132, 1180, 1400]) {
      box.style.inlineSize = `${width}px`
      await settle()
      const cut = [...page.querySelectorAll('.gw-value, .gw-codes')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((each) => each.textContent || (each as HTMLInputElement).value)
      expect(cut, `in ${width} pixels`).to.deep.equal([])
    }
  })

  it('has unique ids beside another search box', async () => {
    await mountFilledSearchBox()
    await mountSearchBox()
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(ids.length)
  })
})
