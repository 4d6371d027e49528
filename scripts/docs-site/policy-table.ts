import {
  createContentSecurityPolicy,
  integrationTypes,
  formatContentSecurityPolicy,
  type IntegrationType,
} from '../../packages/core/src/embed/page-policy.rules.ts'
import { escapeHtml } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const methodNames: Record<Lang, Record<IntegrationType, string>> = {
  en: {
    script: 'Script tag',
    elements: 'Web components in your bundle',
    react: 'React in your bundle',
    frame: 'Isolated frame',
  },
  'zh-CN': {
    script: 'script 标签',
    elements: '打包在网页中的 Web Component',
    react: '打包在网页中的 React 组件',
    frame: '隔离的 iframe 框架',
  },
}

const headers = {
  en: ['Integration method', 'Sources to allow', 'With Trusted Types'],
  'zh-CN': ['接入方式', '需要放行的来源', '使用 Trusted Types 时'],
}

/** Content security policy for each integration method, as shown in the embed studio. */
export function renderPolicyTable(lang: Lang): string {
  const rows = integrationTypes.map((method) => {
    const { lines, trustedTypes } = createContentSecurityPolicy(method, 'https://gangway.example')
    const code = escapeHtml(formatContentSecurityPolicy(lines)).replaceAll('\n', '<br>')
    return [methodNames[lang][method], `<code>${code}</code>`, `<code>${escapeHtml(trustedTypes)};</code>`]
  })
  return renderTable(headers[lang], rows)
}
