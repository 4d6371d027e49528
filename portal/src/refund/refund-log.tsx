import { dateTimeText } from '@gangway/core'
import { Panel } from '../layout/panel.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { sayIfThere, useWords } from '../shared/words.ts'
import type { Refund } from './refund-detail.ts'

/** Who did what about the refund, and what happened to it by itself. */
export function RefundLog({ log }: Pick<Refund, 'log'>) {
  const { say, lang } = useWords()
  const names = {
    stage: say('booking.log.stage'),
    contents: say('booking.log.contents'),
    operator: say('booking.log.operator'),
  }
  return (
    <Panel>
      <PlainTable>
        <caption>{say('refund.log')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('booking.log.time')}</th>
            <th scope="col">{names.stage}</th>
            <th scope="col">{names.contents}</th>
            <th scope="col">{names.operator}</th>
          </tr>
        </thead>
        <tbody>
          {log.map((entry, index) => (
            <tr key={log.length - index}>
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
    </Panel>
  )
}
