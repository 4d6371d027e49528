import { errorCodes, getRetryAdvice } from '@gangway/core/contract'
import english from '../../packages/server/src/messages/en.json' with { type: 'json' }
import chinese from '../../packages/server/src/messages/zh-CN.json' with { type: 'json' }
import { escapeHtml, renderMarkdown } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const code = (text: string | number): string => `<code>${escapeHtml(String(text))}</code>`

const errorSample = renderMarkdown(`\`\`\`js
const booked = await client.call('POST /order/order.do', { body })
if (!booked.ok && booked.error.code === '5305') searchAgain()
\`\`\``)

const texts = {
  en: {
    messages: english.error as Record<string, string>,
    retries: { yes: 'after a moment', 'after-change': 'after a change', no: 'no' },
    introduction: `<h1>Errors</h1>
<p>After reading this page you can handle every error of the API.</p>
<p>A response is <code>{ success, code, msg, data, requestId }</code>. <code>code</code> 200 is success; everything else is one of the codes below, with a
message for users in <code>msg</code>. Most errors have HTTP status 200, so check <code>code</code>. An expired page token returns 5107 with HTTP 401. Include the
<code>requestId</code> in questions about a request.</p>
<p>The client of <code>@gangway/core</code> returns a result and never throws. Widgets show errors themselves and report them in the detail of
<code>gangway-error</code> and <code>gangway-session</code>.</p>`,
    propertyHeaders: ['Property', 'Meaning'],
    properties: {
      code: `as text, ${code("'5305'")}; without a response, the name of its ${code('kind')}`,
      kind: `<code>refused</code>, <code>rejected</code>, <code>server-code</code>: the server refused · <code>session-invalid</code>: get a new token ·
<code>timeout</code>, <code>network</code>: no response · <code>unreadable</code>: the response is not from this server · <code>superseded</code>: replaced by a newer
request of the same widget`,
      text: 'the error message of the server, if there is one',
      retry: `<code>yes</code>, <code>after-change</code> or <code>no</code>: see the column “Retry” of the table below`,
      restartAt: 'the earliest time for a retry',
      fields: 'validation errors by field, each with its path and a message',
      requestId: "the id of this request in the server's log",
    },
    codes: `<h2 id="codes">Codes</h2>
<p>The server replaces <code>{{…}}</code> by values.</p>`,
    headers: ['Code', 'Name', 'HTTP', 'Retry', 'Message'],
  },
  'zh-CN': {
    messages: chinese.error as Record<string, string>,
    retries: { yes: '稍后可以', 'after-change': '修改后可以', no: '不可以' },
    introduction: `<h1>错误码</h1>
<p>读完本页，您可以处理 API 的所有错误。</p>
<p>返回内容为 <code>{ success, code, msg, data, requestId }</code>。<code>code</code> 为 200 表示成功；其他值是下列错误码之一，<code>msg</code>
是给用户看的提示信息。多数错误的 HTTP 状态为 200，因此请检查 <code>code</code>。网页的令牌过期时返回 5107，HTTP 状态为 401。咨询某个请求的问题时，请提供
<code>requestId</code>。</p>
<p><code>@gangway/core</code> 的客户端返回结果，从不抛出异常。组件自己会显示错误，并在 <code>gangway-error</code> 和 <code>gangway-session</code>
事件的 detail 中报告。</p>`,
    propertyHeaders: ['属性', '含义'],
    properties: {
      code: `文本形式的错误码，${code("'5305'")}；没有响应时为 ${code('kind')} 的名称`,
      kind: `<code>refused</code>、<code>rejected</code>、<code>server-code</code>：服务器拒绝 · <code>session-invalid</code>：请获取新令牌 ·
<code>timeout</code>、<code>network</code>：没有响应 · <code>unreadable</code>：响应不是来自此服务器 · <code>superseded</code>：被同一组件的新请求取代`,
      text: '服务器的错误提示，可能没有',
      retry: `<code>yes</code>、<code>after-change</code> 或 <code>no</code>：见下表的“重试”列`,
      restartAt: '最早可以重试的时间',
      fields: '各字段的校验错误，包括路径和提示信息',
      requestId: '此请求在服务器日志中的编号',
    },
    codes: `<h2 id="codes">错误码列表</h2>
<p>服务器会把 <code>{{…}}</code> 替换为实际的值。</p>`,
    headers: ['代码', '名称', 'HTTP', '重试', '提示信息'],
  },
}

/** All error codes of the server. */
export function renderErrorsPage(lang: Lang): string {
  const { messages, retries, introduction, propertyHeaders, properties, codes, headers } = texts[lang]
  const rows = Object.entries(errorCodes).map(([number, { name, http }]) => [
    ...[code(number), code(name), String(http), retries[getRetryAdvice(number)]],
    escapeHtml(messages[number] ?? ''),
  ])
  const propertyRows = Object.entries(properties).map(([name, meaning]) => [code(name), meaning])
  return `${introduction}
${errorSample}
${renderTable(propertyHeaders, propertyRows)}
${codes}
${renderTable(headers, rows, Object.keys(errorCodes))}`
}
