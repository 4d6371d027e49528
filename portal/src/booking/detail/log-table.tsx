import { formatDateTime } from '@gangway/core'
import type { ComponentProps, ReactNode } from 'react'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { translateIfExists, useTranslator } from '../../shared/i18n/translations.ts'

interface LogTableProps extends ComponentProps<'table'> {
  caption: ReactNode
  entries: readonly { time: string; stage: string; contents: string; operator: string }[]
  /** Number of the last entry in this list. */
  lastNumber?: number
}

/** Log of user and system actions, newest first. */
export function LogTable({ caption, entries, lastNumber = entries.length, ...table }: LogTableProps) {
  const { translate, lang } = useTranslator()
  const names = {
    stage: translate('booking.log.stage'),
    contents: translate('booking.log.contents'),
    operator: translate('booking.log.operator'),
  }
  return (
    <PlainTable {...table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('booking.log.time')}</th>
          <th scope="col">{names.stage}</th>
          <th scope="col">{names.contents}</th>
          <th scope="col">{names.operator}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={lastNumber - index}>
            <th scope="row">
              <time dateTime={entry.time}>{formatDateTime(entry.time, lang)}</time>
            </th>
            <td data-name={names.stage}>{translateIfExists(`booking.stage.${entry.stage}`) ?? entry.stage}</td>
            <td data-name={names.contents}>{entry.contents}</td>
            <td data-name={names.operator}>{entry.operator || translate('booking.log.system')}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
