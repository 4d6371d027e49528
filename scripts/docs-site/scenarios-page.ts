import type { ScenarioFamily } from '@gangway/core/contract'
import { sandboxScenariosOf } from '../../packages/server/src/sandbox/scenarios.ts'
import { simulator } from '../../packages/simulator/src/simulator.ts'
import { groupBy } from './group-by.ts'
import { escapeHtml, renderMarkdown } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const sandboxScenarios = sandboxScenariosOf(simulator.scenarios)

const chineseFamilies: Record<ScenarioFamily, string> = {
  search: '搜索',
  fare_search: '比价',
  verify: '验价',
  order: '下单',
  pay: '支付',
  ticket: '出票',
  ancillary: '附加服务',
  void: '废票',
  refund: '退票',
  claim: '退款理赔',
  batch: '批量退票申请',
  incident: '航变',
  requests: '服务请求',
  assistant: '智能助手',
  fault: '模拟故障',
}

const texts = {
  en: {
    language: 'en',
    familyOf: (family: ScenarioFamily): string => family,
    headers: ['Scenario', 'Trigger', 'Expected result'],
    introduction: `<h1>Sandbox scenarios</h1>
<p>After reading this page you can test your integration with every outcome.</p>
<p>An agency in test mode sells on a simulated market, in which you can trigger each of these ${sandboxScenarios.length} scenarios as often as you like. They have
no effect in live mode. The demo agency is in test mode. The header <code>x-gangway-scenario</code> of a response names the scenario.</p>
<p>PBH is Paro in Bhutan: enter it in a search box as the city of departure. A first adult such as <code>TICKET/SLOW</code> is the last name and first name of
the first passenger. An authenticated <code>GET /api/sandbox/scenarios</code> returns this list.</p>
<h2 id="clock">Clock and faults</h2>`,
    clock: `| Task | Operation |
|---|---|
| move the agency's clock | \`POST /api/sandbox/clock\` with \`{ "advance": { "minutes": 31 } }\` |
| let one request fail | \`POST /api/sandbox/faults\` with a path, the number of the request and an effect: an HTML page, half a body, no response |`,
    clockNote: `<p>Both need a session of the portal in test mode. Only the clock of that agency moves, and due jobs run at once: bookings expire, tickets are issued, refunds
are paid.</p>`,
  },
  'zh-CN': {
    language: 'cn',
    familyOf: (family: ScenarioFamily): string => chineseFamilies[family],
    headers: ['场景', '触发方式', '预期结果'],
    introduction: `<h1>沙箱场景</h1>
<p>读完本页，您可以用各种结果测试您的对接。</p>
<p>测试模式的旅行社在模拟市场上销售，您可以随时反复触发这 ${sandboxScenarios.length} 个场景。它们在正式模式中没有作用。演示旅行社处于测试模式。响应头
<code>x-gangway-scenario</code> 给出场景的名称。</p>
<p>PBH 是不丹的帕罗：请在搜索框中作为出发城市输入。第一位成人 <code>TICKET/SLOW</code> 这样的写法，表示第一位乘客的姓和名。登录后请求
<code>GET /api/sandbox/scenarios</code> 会返回此列表。</p>
<h2 id="clock">时钟与故障</h2>`,
    clock: `| 任务 | 接口 |
|---|---|
| 调整旅行社的时钟 | \`POST /api/sandbox/clock\`，内容为 \`{ "advance": { "minutes": 31 } }\` |
| 让一个请求失败 | \`POST /api/sandbox/faults\`，内容为路径、第几个请求和故障类型：HTML 页面、不完整的内容、没有响应 |`,
    clockNote: `<p>两者都需要测试模式下的门户登录会话。只有该旅行社的时钟会变动，到期的任务立即执行：订单过期、出票、退款到账。</p>`,
  },
} as const

/** Sandbox scenarios of test mode. */
export function renderScenariosPage(lang: Lang): string {
  const { language, familyOf, headers, introduction, clock, clockNote } = texts[lang]
  const families = groupBy(sandboxScenarios, ({ family }) => family)
  const parts = [...families].map(([family, scenarios]) => {
    const rows = scenarios.map(({ id, how, expect }) => [
      `<code>${escapeHtml(id)}</code>`,
      escapeHtml(how[language]),
      escapeHtml(expect[language]),
    ])
    const ids = scenarios.map(({ id }) => id)
    return `<h2 id="${family}">${escapeHtml(familyOf(family))}</h2>\n${renderTable(headers, rows, ids)}`
  })
  return `${introduction}\n${renderMarkdown(clock)}\n${clockNote}\n${parts.join('\n')}`
}
