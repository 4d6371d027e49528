import type { JudgedTurn } from './run-conversation.fixture.ts'

type Counted = Pick<
  JudgedTurn,
  | 'conversation'
  | 'topic'
  | 'language'
  | 'position'
  | 'isGood'
  | 'isUnaskedRequest'
  | 'isNoDataRequest'
  | 'isSureAndWrong'
  | 'isFalseStatement'
  | 'failures'
> & { trace?: object | null }

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

function rowOf(name: string, turns: readonly Counted[]): string[] {
  const count = (is: (turn: Counted) => boolean) => turns.filter(is).length
  const followUps = turns.filter(({ position }) => position > 0)
  return [
    name,
    String(turns.length),
    percent(
      count(({ isGood }) => isGood),
      turns.length,
    ),
    percent(followUps.filter(({ isGood }) => isGood).length, followUps.length),
    String(count(({ isUnaskedRequest }) => isUnaskedRequest)),
    String(count(({ isNoDataRequest }) => isNoDataRequest)),
    percent(
      count(({ isSureAndWrong }) => isSureAndWrong),
      turns.length,
    ),
    percent(
      count(({ isFalseStatement }) => isFalseStatement),
      turns.length,
    ),
  ]
}

const heads = [
  ...['', 'turns', 'good', 'follow-ups good', 'unasked requests', 'no-data requests', 'sure and wrong'],
  'of these false statements',
]

/** Where the topics of a turn come from, by its trace: `cue`, `both`, `mood`, `courtesy`. */
function evidenceOf({ trace }: Counted): string {
  const { clauses = [], moods = [] } = (trace ?? {}) as {
    clauses?: { topics: string[]; topicsBy: string; courtesy: string }[]
    moods?: string[]
  }
  if (moods.length > 0) return 'mood'
  const ways = clauses.filter(({ topics }) => topics.length > 0).map(({ topicsBy }) => topicsBy)
  if (ways.length > 0) return [...new Set(ways)].toSorted().join(' and ')
  return clauses.some(({ courtesy }) => courtesy !== '') ? 'courtesy' : 'nothing'
}

/** Good turns by language and topic, of the held-out part alone, and the number of failures by kind. */
export function evaluationTable(turns: readonly Counted[], heldOut: ReadonlySet<string>): string {
  const groupsBy = (key: 'language' | 'topic') =>
    [...new Set(turns.map((turn) => turn[key]))].map((name) =>
      rowOf(
        name,
        turns.filter((turn) => turn[key] === name),
      ),
    )
  const parts = [true, false].flatMap((isHeldOut) => {
    const own = turns.filter(({ conversation }) => heldOut.has(conversation) === isHeldOut)
    const name = isHeldOut ? 'held out' : 'others'
    return [
      ...['en', 'zh'].map((language) =>
        rowOf(
          `${name}, ${language}`,
          own.filter((turn) => turn.language === language),
        ),
      ),
      rowOf(name, own),
    ]
  })
  const rows = [heads, ...groupsBy('topic'), ...groupsBy('language'), ...parts, rowOf('all', turns)]
  const evidence = [true, false].flatMap((isHeldOut) => {
    const own = turns.filter(({ conversation }) => heldOut.has(conversation) === isHeldOut)
    const ways = [...new Set(own.map(evidenceOf))].toSorted()
    return ways.map((way) =>
      rowOf(
        `${isHeldOut ? 'held out' : 'others'}, by ${way}`,
        own.filter((turn) => evidenceOf(turn) === way),
      ),
    )
  })
  rows.push(...evidence)
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))),
  )
  const kinds = new Map<string, number>()
  for (const { failures } of turns) {
    for (const kind of new Set(failures.map((failure) => failure.kind))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const failed = [...kinds].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`)
  return `${lines.map((cells) => cells.join('  ')).join('\n')}\n\nTurns that fail by: ${failed.join(', ')}`
}
