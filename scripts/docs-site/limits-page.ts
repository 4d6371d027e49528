import { limits, type Limit, type Unit } from './limits.ts'
import allTexts from './limits-texts.json' with { type: 'json' }
import { escapeHtml } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const frame = {
  en: {
    introduction: `<h1>Constants and limits</h1>
<p>After reading this page you know every time limit, size and number that the product applies. The values are read from the code when this page is
built. “Change with” names the setting of the server, or says that the provider sets the value for each agency; values without an entry are fixed.</p>`,
    headers: ['Meaning', 'Value', 'Change with', 'Name'],
    agency: 'the limits of the agency in the console',
    units: {
      ms: ' ms',
      s: ' s',
      min: ' min',
      h: ' h',
      days: ' days',
      px: ' px',
      count: '',
      percent: ' %',
      text: '',
      MB: ' MB',
    },
  },
  'zh-CN': {
    introduction: `<h1>常量与限制</h1>
<p>读完本页，您可以了解产品采用的所有时限、大小和数量。数值在生成本页时从代码中读取。“修改方式”列出服务器设置项，或说明由平台为每家公司设置；没有内容的为固定值。</p>`,
    headers: ['含义', '数值', '修改方式', '名称'],
    agency: '控制台中该公司的限额',
    units: {
      ...{
        ms: ' 毫秒',
        s: ' 秒',
        min: ' 分钟',
        h: ' 小时',
        days: ' 天',
        px: ' 像素',
        count: '',
        percent: '%',
        text: '',
        MB: ' MB',
      },
    },
  },
} satisfies Record<Lang, { units: Record<Unit, string> } & Record<string, unknown>>

/** All constants with their values, by area. */
export function renderLimitsPage(lang: Lang): string {
  const { introduction, headers, agency, units } = frame[lang]
  const textOf = (name: string) => limitText(lang, name)
  const row = ({ name, value, unit, setting }: Limit) => [
    escapeHtml(textOf(name)).replace(/`([^`]+)`/g, '<code>$1</code>'),
    `${typeof value === 'number' ? value.toLocaleString('en') : escapeHtml(value)}${units[unit]}`,
    setting === undefined ? '' : setting === 'agency' ? agency : `<code>${setting}</code>`,
    `<code>${name}</code>`,
  ]
  const sections = Object.entries(limits).map(
    ([area, rows]) =>
      `<h2 id="${area}">${escapeHtml(textOf(area))}</h2>\n${renderTable(
        headers,
        rows.map(row),
        rows.map(({ name }) => name),
      )}`,
  )
  return [introduction, ...sections].join('\n')
}

function limitText(lang: Lang, name: string): string {
  const text = (allTexts[lang] as Record<string, string>)[name]
  if (text === undefined) throw new Error(`The limit ${name} has no text in ${lang}.`)
  return text
}
