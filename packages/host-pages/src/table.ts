import { cases } from './cases.ts'
import { renderers, isTested, alwaysEmpty, reasonOf, widgets, type Renderer, type HostCase } from './host-case.ts'

const names: Record<Renderer, string> = {
  script: 'Lit, script tag',
  elements: 'Lit, bundled',
  react: 'React 19',
  'react-isolated': 'React 19, shadow root',
  'react-18': 'React 18',
  preact: 'Preact',
  frame: 'Frame',
}

/** Cells that are neither tested nor have a reason. */
export function cellsWithoutReason(): string[] {
  return cases.flatMap((it) =>
    renderers.flatMap((renderer) =>
      widgets
        .filter((widget) => !isTested(it, renderer, widget) && !it.coveredBy?.[renderer])
        .filter((widget) => !reasonOf(it, renderer, widget))
        .map((widget) => `${it.number} ${it.name}: ${widget}, ${renderer}`),
    ),
  )
}

/** Numbers of the thirty cases without a row. */
export function missingCases(): number[] {
  return Array.from({ length: 30 }, (_, at) => at + 1).filter((number) => !cases.some((it) => it.number === number))
}

function cell(it: HostCase, renderer: Renderer): string {
  const tested = widgets.filter((widget) => isTested(it, renderer, widget))
  const other = it.coveredBy?.[renderer]
  if (other) return `[${other.shown}](../${other.file})`
  if (tested.length === 0) return '–'
  const left = widgets.filter((widget) => !tested.includes(widget))
  if (left.length > 1) return tested.join(', ')
  return left.length === 0 ? 'all' : `all but ${left.join()}`
}

function reasons(it: HostCase): string[] {
  const tested = new Set(renderers.filter((renderer) => widgets.some((widget) => isTested(it, renderer, widget))))
  return Object.entries({ ...it.why, ...(tested.has('frame') && alwaysEmpty) })
    .filter(([name]) => !tested.has(name as Renderer) && !it.coveredBy?.[name as Renderer])
    .map(([name, why]) => `${name in names ? names[name as Renderer] : name}: ${why}`)
}

export function table(): string {
  const columns = renderers.map((renderer) => names[renderer])
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = cases.map((it) => {
    const variants = Object.keys(it.variants ?? {})
    const name = variants.length > 0 ? `${it.name} (${variants.join('; ')})` : it.name
    return row([String(it.number), name, ...renderers.map((renderer) => cell(it, renderer))])
  })
  return `# Widgets in third-party pages

This page lists the host page conditions under which each widget is tested. The tests run in Chromium on pages of another origin.
\`node packages/host-pages/src/write-table.ts\` generates the page from the tests. \`all\` means ${widgets.join(', ')}.

${row(['', 'Host page', ...columns])}
${row(['---', '---', ...columns.map(() => '---')])}
${rows.join('\n')}

## Reasons for empty cells

${cases
  .filter((it) => reasons(it).length > 0)
  .map(
    (it) =>
      `**${it.number} ${it.name}**\n\n${reasons(it)
        .map((line) => `- ${line}`)
        .join('\n')}`,
  )
  .join('\n\n')}
`
}
