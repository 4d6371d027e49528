import { colors, themePresets, type ThemePreset } from '@gangway/core/styles'
import { expect, test } from 'vitest'
import { checkEvent, checkSettings, themeColorNames } from './later-checks.ts'

const key = 'gwp_test_demo'

function problemsOf(settings: object): string[] {
  const problems: string[] = []
  checkSettings(settings, (problem) => problems.push(problem))
  return problems
}

test.each<[string, object, RegExp]>([
  ['an unknown setting', { key, lang: 'en' }, /no setting "lang".*locale/],
  ['the secret in a page', { key: 'gws_secret' }, /secret.*Replace it/],
  ['something else than a key', { key: 'demo' }, /"demo" is not a key ID.*Embed keys/],
  ['neither key nor getToken', {}, /needs key .*getToken/],
  ['an unknown language', { key, locale: 'de' }, /language "de".*"zh-CN"/],
  ['an unknown audience', { key, audience: 'guest' }, /audience "guest".*"traveller"/],
  ['a payment for agents', { key, audience: 'agent', onPay: () => undefined }, /onPay is for travellers/],
  ['an unknown theme', { key, theme: 'blue' }, /theme "blue".*light, dark, auto/],
  ['an unknown theme preset', { key, theme: { preset: 'blue' } }, /preset "blue".*plum, ink/],
  ['an unknown theme token', { key, theme: { 'color-acent': 'red' } }, /token "color-acent".*Theming/],
])('explains %s', (_, settings, expected) => {
  expect(problemsOf(settings)).toEqual([expect.stringMatching(expected)])
})

test('knows every colour', () => expect(themeColorNames.toSorted()).toEqual(Object.keys(colors).toSorted()))

test('says nothing about settings that are right', () => {
  const theme = { 'color-accent': '#123456', '--gw-radius': '4px', 'panel-shadow': 'none' }
  expect(problemsOf({ key, locale: 'zh-CN', theme, audience: 'traveller', onPay: () => undefined })).toEqual([])
  expect(problemsOf({ getToken: () => 'gwt_1', theme: 'auto', locale: 'en-GB' })).toEqual([])
  for (const preset of Object.keys(themePresets)) {
    expect(problemsOf({ key, theme: preset as ThemePreset }), preset).toEqual([])
    expect(problemsOf({ key, theme: { preset, radius: '2px' } }), preset).toEqual([])
  }
  for (const locale of ['cn', 'zh', 'zh-Hans']) expect(problemsOf({ key, locale }), locale).toEqual([])
})

test.each([
  ['gangway-booked', /no event "gangway-booked".*Use "booked"/],
  ['purchase', /no event "purchase".*booked, pay, paid/],
])('explains a listener of the unknown event %s', (name, expected) => {
  const problems: string[] = []
  checkEvent(name, (problem) => problems.push(problem))
  expect(problems).toEqual([expect.stringMatching(expected)])
})

test.each(['pay', 'forgot-password', 'single-sign-on', 'set-password'])(
  'says nothing about a listener of the event %s',
  (name) => {
    const problems: string[] = []
    checkEvent(name, (problem) => problems.push(problem))
    expect(problems).toEqual([])
  },
)
