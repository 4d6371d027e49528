import { setViewport } from '@web/test-runner-commands'
import { expect } from '../shared/expect.ts'
import { click, field, find, focused, press, pressWithControl, see, settle, type, until } from '../shared/hands.ts'
import { clear } from '../shared/scene.ts'
import { enter, filled, openByKey, place } from './search-box-scene.ts'
import { trip } from './search-world.ts'

const left: (() => void)[] = []

function wrap<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag))
  left.push(() => element.remove())
  return element
}

describe('In a host page, the search box', () => {
  afterEach(() => {
    clear()
    for (const undo of left.splice(0)) undo()
  })

  it('never sends the form that it stands in', async () => {
    const form = wrap('form')
    let sent = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent += 1
    })
    form.append(document.createElement('button'))
    const { heard } = await filled({}, { place: form.appendChild(document.createElement('div')) })
    await enter('From')
    await press('Enter')
    await until(() => heard['onSearch'], 'its own search')
    await click(await find('radio', 'One-way'))
    await click(await find('button', 'Swap departure and arrival'))
    await click(await find('button', /^Passengers/))
    await click(await find('button', 'Done'))
    await click(await field('Depart'))
    await click(await find('button', 'Next month'))
    await settle()
    expect(sent).to.equal(0)
    expect([...new FormData(form).keys()], 'and adds nothing to it').to.deep.equal([])
  })

  it('leaves the rest of the page its hotkeys, but not what is typed', async () => {
    const heard: string[] = []
    const listen = ({ key }: KeyboardEvent) => heard.push(key)
    document.addEventListener('keydown', listen)
    left.push(() => document.removeEventListener('keydown', listen))
    await filled()
    await enter('From')
    await type('s/')
    await press('ArrowDown')
    await openByKey('Depart')
    await press('ArrowLeft')
    expect(heard).to.deep.equal([])
    await pressWithControl('k')
    expect(heard).to.include('k')
  })

  it('opens its lists and calendars above ancestors that clip or turn', async () => {
    const box = wrap('div')
    box.style.cssText = 'overflow:hidden;width:700px;height:150px;contain:content;z-index:0;position:relative'
    await filled({}, { place: box })
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

  it('keeps what was filled in when it is moved in the page, and goes on', async () => {
    const { place: element } = await filled()
    await click(await field('Depart'))
    await find('grid')
    wrap('section').append(element)
    await settle()
    expect((await field('From')).value).to.equal('Singapore')
    expect((await field('Return')).value).to.equal('Tue 8 Dec')
    await click(await field('Depart'))
    await find('grid')
    await click(await find('gridcell', /^Sunday 6 December/))
    await until(async () => (await field('Depart')).value === 'Sun 6 Dec')
  })

  it('reads what to search from its own value and leads to the results, unless the page prevents it', async () => {
    const before = location.href
    left.push(() => history.replaceState(null, '', before))
    const { heard, mounted, props } = await filled({}, { props: () => ({ query: trip, resultsUrl: '#/results' }) })
    await click(await find('button', 'Search'))
    await until(() => location.hash.startsWith('#/results'), 'the results')
    expect(location.hash).to.contain('fromCity=SIN&toCity=BKK&departDate=2026-12-04&returnDate=2026-12-08&adult=1')
    expect(heard['onSearch']).to.have.length(1)
    history.replaceState(null, '', before)
    const stop = (event: Event) => event.preventDefault()
    document.addEventListener('gangway-search', stop)
    left.push(() => document.removeEventListener('gangway-search', stop))
    mounted.update({ ...props, onSearch: (_: unknown, event?: Event) => event?.preventDefault() })
    await settle()
    await click(await find('button', 'Search'))
    await settle()
    expect(location.href).to.equal(before)
  })

  it('reads what to search from the address of the page', async () => {
    const before = location.href
    left.push(() => history.replaceState(null, '', before))
    history.replaceState(null, '', '#/search?fromCity=BJS&toCity=LHR&departDate=2026-12-24&adult=3&infant=abc')
    await place({}, { props: () => ({ address: true }) })
    await until(async () => (await field('From')).value === 'Beijing')
    expect((await field('To')).value, 'an airport is its city').to.equal('London')
    expect((await field('Depart')).value).to.equal('Thu 24 Dec')
    await find('button', 'Passengers 3 adults')
  })

  it('changes its language where it stands', async () => {
    const { mounted, props } = await filled()
    mounted.update({ ...props, lang: 'cn' })
    const from = await field('出发')
    expect(from.value).to.equal('新加坡')
    expect((await field('去程')).value).to.equal('12月4日 周五')
  })

  it('stands in 320 pixels without scrolling sideways, with its calendar as a sheet', async () => {
    await setViewport({ width: 320, height: 700 })
    try {
      await filled()
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      await click(await field('Depart'))
      const { left: x, right, bottom } = (await find('dialog', 'Depart')).getBoundingClientRect()
      expect([x, right, bottom]).to.deep.equal([0, innerWidth, innerHeight])
      for (const cell of [await find('gridcell', /^Sunday 6/), await find('gridcell', /^Saturday 12/)]) {
        const box = cell.getBoundingClientRect()
        expect(box.left).to.be.at.least(0)
        expect(box.right).to.be.at.most(320)
        expect(box.width, 'wide enough for a finger').to.be.at.least(36)
      }
      await click(await find('button', 'Done'))
      await until(() => see('dialog') === null)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('stands beside another of its kind without sharing anything', async () => {
    await filled()
    await place()
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    await enter('From').catch(() => undefined)
    expect(focused()).to.equal(document.body)
  })
})
