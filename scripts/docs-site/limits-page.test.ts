import { expect, test } from 'vitest'
import * as constants from '../../packages/core/src/shared/contract/constants.ts'
import { limits } from './limits.ts'
import { renderLimitsPage } from './limits-page.ts'
import texts from './limits-texts.json' with { type: 'json' }

const names = Object.values(limits).flatMap((rows) => rows.map(({ name }) => name))

test('the page of limits has every constant that the packages share, with its value', () => {
  const shared = Object.entries(constants).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number'
      ? [[name, value]]
      : Object.entries(value).map(([part, each]) => [`${name}${part[0]?.toUpperCase()}${part.slice(1)}`, each]),
  )
  const shown = new Map(
    Object.values(limits).flatMap((rows) => rows.map(({ name, value }): [string, unknown] => [name, value])),
  )
  expect(shared.filter(([name, value]) => shown.get(name) !== value)).toEqual([])
})

test('the page of limits has a text for each row in both languages, and no other texts', () => {
  const wanted = [...Object.keys(limits), ...names].toSorted()
  for (const lang of ['en', 'zh-CN'] as const) {
    expect(Object.keys(texts[lang]).toSorted()).toEqual(wanted)
    const page = renderLimitsPage(lang)
    for (const name of names) expect(page).toContain(`id="${name}"`)
  }
  expect(renderLimitsPage('en')).toContain('<td>60,000 ms</td>')
  expect(renderLimitsPage('zh-CN')).toContain('<td>30 分钟</td><td><code>PAYMENT_TIME_LIMIT_MINUTES</code></td>')
})
