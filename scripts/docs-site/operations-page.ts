import { contract } from '@gangway/core/contract'
import callsInChinese from '../../packages/server/src/messages/calls.zh-CN.json' with { type: 'json' }
import { groupBy } from './group-by.ts'
import { escapeHtml, toHeadingId } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const count = Object.keys(contract).length

const texts = {
  en: {
    headers: ['Operation', 'Required permission', 'Description'],
    introduction: `<h1>Operations</h1>
<p>After reading this page you know all ${count} operations of the API. Their paths are below <code>/api</code>. The
<a href="/api/docs">API reference</a> and the <a href="/api/openapi.json">OpenAPI document</a> of the server describe their fields, responses and codes.
The client of <code>@gangway/core</code> is typed: <code>client.call('GET /login-user.do')</code>.</p>`,
  },
  'zh-CN': {
    headers: ['接口', '所需权限', '说明'],
    introduction: `<h1>接口</h1>
<p>读完本页，您会知道 API 的全部 ${count} 个接口。路径都在 <code>/api</code> 之下。字段、返回内容和错误码见服务器的
<a href="/api/docs">API 参考</a>和 <a href="/api/openapi.json">OpenAPI 文档</a>。<code>@gangway/core</code> 的客户端有类型：
<code>client.call('GET /login-user.do')</code>。</p>`,
  },
}

const chineseSummaries: Record<string, string> = callsInChinese

/** All operations of the contract by path prefix; their fields are in the server's API reference. */
export function renderOperationsPage(lang: Lang): string {
  const { headers, introduction } = texts[lang]
  const summaryOf = (name: string, summary: string) => (lang === 'en' ? summary : (chineseSummaries[name] ?? summary))
  const prefixes = groupBy(Object.entries(contract), ([name]) => pathPrefixOf(name))
  const parts = [...prefixes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([prefix, operations]) => {
      const rows = operations.map(([name, { access, summary }]) => [
        ...[code(name), code(access)],
        escapeHtml(summaryOf(name, summary)),
      ])
      const ids = operations.map(([name]) => toHeadingId(name))
      return `<h2 id="${prefix}">${code(`/${prefix}`)}</h2>\n${renderTable(headers, rows, ids)}`
    })
  return `${introduction}\n${parts.join('\n')}`
}

const pathPrefixOf = (name: string): string => name.split('/')[1] ?? ''
