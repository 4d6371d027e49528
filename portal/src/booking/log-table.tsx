import { dateTimeText } from '@gangway/core'
import type { ComponentProps, ReactNode } from 'react'
import { PlainTable } from '../shared/plain-table.ts'
import { sayIfThere, useWords } from '../shared/words.ts'

interface LogTableProps extends ComponentProps<'table'> {
  caption: ReactNode
  entries: readonly { time: string; stage: string; contents: string; operator: string }[]
  /** How many there are from the last of these on. */
  last?: number
}

/** Who did what, and what happened by itself; the newest first. */
export function LogTable({ caption, entries, last = entries.length, ...table }: LogTableProps) {
  const { say, lang } = useWords()
  const names = {
    stage: say('booking.log.stage'),
    contents: say('booking.log.contents'),
    operator: say('booking.log.operator'),
  }
  return (
    <PlainTable {...table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say('booking.log.time')}</th>
          <th scope="col">{names.stage}</th>
          <th scope="col">{names.contents}</th>
          <th scope="col">{names.operator}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={last - index}>
            <th scope="row">
              <time dateTime={entry.time}>{dateTimeText(entry.time, lang)}</time>
            </th>
            <td data-name={names.stage}>{sayIfThere(`booking.stage.${entry.stage}`) ?? entry.stage}</td>
            <td data-name={names.contents}>{entry.contents}</td>
            <td data-name={names.operator}>{entry.operator || say('booking.log.nobody')}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
