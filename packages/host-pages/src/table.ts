import { cases } from './cases.ts'
import { flavours, isTried, never, reasonOf, widgets, type Flavour, type HostCase } from './host-case.ts'

const names: Record<Flavour, string> = {
  script: 'Lit, script tag',
  elements: 'Lit, bundled',
  react: 'React 19',
  'react-isolated': 'React 19, shadow root',
  'react-18': 'React 18',
  preact: 'Preact',
  frame: 'Frame',
}

/** Cells that are neither tried nor explained. */
export function unexplained(): string[] {
  return cases.flatMap((it) =>
    flavours.flatMap((flavour) =>
      widgets
        .filter((widget) => !isTried(it, flavour, widget) && !it.elsewhere?.[flavour])
        .filter((widget) => !reasonOf(it, flavour, widget))
        .map((widget) => `${it.number} ${it.name}: ${widget}, ${flavour}`),
    ),
  )
}

/** Which of the thirty have no row at all. */
export function missing(): number[] {
  return Array.from({ length: 30 }, (_, at) => at + 1).filter((number) => !cases.some((it) => it.number === number))
}

function cell(it: HostCase, flavour: Flavour): string {
  const tried = widgets.filter((widget) => isTried(it, flavour, widget))
  const other = it.elsewhere?.[flavour]
  if (other) return `[${other.shown}](../${other.file})`
  if (tried.length === 0) return '–'
  const left = widgets.filter((widget) => !tried.includes(widget))
  if (left.length > 1) return tried.join(', ')
  return left.length === 0 ? 'all' : `all but ${left.join()}`
}

function reasons(it: HostCase): string[] {
  const tried = new Set(flavours.filter((flavour) => widgets.some((widget) => isTried(it, flavour, widget))))
  return Object.entries({ ...it.why, ...(tried.has('frame') && never) })
    .filter(([name]) => !tried.has(name as Flavour) && !it.elsewhere?.[name as Flavour])
    .map(([name, why]) => `${name in names ? names[name as Flavour] : name}: ${why}`)
}

export function table(): string {
  const columns = flavours.map((flavour) => names[flavour])
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = cases.map((it) => {
    const variants = Object.keys(it.variants ?? {})
    const name = variants.length > 0 ? `${it.name} (${variants.join('; ')})` : it.name
    return row([String(it.number), name, ...flavours.map((flavour) => cell(it, flavour))])
  })
  return `# What a page may do to a widget

Written by \`node packages/host-pages/src/write-table.ts\` out of the tests themselves, which run in Chromium on pages of another
origin. \`all\` are ${widgets.join(', ')}.

${row(['', 'What the page does', ...columns])}
${row(['---', '---', ...columns.map(() => '---')])}
${rows.join('\n')}

## Why a cell is empty

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
