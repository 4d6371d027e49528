import { readFileSync } from 'node:fs'
import { root } from '../run-steps.ts'
import type { Costs } from '../bench/cost/compare-cost.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

/** The measured calls by their names in the measurements. */
const chineseNames: Record<string, string> = {
  'an empty answer': '空响应',
  'search, the first 50 offers': '查询，前 50 个报价',
  'search, a new day': '查询，未查过的日期',
  'partner search, all offers': '合作伙伴查询，全部报价',
  'booking, from verification to ticket': '预订，从验价到出票',
  'list of bookings': '订单列表',
  'details of a booking': '订单详情',
  'answer of the assistant': '助手回答',
}

const headers = {
  en: ['Call', 'Processor time', 'Allocated memory', 'Statements'],
  'zh-CN': ['调用', '处理器时间', '分配的内存', '数据库语句'],
}

/** What a call costs the server, as measured at the last release. */
export function renderCostsTable(lang: Lang): string {
  const costs = JSON.parse(readFileSync(`${root}scripts/bench/cost/cost-baseline.json`, 'utf8')) as Costs
  const rows = Object.entries(costs).map(([name, { cpuMs, kilobytes, statements }]) => {
    const chinese = chineseNames[name]
    if (chinese === undefined) throw new Error(`"${name}" has no Chinese name.`)
    const shown = lang === 'en' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : chinese
    return [shown, `${cpuMs} ms`, `${Math.round(kilobytes)} kB`, statements.toFixed(1)]
  })
  return renderTable(headers[lang], rows)
}
