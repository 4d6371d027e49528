import { createWords } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import shared from '../../../core/src/messages/en.json' with { type: 'json' }
import en from '../../../core/src/messages/search.en.json' with { type: 'json' }
import { SearchBox } from '../index.ts'

const words = createWords('en', shared, en)
const query = { fromCity: 'SIN', toCity: 'BKK', adult: 2 }

test('on a server the search box is there, closed, and asks nothing', () => {
  const html = renderToString(<SearchBox words={words} query={query} />)
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>From<\/label>.*?<input id="\1"[^>]*value="SIN"/)
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('role="grid"')
  expect(html).toContain('Search')
})

test('without words there is an empty place, filled when the language has come', () => {
  expect(renderToString(<SearchBox />)).toBe('<div class="gw"></div>')
})
