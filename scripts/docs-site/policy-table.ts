import {
  createContentSecurityPolicy,
  integrationTypes,
  formatContentSecurityPolicy,
  type IntegrationType,
} from '../../packages/core/src/embed/page-policy.rules.ts'
import { escapeHtml } from './markdown.ts'
import { renderTable } from './widget-page.ts'

const methodNames: Record<IntegrationType, string> = {
  script: 'Script tag',
  elements: 'Web components in your bundle',
  react: 'React in your bundle',
  frame: 'Isolated frame',
}

/** Content security policy for each integration method, as shown in the embed studio. */
export function renderPolicyTable(): string {
  const rows = integrationTypes.map((method) => {
    const { lines, trustedTypes } = createContentSecurityPolicy(method, 'https://gangway.example')
    const code = escapeHtml(formatContentSecurityPolicy(lines)).replaceAll('\n', '<br>')
    return [methodNames[method], `<code>${code}</code>`, `<code>${escapeHtml(trustedTypes)};</code>`]
  })
  return renderTable(['Integration method', 'Sources to allow', 'With Trusted Types'], rows)
}
