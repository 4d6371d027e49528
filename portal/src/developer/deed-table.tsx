import type { ReactNode } from 'react'
import { HiddenText } from '../shared/hidden-text.ts'
import { Note } from '../shared/note.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'

interface DeedTableProps {
  label: string
  /** The names of the columns, but for the one of what can be done. */
  heads: readonly string[]
  /** Whether there is one of what can be done. */
  hasDeeds?: boolean
  /** Why the last deed was not done. */
  problem?: string | undefined
  /** Rows. */
  children: ReactNode
}

/** A table of what can be given up or decided, row by row. */
export function DeedTable({ label, heads, hasDeeds = true, problem, children }: DeedTableProps) {
  const { say } = useWords()
  return (
    <>
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
      <PlainTable aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {hasDeeds && (
              <th scope="col">
                <HiddenText>{say('developer.actions')}</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </PlainTable>
    </>
  )
}

interface DeedRowProps {
  what: ReactNode
  /** Cells. */
  children: ReactNode
  deeds?: ReactNode
}

export function DeedRow({ what, children, deeds }: DeedRowProps) {
  return (
    <tr>
      <th scope="row">{what}</th>
      {children}
      {deeds !== undefined && <td data-number>{deeds}</td>}
    </tr>
  )
}

/** Under the head of that name, which stands beside it on a phone. */
export function DeedCell({ name, children }: { name: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>
}
