import { pagePolicy, pageWays, policyText, type PageWay } from '../../packages/core/src/embed/page-policy.rules.ts'
import { escapeHtml } from './markdown.ts'
import { table } from './widget-page.ts'

const names: Record<PageWay, string> = {
  script: 'Script tag',
  elements: 'Web components in a bundle of yours',
  react: 'React in a bundle of yours',
  frame: 'Isolated frame',
}

/** What a strict page allows for each way in which widgets come into it, as the studio of the portal tells it. */
export function policyTable(): string {
  const rows = pageWays.map((way) => {
    const { lines, trustedTypes } = pagePolicy(way, 'https://gangway.example')
    const code = escapeHtml(policyText(lines)).replaceAll('\n', '<br>')
    return [names[way], `<code>${code}</code>`, `<code>${escapeHtml(trustedTypes)};</code>`]
  })
  return table(['How it comes into your page', 'The page allows', 'When it requires Trusted Types'], rows)
}
