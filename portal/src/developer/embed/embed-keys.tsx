import { formatDateTime, formatList, type Feature, type Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { shopLabel } from './embed-key-shop.tsx'
import { toEmbedKeyDraft, embedQueryKey, type EmbedKey, type CreatedEmbedKey } from './embed-key.ts'
import { Actions, Mono } from '../section-header.tsx'

const embedKeyStatusTones = { active: 'ok', stopped: 'warn', expired: 'off', revoked: 'off' } as const

interface EmbedKeysProps {
  rows: readonly EmbedKey[]
  onChange: (id: string) => void
  onSecret: (createdKey: CreatedEmbedKey) => void
}

export function EmbedKeys({ rows, onChange, onSecret }: EmbedKeysProps) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function runAction<Value>(
    feature: Feature,
    call: (mfaCode?: string) => Promise<Result<Value>>,
    result: string,
  ) {
    const limits = await run(feature, call)
    if (limits === undefined) return undefined
    toast.success(result)
    await cache.invalidateQueries({ queryKey: embedQueryKey })
    return limits
  }

  async function toggleKey(row: EmbedKey, status: 'active' | 'stopped'): Promise<void> {
    const body = { ...toEmbedKeyDraft(row), status }
    await runAction(
      'accessInfo:create',
      (mfaCode) => client.call('POST /embed/key/save', { body, mfaCode, quiet: true }),
      translate(`developer.embed.switched.${status}`),
    )
  }

  async function rotate({ id, name }: EmbedKey): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.embed.rotateTitle', { name }),
      text: translate('developer.embed.rotateText'),
      action: translate('developer.embed.rotate'),
    })
    if (!isConfirmed) return
    const limits = await runAction(
      'accessInfo:create',
      (mfaCode) => client.call('POST /embed/key/rotateSecret/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
      translate('developer.embed.rotated'),
    )
    if (limits?.secret) onSecret({ key: limits.key, secret: limits.secret })
  }

  async function revoke({ id, name }: EmbedKey): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.credentials.revokeTitle', { name }),
      text: translate('developer.embed.revokeText'),
      action: translate('developer.credentials.revoke'),
    })
    if (!isConfirmed) return
    await runAction(
      'accessInfo:delete',
      (mfaCode) => client.call('POST /embed/key/delete/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
      translate('developer.credentials.revoked'),
    )
  }

  const names = {
    status: translate('developer.status'),
    pages: translate('developer.embed.pages'),
    shows: translate('developer.embed.widgets'),
    today: translate('developer.embed.today'),
    lastUsed: translate('developer.credentials.lastUsed'),
  }
  return (
    <ActionTable
      label={translate('developer.embed.tab')}
      headers={[translate('developer.credentials.key'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <ActionRow
          key={row.id}
          rowLabel={
            <>
              {row.name}
              <small>
                <Mono>{row.key}</Mono> · {translate(`developer.credentials.environment.${row.environment}`)}
              </small>
            </>
          }
          actions={
            (row.status === 'active' || row.status === 'stopped') && (
              <WithCall call="POST /embed/key/save">
                <Actions>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={translate('developer.embed.changeOf', { name: row.name })}
                    onClick={() => onChange(row.id)}
                  >
                    {translate('developer.embed.change')}
                  </Button>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={translate('developer.embed.rotateOf', { name: row.name })}
                    onClick={() => void rotate(row)}
                  >
                    {translate('developer.embed.rotate')}
                  </Button>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={translate(`developer.embed.switchOf.${row.status}`, { name: row.name })}
                    onClick={() => void toggleKey(row, row.status === 'active' ? 'stopped' : 'active')}
                  >
                    {translate(`developer.embed.switch.${row.status}`)}
                  </Button>
                  <Button
                    $small
                    $kind="danger"
                    disabled={isBusy}
                    aria-label={translate('developer.credentials.revokeOf', { name: row.name })}
                    onClick={() => void revoke(row)}
                  >
                    {translate('developer.credentials.revoke')}
                  </Button>
                </Actions>
              </WithCall>
            )
          }
        >
          <ActionCell name={names.status}>
            <Pill $tone={embedKeyStatusTones[row.status]}>{translate(`developer.embed.statuses.${row.status}`)}</Pill>
          </ActionCell>
          <ActionCell name={names.pages}>
            <span>
              {row.origins.map((origin) => (
                <Origin key={origin}>
                  <Mono>{origin}</Mono>
                </Origin>
              ))}
            </span>
          </ActionCell>
          <ActionCell name={names.shows}>
            <span>
              {formatList(
                row.components.map((each) => translate(`developer.embed.component.${each}`)),
                lang,
              )}
              {row.shop && (
                <small>
                  {translate('developer.embed.sellsIn', { shop: shopLabel(row.shop) })}{' '}
                  {!row.shop.active && <Pill $tone="warn">{translate('developer.embed.shopOff')}</Pill>}
                </small>
              )}
              {row.confirms.length > 0 && <small>{translate('developer.embed.mayConfirm')}</small>}
            </span>
          </ActionCell>
          <ActionCell name={names.today}>
            <span>
              {translate('developer.embed.openSearches', { used: row.searchesToday.open, limit: row.searchesPerDay })}
              <small>
                {translate('developer.embed.tokenSearches', { used: row.searchesToday.token, tokens: row.liveTokens })}
              </small>
            </span>
          </ActionCell>
          <ActionCell name={names.lastUsed}>
            {row.lastUsed ? (
              <time dateTime={row.lastUsed}>{formatDateTime(row.lastUsed, lang)}</time>
            ) : (
              <span>{translate('developer.credentials.neverUsed')}</span>
            )}
          </ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}

/** Most origins fit on one line in a table. */
const Origin = styled.div`
  min-inline-size: 22ch;

  ${({ theme }) => theme.phone} {
    min-inline-size: 0;
  }
`
