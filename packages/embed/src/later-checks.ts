import type { ThemePreset } from '@gangway/core/styles'
import type { EventName, GangwaySettings } from './commands.ts'

/** All events of widgets, without the prefix `gangway-`. A missing name is a compile error. */
const events = Object.keys({
  ...{ search: 0, offer: 0, filter: 0, booked: 0, pay: 0, paid: 0, refunded: 0, voided: 0, stopped: 0, open: 0 },
  ...{ request: 0, refund: 0, 'chat-end': 0, closed: 0, 'signed-in': 0, 'set-password': 0, 'single-sign-on': 0 },
  ...{ 'forgot-password': 0, session: 0, error: 0, ready: 0 },
} satisfies Record<EventName, 0>)
const settingNames = [
  'key',
  'getToken',
  'audience',
  'onPay',
  'onActivity',
  'dataLayer',
  'consent',
  'locale',
  'theme',
  'frame',
  'server',
]
/** Names of the colours, without the styles of the widgets: a page with frames only loads none of them. */
export const themeColorNames = [
  ...['text', 'muted', 'faint', 'surface', 'ground', 'ground-strong', 'border', 'field', 'accent', 'accent-strong'],
  ...['accent-soft', 'on-accent', 'signal', 'ok', 'ok-soft', 'warn', 'warn-soft', 'danger', 'danger-soft', 'info'],
  'info-soft',
]
const presets = Object.keys({ plum: 0, ink: 0, forest: 0, paper: 0 } satisfies Record<ThemePreset, 0>)
const schemes = ['light', 'dark', 'auto', ...presets]
/** Tokens besides the colours. */
const tokenNames = [
  ...['color-scheme', 'font', 'font-size', 'radius', 'space', 'z', 'shadow-low', 'shadow-high'],
  ...['panel-background', 'panel-border', 'panel-padding', 'panel-radius', 'panel-shadow', 'panel-width'],
]

type Report = (problem: string) => void

/** Explains settings that have no effect, or not the one that was meant. */
export function checkSettings(settings: GangwaySettings, report: Report): void {
  for (const name of Object.keys(settings).filter((each) => !settingNames.includes(each)))
    report(`Gangway.init has no setting "${name}". Its settings are ${settingNames.join(', ')}.`)
  checkKey(settings, report)
  const { locale, theme, audience, onPay, consent } = settings
  if (consent !== undefined && typeof consent !== 'boolean')
    report('Gangway.init: consent is true or false. Nothing is recorded without true.')
  if (locale && !/^(en|zh|cn)\b/i.test(locale))
    report(`Gangway.init: the language "${locale}" is not available, so texts are in English. Use "en" or "zh-CN".`)
  if (audience && !['agent', 'traveller'].includes(audience))
    report(`Gangway.init: there is no audience "${audience}". Use "agent" or "traveller".`)
  if (onPay && audience === 'agent')
    report('Gangway.init: onPay is for travellers, but audience is "agent". Leave audience out or set "traveller".')
  if (typeof theme === 'string' && !schemes.includes(theme))
    report(`Gangway.init: there is no theme "${theme}". Use ${schemes.join(', ')} or an object of tokens.`)
  if (typeof theme !== 'object') return
  const { preset, ...tokens } = theme
  if (preset !== undefined && !presets.includes(preset))
    report(`Gangway.init: there is no theme preset "${preset}". Use ${presets.join(', ')}.`)
  for (const name of Object.keys(tokens)) checkToken(name.replace(/^--gw-/, ''), report)
}

function checkKey({ key, getToken }: GangwaySettings, report: Report): void {
  if (key?.startsWith('gws_'))
    report('Gangway.init: this is the secret of a key. Replace it at once in the portal, and use the key ID (gwp_…).')
  else if (key && !key.startsWith('gwp_'))
    report(`Gangway.init: "${key}" is not a key ID. It starts with gwp_: Portal → Account & security → Embed keys.`)
  else if (!key && !getToken)
    report('Gangway.init needs key (search only) or getToken (booking): docs, "Keys and tokens".')
}

function checkToken(name: string, report: Report): void {
  const [, color] = /^color-(.+)$/.exec(name) ?? []
  const isKnown = tokenNames.includes(name) || themeColorNames.includes(color ?? '')
  if (!isKnown) report(`Gangway.init: there is no theme token "${name}". All tokens: docs, "Theming".`)
}

/** Explains a listener that is never called. */
export function checkEvent(name: string, report: Report): void {
  if (events.includes(name)) return
  const plain = name.replace(/^gangway-/, '')
  const remedy = events.includes(plain) ? `Use "${plain}".` : `Events: ${events.join(', ')}.`
  report(`Gangway.on: there is no event "${name}". ${remedy}`)
}
