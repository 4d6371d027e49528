import { dateTimeText } from '@gangway/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Panel } from '../layout/panel.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import type { Handled } from './handle-dialog.tsx'
import { changeText, HandleButton, IncidentLink, isWaiting, reasonCell } from './incident-cells.tsx'
import { IncidentDesk } from './incident-desk.tsx'
import { fits } from './incident-list.rules.ts'
import { IncidentPill } from './incident-pill.tsx'
import { useIncidents } from './incident-queries.ts'

/** What the airline did to one booking. */
export function IncidentTab({ orderNo }: { orderNo: string }) {
  const { say, lang } = useWords()
  const [address, setAddress] = useSearchParams()
  const [handling, setHandling] = useState<readonly Handled[]>()
  const list = useIncidents({ orderNo })
  const open = address.get('open') ?? ''
  const names = {
    change: say('incident.detail.change'),
    received: say('incident.column.received'),
    status: say('incident.filter.status'),
    handled: say('incident.column.handled'),
    reason: say('incident.column.reason'),
  }
  function close(): void {
    const next = new URLSearchParams(address)
    next.delete('open')
    setAddress(next)
  }
  return (
    <Panel>
      {list.isPending && <ListLoading label={say('incident.list.loading')} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 && (
        <ListEmpty title={say('incident.tab.noneTitle')} text={say('incident.tab.noneText')} />
      )}
      {list.data && list.data.list.length > 0 && (
        <PlainTable aria-label={say('booking.tab.incident')}>
          <thead>
            <tr>
              <th scope="col">{say('incident.column.incident')}</th>
              {Object.values(names).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.data.list.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <IncidentLink id={row.id} />
                  <small>{say(`incident.type.${row.type}`)}</small>
                </th>
                <td data-name={names.change}>{changeText(row, say)}</td>
                <td data-name={names.received}>{dateTimeText(row.receivedAt, lang)}</td>
                <td data-name={names.status}>
                  <IncidentPill status={row.status} />
                </td>
                <td data-name={names.handled}>
                  {row.user && [row.user, row.acceptedAt && dateTimeText(row.acceptedAt, lang)].join(' · ')}
                </td>
                <td data-name={names.reason}>
                  {isWaiting(row) ? (
                    <HandleButton row={row} onHandle={(one) => setHandling([one])} />
                  ) : (
                    <span>{reasonCell(row, say)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <IncidentDesk
        open={fits('id', open) ? open : undefined}
        onClose={close}
        handling={handling}
        onHandle={setHandling}
      />
    </Panel>
  )
}
