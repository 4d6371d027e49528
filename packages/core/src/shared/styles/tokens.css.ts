/** Colours of both themes, light and dark. A host page overrides one with `--gw-color-{name}`. */
export const colors = {
  text: ['#0f2027', '#e8f0f1'],
  muted: ['#48606a', '#a9bcc2'],
  faint: ['#5d727b', '#8da1a8'],
  surface: ['#ffffff', '#13222a'],
  ground: ['#f2f5f5', '#0c181e'],
  'ground-strong': ['#e7eded', '#1b2e37'],
  border: ['#d5dedf', '#28404a'],
  /** Border of fields and controls: contrast 3 to 1. */
  field: ['#7d9097', '#5f7983'],
  accent: ['#0b6b73', '#35b0ab'],
  'accent-strong': ['#07525a', '#7fd6d2'],
  'accent-soft': ['#e0f1f1', '#12383b'],
  'on-accent': ['#ffffff', '#04211f'],
  signal: ['#c4421c', '#f07a55'],
  ok: ['#1a7a4c', '#6fd39d'],
  'ok-soft': ['#e3f4ea', '#123524'],
  warn: ['#8a5200', '#f0b95a'],
  'warn-soft': ['#fcf0da', '#3a2a0d'],
  danger: ['#b3261e', '#f28b82'],
  'danger-soft': ['#fbe6e4', '#3d1b19'],
  info: ['#2458b8', '#8db4ff'],
  'info-soft': ['#e6eefb', '#15284d'],
} as const

const shadow = {
  low: '0 1px 2px #0f20270f,0 1px 1px #0f20270a',
  high: '0 10px 30px -8px #0f202747,0 2px 6px #0f202714',
} as const

const lightDark = ([light, dark]: readonly [string, string]) => `light-dark(${light},${dark})`

/** Tokens for a page: `:root` sets them, and every widget below reads them. */
export const tokens = `:root{${[
  ...Object.entries(colors).map(([name, pair]) => `--gw-color-${name}:${lightDark(pair)}`),
  ...Object.entries(shadow).map(([name, value]) => `--gw-shadow-${name}:${value}`),
].join(';')}}`

/** Inside a widget: the host's token if set, else the default. The widget never sets a public token itself. */
export const widgetTokens = [
  ...Object.entries(colors).map(([name, pair]) => `--_${name}:var(--gw-color-${name},${lightDark(pair)})`),
  ...Object.entries(shadow).map(([name, value]) => `--_shadow-${name}:var(--gw-shadow-${name},${value})`),
].join(';')
