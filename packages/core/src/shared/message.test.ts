import { expect, test } from 'vitest'
import { translate } from './message.ts'
import { createTranslator } from './translator.ts'

const moment = '2026-12-08T14:00:00.000+08:00'

test.each([
  ['en', / \([A-Z][\w/ +-]*\)$/],
  ['cn', /\d（[A-Z][\w/ +-]*）$/],
] as const)('a moment in %s names its time zone in the brackets of the language', (lang, zone) => {
  expect(translate(createTranslator(lang), { key: '', moment })).toMatch(zone)
})
