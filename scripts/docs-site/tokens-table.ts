import { colors } from '../../packages/core/src/shared/styles/tokens.css.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const headers = { en: ['Property', 'Light', 'Dark'], 'zh-CN': ['属性', '浅色', '深色'] }

/** Table of all theme colours with their defaults. */
export function renderTokensTable(lang: Lang): string {
  const rows = Object.entries(colors).map(([name, [light, dark]]) => [
    `<code>--gw-color-${name}</code>`,
    `<code>${light}</code>`,
    `<code>${dark}</code>`,
  ])
  return renderTable(headers[lang], rows)
}
