/** Text and background colours of both themes, against which text has a contrast of at least 4.5 to 1. */
const themes = [
  { surface: [255, 255, 255], towards: 0 },
  { surface: [19, 34, 42], towards: 255 },
] as const

const minContrast = 4.5
const white = [255, 255, 255]
const ink = [4, 33, 31]

const isColor = /^#[0-9a-f]{6}$/i
/** No scripts, no other schemes; what could end the CSS string is refused. */
const isImage = /^(?:https:\/\/|\/(?!\/)|\.{0,2}\/|data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,])[^\s"'()\\<>]*$/i

/**
 * Styles of the chat for a colour and a logo; values that are no colour and no image are left out. Widgets outside of a shadow
 * root share the page, so that only chats with this look are meant.
 */
export function appearanceCss(look: number, { logo = '', color = '' }: { logo?: string; color?: string }): string {
  const root = `.gw:has(>[data-look="${look}"])`
  return [
    isColor.test(color) ? colorCss(root, color) : '',
    isImage.test(logo)
      ? `${root} .gw-chat-header .gw-title{min-block-size:28px;align-content:center;padding-inline-start:36px;background:url("${logo}") left/28px 28px no-repeat}
${root} .gw-chat-header .gw-title:dir(rtl){background-position:right}`
      : '',
  ].join('')
}

/** The accent colours of both themes that are derived from one colour; the header is dark in both. */
function colorCss(root: string, color: string): string {
  const base = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const pairs = themes.map(({ surface, towards }) => {
    const accent = readable(base, surface, towards)
    return {
      accent,
      strong: accent.map((part) => part + (towards - part) * 0.25),
      soft: surface.map((part, at) => part + ((accent[at] ?? 0) - part) * 0.14),
      on: contrast(accent, white) >= minContrast ? white : ink,
    }
  })
  const pair = (name: 'accent' | 'strong' | 'soft' | 'on') =>
    `light-dark(${pairs.map((each) => hex(each[name])).join()})`
  const [, dark] = pairs
  return `${root}{--_accent:${pair('accent')};--_accent-strong:${pair('strong')};--_accent-soft:${pair('soft')};--_on-accent:${pair('on')}}
${root} .gw-chat-place[aria-current]{border-block-end-color:${hex(dark?.accent ?? [])}}`
}

/** The nearest colour on the way to black or white that can be read on a surface. */
function readable(base: readonly number[], surface: readonly number[], towards: number): number[] {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = base.map((part) => part + (towards - part) * share)
    if (contrast(mixed, surface) >= minContrast) return mixed
  }
  return base.map(() => towards)
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const hex = (rgb: readonly number[]) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
