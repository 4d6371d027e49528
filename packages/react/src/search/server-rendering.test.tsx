import { createTranslator } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import shared from '../../../core/src/messages/en.json' with { type: 'json' }
import en from '../../../core/src/messages/search.en.json' with { type: 'json' }
import { SearchBox } from '../index.ts'

const translator = createTranslator('en', shared, en)
const query = { fromCity: 'SIN', toCity: 'BKK', adult: 2 }

test('renders a closed search box on a server, without sending requests', () => {
  const html = renderToString(<SearchBox translator={translator} query={query} />)
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>From<\/label>.*?<input id="\1"[^>]*value="SIN"/)
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('role="grid"')
  expect(html).toContain('Search')
})

test('renders an empty root until the translator has loaded', () => {
  expect(renderToString(<SearchBox />)).toBe('<div class="gw"></div>')
})
