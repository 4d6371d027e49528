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

test('keeps the place of the search box until the translator has loaded', () => {
  expect(renderToString(<SearchBox />)).toMatch(/^<div class="gw"><svg aria-busy="true" height="\d{3}"><\/svg><\/div>$/)
})

test('puts id, class and data of the page on the root in the HTML of a server', () => {
  expect(renderToString(<SearchBox id="box" className="own" data-page="home" lang="zh-CN" />)).toMatch(
    /^<div id="box" data-page="home" class="gw own">/,
  )
})
