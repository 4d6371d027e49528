import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentCard } from '../layout/card.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { PlainTable } from '../shared/list/plain-table.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { IncidentToConfirm } from './confirm-incidents-dialog.tsx'
import { formatChange, ConfirmButton, IncidentLink, isUnconfirmed, renderReason } from './incident-columns.tsx'
import { IncidentOverlays } from './incident-overlays.tsx'
import { isIncidentFilterValue } from './incident-list.rules.ts'
import { IncidentStatusPill } from './incident-pill.tsx'
import { useIncidents } from './incident-queries.ts'

export function IncidentTab({ orderNo }: { orderNo: string }) {
  const { translate, lang } = useTranslator()
  const [address, setAddress] = useSearchParams()
  const [handling, setHandling] = useState<readonly IncidentToConfirm[]>()
  const list = useIncidents({ orderNo })
  const openId = address.get('open') ?? ''
  const names = {
    change: translate('incident.detail.change'),
    received: translate('incident.column.received'),
    status: translate('incident.filter.status'),
    handled: translate('incident.column.handled'),
    reason: translate('incident.column.reason'),
  }
  function close(): void {
    const next = new URLSearchParams(address)
    next.delete('open')
    setAddress(next)
  }
  return (
    <ContentCard>
      {list.isPending && <ListLoading label={translate('incident.list.loading')} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.list.length === 0 && (
        <ListEmpty title={translate('incident.tab.noneTitle')} text={translate('incident.tab.noneText')} />
      )}
      {list.data && list.data.list.length > 0 && (
        <PlainTable aria-label={translate('booking.tab.incident')}>
          <thead>
            <tr>
              <th scope="col">{translate('incident.column.incident')}</th>
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
                  <small>{translate(`incident.type.${row.type}`)}</small>
                </th>
                <td data-name={names.change}>{formatChange(row, translate)}</td>
                <td data-name={names.received}>{formatDateTime(row.receivedAt, lang)}</td>
                <td data-name={names.status}>
                  <IncidentStatusPill status={row.status} />
                </td>
                <td data-name={names.handled}>
                  {row.user && [row.user, row.acceptedAt && formatDateTime(row.acceptedAt, lang)].join(' · ')}
                </td>
                <td data-name={names.reason}>
                  {isUnconfirmed(row) ? (
                    <ConfirmButton row={row} onConfirm={(one) => setHandling([one])} />
                  ) : (
                    <span>{renderReason(row, translate)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <IncidentOverlays
        openId={isIncidentFilterValue('id', openId) ? openId : undefined}
        onClose={close}
        incidentsToConfirm={handling}
        onConfirm={setHandling}
      />
    </ContentCard>
  )
}
