import { presetTheme, themePresets, type ThemePreset } from '@gangway/core/styles'

export type Theme = 'light' | 'dark' | 'auto' | ThemePreset | Readonly<Record<string, string>>

const schemes: Record<string, string> = { light: 'light', dark: 'dark', auto: 'light dark' }

const isPreset = (theme: string): theme is ThemePreset => Object.hasOwn(themePresets, theme)

/** A theme as a style sheet of custom properties. Values that could end their declaration are dropped. */
export function themeCss(theme: Theme): string {
  const lines = Object.entries(readTheme(theme)).flatMap(([name, value]) => {
    const property = name.startsWith('--gw-') ? name : `--gw-${name}`
    return /^--gw-[\w-]+$/.test(property) && !/[;{}]/.test(value) ? [`${property}:${value}`] : []
  })
  return `:root{${lines.join(';')}}`
}

/** Values by name. An object that names a preset has the values of the preset besides its own. */
function readTheme(theme: Theme): Record<string, string> {
  if (typeof theme === 'string')
    return isPreset(theme) ? presetTheme(theme) : { 'color-scheme': schemes[theme] ?? 'inherit' }
  const { preset = '', ...values } = theme
  return { ...(isPreset(preset) && presetTheme(preset)), ...values }
}
