import { contract, errorCodes, getRetryAdvice } from '@gangway/core/contract'
import english from '../../packages/server/src/messages/en.json' with { type: 'json' }
import callsInChinese from '../../packages/server/src/messages/calls.zh-CN.json' with { type: 'json' }
import chinese from '../../packages/server/src/messages/zh-CN.json' with { type: 'json' }
import { sandboxScenariosOf } from '../../packages/server/src/sandbox/scenarios.ts'
import { simulator } from '../../packages/simulator/src/simulator.ts'
import { groupBy } from './group-by.ts'
import { escapeHtml, toHeadingId, renderMarkdown } from './markdown.ts'
import { renderTable } from './widget-page.ts'

const sandboxScenarios = sandboxScenariosOf(simulator.scenarios)

const code = (text: string | number): string => `<code>${escapeHtml(String(text))}</code>`

/** All operations of the contract by path prefix; their fields are in the server's API reference. */
export function renderOperationsPage(): string {
  const prefixes = groupBy(Object.entries(contract), ([name]) => pathPrefixOf(name))
  const parts = [...prefixes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([prefix, operations]) => {
      const rows = operations.map(([name, { access, summary }]) => [code(name), code(access), escapeHtml(summary)])
      const ids = operations.map(([name]) => toHeadingId(name))
      return `<h2 id="${prefix}">${code(`/${prefix}`)}</h2>\n${renderTable(['Operation', 'Required permission', 'Description'], rows, ids)}`
    })
  return `<h1>Operations</h1>
<p>After reading this page you know all ${Object.keys(contract).length} operations of the API. Their paths are below <code>/api</code>. The
<a href="/api/docs">API reference</a> and the <a href="/api/openapi.json">OpenAPI document</a> of the server describe their fields, responses and codes.
The client of <code>@gangway/core</code> is typed: <code>client.call('GET /login-user.do')</code>.</p>
${parts.join('\n')}`
}

const pathPrefixOf = (name: string): string => name.split('/')[1] ?? ''

const retryLabels = { yes: 'after a moment', 'after-change': 'after a change', no: 'no' }

const errorSample = renderMarkdown(`\`\`\`js
const booked = await client.call('POST /order/order.do', { body })
if (!booked.ok && booked.error.code === '5305') searchAgain()
\`\`\``)

const errorProperties = [
  [code('code'), `as text, ${code("'5305'")}; without a response, the name of its ${code('kind')}`],
  [
    code('kind'),
    `<code>refused</code>, <code>rejected</code>, <code>server-code</code>: the server refused · <code>session-invalid</code>: get a new token ·
<code>timeout</code>, <code>network</code>: no response · <code>unreadable</code>: the response is not from this server · <code>superseded</code>: replaced by a newer
request of the same widget`,
  ],
  [code('text'), 'the error message of the server, if there is one'],
  [
    code('retry'),
    `<code>yes</code>, <code>after-change</code> or <code>no</code>: see the column “Retry” of the table below`,
  ],
  [code('restartAt'), 'the earliest time for a retry'],
  [code('fields'), 'validation errors by field, each with its path and a message'],
  [code('requestId'), "the id of this request in the server's log"],
]

/** All error codes of the server. */
export function renderErrorsPage(): string {
  const messages: Record<string, string> = english.error
  const rows = Object.entries(errorCodes).map(([number, { name, http }]) => [
    code(number),
    code(name),
    String(http),
    retryLabels[getRetryAdvice(number)],
    escapeHtml(messages[number] ?? ''),
  ])
  return `<h1>Errors</h1>
<p>After reading this page you can handle every error of the API.</p>
<p>A response is <code>{ success, code, msg, data, requestId }</code>. <code>code</code> 200 is success; everything else is one of the codes below, with a
message for users in <code>msg</code>. Most errors have HTTP status 200, so check <code>code</code>. An expired page token returns 5107 with HTTP 401. Include the
<code>requestId</code> in questions about a request.</p>
<p>The client of <code>@gangway/core</code> returns a result and never throws. Widgets show errors themselves and report them in the detail of
<code>gangway-error</code> and <code>gangway-session</code>.</p>
${errorSample}
${renderTable(['Property', 'Meaning'], errorProperties)}
<h2 id="codes">Codes</h2>
<p>The server replaces <code>{{…}}</code> by values.</p>
${renderTable(['Code', 'Name', 'HTTP', 'Retry', 'Message'], rows, Object.keys(errorCodes))}`
}

const clockTable = renderMarkdown(`| Task | Operation |
|---|---|
| move the agency's clock | \`POST /api/sandbox/clock\` with \`{ "advance": { "minutes": 31 } }\` |
| let one request fail | \`POST /api/sandbox/faults\` with a path, the number of the request and an effect: an HTML page, half a body, no response |`)

/** Sandbox scenarios of test mode. */
export function renderScenariosPage(): string {
  const families = groupBy(sandboxScenarios, ({ family }) => family)
  const parts = [...families].map(([family, scenarios]) => {
    const rows = scenarios.map(({ id, how, expect }) => [code(id), escapeHtml(how.en), escapeHtml(expect.en)])
    const ids = scenarios.map(({ id }) => id)
    return `<h2 id="${family}">${escapeHtml(family)}</h2>\n${renderTable(['Scenario', 'Trigger', 'Expected result'], rows, ids)}`
  })
  return `<h1>Sandbox scenarios</h1>
<p>After reading this page you can test your integration with every outcome.</p>
<p>An agency in test mode sells on a simulated market, in which you can trigger each of these ${sandboxScenarios.length} scenarios as often as you like. They have
no effect in live mode. The demo agency is in test mode. The header <code>x-gangway-scenario</code> of a response names the scenario.</p>
<p>PBH is Paro in Bhutan: enter it in a search box as the city of departure. A first adult such as <code>TICKET/SLOW</code> is the last name and first name of
the first passenger. An authenticated <code>GET /api/sandbox/scenarios</code> returns this list.</p>
<h2 id="clock">Clock and faults</h2>
${clockTable}
<p>Both need a session of the portal in test mode. Only the clock of that agency moves, and due jobs run at once: bookings expire, tickets are issued, refunds
are paid.</p>
${parts.join('\n')}`
}

/** Chinese text of the table rows, by anchor. */
export function listChineseRows(): Map<string, string> {
  const chineseTexts: Record<string, string> = chinese.error
  return new Map([
    ...Object.entries(callsInChinese).map(([name, text]) => [toHeadingId(name), text] as const),
    ...Object.keys(errorCodes).map((number) => [number, chineseTexts[number] ?? ''] as const),
    ...sandboxScenarios.map(({ id, how, expect }) => [id, `${how.cn} ${expect.cn}`] as const),
  ])
}
