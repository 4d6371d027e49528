import { contract, errorCodes, retryOf } from '@gangway/core/contract'
import english from '../../packages/server/src/messages/en.json' with { type: 'json' }
import callsInChinese from '../../packages/server/src/messages/calls.zh-CN.json' with { type: 'json' }
import chinese from '../../packages/server/src/messages/zh-CN.json' with { type: 'json' }
import { sandboxScenarios } from '../../packages/server/src/sandbox/scenarios.ts'
import { grouped } from './grouped.ts'
import { escapeHtml, idOf, toHtml } from './markdown.ts'
import { table } from './widget-page.ts'

const code = (text: string | number): string => `<code>${escapeHtml(String(text))}</code>`

/** Every call of the contract by its room; the server's own reference has the fields. */
export function callsPage(): string {
  const rooms = grouped(Object.entries(contract), ([name]) => roomOf(name))
  const parts = [...rooms]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([room, calls]) => {
      const rows = calls.map(([name, { access, summary }]) => [code(name), code(access), escapeHtml(summary)])
      const ids = calls.map(([name]) => idOf(name))
      return `<h2 id="${room}">${code(`/${room}`)}</h2>\n${table(['Call', 'Who may', 'What it does'], rows, ids)}`
    })
  return `<h1>Calls</h1>
<p>All ${Object.keys(contract).length} calls of the contract stand below <code>/api</code>. Their fields, answers and codes are in the
<a href="/api/docs">reference of the running server</a>, and in its <a href="/api/openapi.json">OpenAPI document</a>.
<code>@gangway/core</code> has them typed: <code>client.call('GET /login-user.do')</code>.</p>
${parts.join('\n')}`
}

const roomOf = (name: string): string => name.split('/')[1] ?? ''

const again = { yes: 'after a moment', 'after-change': 'after a change', no: 'no' }

const errorSample = toHtml(`\`\`\`js
const booked = await client.call('POST /order/order.do', { body })
if (!booked.ok && booked.error.code === '5305') searchAgain()
\`\`\``)

const partsOfError = [
  [code('code'), `as text, ${code("'5305'")}; what had no answer has the name of its ${code('kind')} in its place`],
  [
    code('kind'),
    `<code>refused</code>, <code>rejected</code>, <code>server-code</code>: the server said no · <code>session-invalid</code>: get another token ·
<code>timeout</code>, <code>network</code>: no answer came · <code>unreadable</code>: what came is not of this server · <code>superseded</code>: a newer
call of the same widget overtook it`,
  ],
  [code('text'), 'the sentence of the server, when there is one'],
  [
    code('retry'),
    `<code>yes</code>, <code>after-change</code> or <code>no</code>: what the table below says under “Again?”`,
  ],
  [code('restartAt'), 'the moment from which asking again makes sense'],
  [code('fields'), 'what is wrong with which field, each with its path and a sentence'],
  [code('requestId'), 'the name of this call in the log of the server'],
]

/** Every code that the server refuses with. */
export function errorsPage(): string {
  const sentences: Record<string, string> = english.error
  const rows = Object.entries(errorCodes).map(([number, { name, http }]) => [
    code(number),
    code(name),
    String(http),
    again[retryOf(number)],
    escapeHtml(sentences[number] ?? ''),
  ])
  return `<h1>Errors</h1>
<p>A call answers <code>{ success, code, msg, data, requestId }</code>. <code>code</code> 200 is success; anything else is one of the codes below, with a
sentence in <code>msg</code> that can be shown as it is. Most refusals come with HTTP 200: look at <code>code</code>. A call with the token of a page that is
over answers 5107 with HTTP 401. Name the <code>requestId</code> when you ask us about a call.</p>
<p>The client of <code>@gangway/core</code> hands back a result and never throws. Widgets show what went wrong themselves, and tell it in the detail of
<code>gangway-error</code> and <code>gangway-session</code>.</p>
${errorSample}
${table(['Of an error', 'What it says'], partsOfError)}
<h2 id="codes">Codes</h2>
<p>What stands in <code>{{…}}</code> is filled in by the server.</p>
${table(['Code', 'Name', 'HTTP', 'Again?', 'Sentence'], rows, Object.keys(errorCodes))}`
}

const clockTable = toHtml(`| To | Call |
|---|---|
| move the time of the client on | \`POST /api/sandbox/clock\` with \`{ "advance": { "minutes": 31 } }\` |
| have any call fail, once | \`POST /api/sandbox/faults\` with a path, the how-many-th call and an effect: an HTML page, half a body, silence |`)

/** What can be played in test mode. */
export function scenariosPage(): string {
  const families = grouped(sandboxScenarios, ({ family }) => family)
  const parts = [...families].map(([family, scenarios]) => {
    const rows = scenarios.map(({ id, how, expect }) => [code(id), escapeHtml(how.en), escapeHtml(expect.en)])
    const ids = scenarios.map(({ id }) => id)
    return `<h2 id="${family}">${escapeHtml(family)}</h2>\n${table(['Scenario', 'How to play it', 'What to expect'], rows, ids)}`
  })
  return `<h1>Sandbox scenarios</h1>
<p>A client in test mode sells on a simulated market where every one of these ${sandboxScenarios.length} scenarios can be played, as often as
you like; in live mode none of them does anything. The demo agency is in test mode. An answer that played one names it in the header
<code>x-gangway-scenario</code>.</p>
<p>PBH is Paro in Bhutan: type it into a search box as the city of departure. A first adult such as <code>TICKET/SLOW</code> is the last and the first
name of the first passenger. An authenticated <code>GET /api/sandbox/scenarios</code> answers this list to a program.</p>
<h2 id="clock">The clock and faults</h2>
${clockTable}
<p>Both want a session of the portal in test mode. Nobody else's time moves, and what has become due meanwhile is done at once: bookings expire, tickets
come, refunds are paid.</p>
${parts.join('\n')}`
}

/** What the rows of these pages say in Chinese, by their addresses. */
export function rowsInChinese(): Map<string, string> {
  const sentences: Record<string, string> = chinese.error
  return new Map([
    ...Object.entries(callsInChinese).map(([name, says]) => [idOf(name), says] as const),
    ...Object.keys(errorCodes).map((number) => [number, sentences[number] ?? ''] as const),
    ...sandboxScenarios.map(({ id, how, expect }) => [id, `${how.cn} ${expect.cn}`] as const),
  ])
}
