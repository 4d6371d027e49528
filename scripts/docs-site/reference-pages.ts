import { contract, errorCodes, retryOf } from '@gangway/core/contract'
import english from '../../packages/server/src/messages/en.json' with { type: 'json' }
import callsInChinese from '../../packages/server/src/messages/calls.zh-CN.json' with { type: 'json' }
import chinese from '../../packages/server/src/messages/zh-CN.json' with { type: 'json' }
import { sandboxScenarios } from '../../packages/server/src/sandbox/scenarios.ts'
import { grouped } from './grouped.ts'
import { escapeHtml, idOf } from './markdown.ts'
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
<p>An answer is always <code>{ code, errorType, msg, data }</code>. <code>code</code> 200 is success; anything else is one of these. The client of
<code>@gangway/core</code> hands back a result and never throws: <code>{ ok: false, error: { code, kind, retry } }</code>.</p>
${table(['Code', 'Name', 'HTTP', 'Again?', 'Sentence'], rows, Object.keys(errorCodes))}`
}

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
you like. An answer that played one names it in the header <code>x-gangway-scenario</code>.</p>
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
