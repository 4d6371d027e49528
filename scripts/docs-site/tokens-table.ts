import { colors } from '../../packages/core/src/shared/styles/tokens.css.ts'
import { renderTable } from './widget-page.ts'

/** Table of all theme colours with their defaults. */
export function renderTokensTable(): string {
  const rows = Object.entries(colors).map(([name, [light, dark]]) => [
    `<code>--gw-color-${name}</code>`,
    `<code>${light}</code>`,
    `<code>${dark}</code>`,
  ])
  return renderTable(['Property', 'Light', 'Dark'], rows)
}
