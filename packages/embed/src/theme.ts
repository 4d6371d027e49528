export type Theme = 'light' | 'dark' | 'auto' | Readonly<Record<string, string>>

const schemes: Record<string, string> = { light: 'light', dark: 'dark', auto: 'light dark' }

/** A theme as a style sheet of custom properties. Values that could end their declaration are dropped. */
export function themeCss(theme: Theme): string {
  const values = typeof theme === 'string' ? { 'color-scheme': schemes[theme] ?? 'inherit' } : theme
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const property = name.startsWith('--gw-') ? name : `--gw-${name}`
    return /^--gw-[\w-]+$/.test(property) && !/[;{}]/.test(value) ? [`${property}:${value}`] : []
  })
  return `:root{${lines.join(';')}}`
}
