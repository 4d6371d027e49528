import { colors } from '../../packages/core/src/shared/tokens.css.ts'
import { table } from './widget-page.ts'

/** Every colour that a page may set, with what it is when the page leaves it alone. */
export function tokensTable(): string {
  const rows = Object.entries(colors).map(([name, [light, dark]]) => [
    `<code>--gw-color-${name}</code>`,
    `<code>${light}</code>`,
    `<code>${dark}</code>`,
  ])
  return table(['Property', 'Light', 'Dark'], rows)
}
