import { createClient, createWords } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import shared from '../../../core/src/messages/en.json' with { type: 'json' }
import en from '../../../core/src/messages/search.en.json' with { type: 'json' }
import { BookingDrawer, GangwayProvider, props, SearchBox, useSearchBox } from '../index.ts'

const words = createWords('en', shared, en)
const client = createClient({ base: 'https://gangway.test/api' })

function OwnBox() {
  const [box, view] = useSearchBox({ query: { fromCity: 'SIN' } })
  return (
    <form>
      <input {...props({ readonly: true, value: view.fromCity.chosen?.code ?? '' })} />
      <button type="button" onClick={box.submit}>
        Find
      </button>
    </form>
  )
}

test('one provider gives every widget inside its calls and its language', () => {
  expect(() =>
    renderToString(
      <GangwayProvider client={client} lang="cn">
        <BookingDrawer />
        <SearchBox words={words} />
      </GangwayProvider>,
    ),
  ).not.toThrow()
})

test('a widget that could call nobody says so', () => {
  expect(() => renderToString(<BookingDrawer />)).toThrow('Gangway: no client')
})

test('a page with markup of its own reads the same controller, on a server too', () => {
  const html = renderToString(
    <GangwayProvider base="https://gangway.test/api" getToken={() => 'gwt_1'}>
      <OwnBox />
    </GangwayProvider>,
  )
  expect(html).toContain('value="SIN"')
  expect(html).toContain('Find')
})
