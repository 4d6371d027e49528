import { createClient, createTranslator } from '@gangway/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import shared from '../../../core/src/messages/en.json' with { type: 'json' }
import en from '../../../core/src/messages/search.en.json' with { type: 'json' }
import { useGangwayContext } from './gangway-context.ts'
import { BookingDrawer, GangwayProvider, props, SearchBox, useSearchBox } from '../index.ts'

const translator = createTranslator('en', shared, en)
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

test('provides client and language to every widget inside', () => {
  expect(() =>
    renderToString(
      <GangwayProvider client={client} lang="cn">
        <BookingDrawer />
        <SearchBox translator={translator} />
      </GangwayProvider>,
    ),
  ).not.toThrow()
})

test('gives the language tag of the page to every widget', () => {
  function ShownLang() {
    const [, lang] = useGangwayContext({})
    return <b>{lang}</b>
  }
  const shown = ['zh-CN', 'zh', 'cn', 'en-GB', 'de'].map((lang) =>
    renderToString(
      <GangwayProvider client={client} lang={lang}>
        <ShownLang />
      </GangwayProvider>,
    ),
  )
  expect(shown).toEqual(['zh-CN', 'zh', 'cn', 'en-GB', 'de'].map((lang) => `<b>${lang}</b>`))
})

test('throws when a widget has no client', () => {
  expect(() => renderToString(<BookingDrawer />)).toThrow('[gangway] no provider')
})

test('hooks give custom markup the same controller, also on a server', () => {
  const html = renderToString(
    <GangwayProvider base="https://gangway.test/api" getToken={() => 'gwt_1'}>
      <OwnBox />
    </GangwayProvider>,
  )
  expect(html).toContain('value="SIN"')
  expect(html).toContain('Find')
})
