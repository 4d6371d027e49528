import { dateTimeText, type Feature, type Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { Pill } from '../shared/pill.ts'
import { listText } from '../shared/punctuation.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { useDeed } from './deed.ts'
import { draftOf, embedKey, type EmbedKey, type MadeEmbedKey } from './embed-key.ts'
import { Deeds, Mono } from './head.tsx'

const looks = { active: 'ok', stopped: 'warn', expired: 'off', revoked: 'off' } as const

interface EmbedKeysProps {
  rows: readonly EmbedKey[]
  onChange: (id: string) => void
  onSecret: (made: MadeEmbedKey) => void
}

export function EmbedKeys({ rows, onChange, onSecret }: EmbedKeysProps) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()

  async function act<Value>(feature: Feature, call: (mfaCode?: string) => Promise<Result<Value>>, done: string) {
    const told = await run(feature, call)
    if (told === undefined) return undefined
    toast.success(done)
    await cache.invalidateQueries({ queryKey: embedKey })
    return told
  }

  async function turn(row: EmbedKey, status: 'active' | 'stopped'): Promise<void> {
    const body = { ...draftOf(row), status }
    await act(
      'accessInfo:create',
      (mfaCode) => client.call('POST /embed/key/save', { body, mfaCode, quiet: true }),
      say(`developer.embed.turned.${status}`),
    )
  }

  async function rotate({ id, name }: EmbedKey): Promise<void> {
    const agreed = await confirm({
      title: say('developer.embed.rotateTitle', { name }),
      text: say('developer.embed.rotateText'),
      action: say('developer.embed.rotate'),
    })
    if (!agreed) return
    const told = await act(
      'accessInfo:create',
      (mfaCode) => client.call('POST /embed/key/rotateSecret/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
      say('developer.embed.rotated'),
    )
    if (told?.secret) onSecret({ key: told.key, secret: told.secret })
  }

  async function revoke({ id, name }: EmbedKey): Promise<void> {
    const agreed = await confirm({
      title: say('developer.credentials.revokeTitle', { name }),
      text: say('developer.embed.revokeText'),
      action: say('developer.credentials.revoke'),
    })
    if (!agreed) return
    await act(
      'accessInfo:delete',
      (mfaCode) => client.call('POST /embed/key/delete/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
      say('developer.credentials.revoked'),
    )
  }

  const names = {
    status: say('developer.status'),
    pages: say('developer.embed.pages'),
    shows: say('developer.embed.shows'),
    today: say('developer.embed.today'),
    lastUsed: say('developer.credentials.lastUsed'),
  }
  return (
    <DeedTable
      label={say('developer.embed.tab')}
      heads={[say('developer.credentials.key'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <DeedRow
          key={row.id}
          what={
            <>
              {row.name}
              <small>
                <Mono>{row.key}</Mono> · {say(`developer.credentials.environment.${row.environment}`)}
              </small>
            </>
          }
          deeds={
            (row.status === 'active' || row.status === 'stopped') && (
              <Allowed code="sys:profile:userManagement">
                <Deeds>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={say('developer.embed.changeOf', { name: row.name })}
                    onClick={() => onChange(row.id)}
                  >
                    {say('developer.embed.change')}
                  </Button>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={say('developer.embed.rotateOf', { name: row.name })}
                    onClick={() => void rotate(row)}
                  >
                    {say('developer.embed.rotate')}
                  </Button>
                  <Button
                    $small
                    disabled={isBusy}
                    aria-label={say(`developer.embed.turnOf.${row.status}`, { name: row.name })}
                    onClick={() => void turn(row, row.status === 'active' ? 'stopped' : 'active')}
                  >
                    {say(`developer.embed.turn.${row.status}`)}
                  </Button>
                  <Button
                    $small
                    $kind="danger"
                    disabled={isBusy}
                    aria-label={say('developer.credentials.revokeOf', { name: row.name })}
                    onClick={() => void revoke(row)}
                  >
                    {say('developer.credentials.revoke')}
                  </Button>
                </Deeds>
              </Allowed>
            )
          }
        >
          <DeedCell name={names.status}>
            <Pill $look={looks[row.status]}>{say(`developer.embed.statuses.${row.status}`)}</Pill>
          </DeedCell>
          <DeedCell name={names.pages}>
            <span>
              {row.origins.map((origin) => (
                <Origin key={origin}>
                  <Mono>{origin}</Mono>
                </Origin>
              ))}
            </span>
          </DeedCell>
          <DeedCell name={names.shows}>
            <span>
              {listText(
                row.components.map((each) => say(`developer.embed.component.${each}`)),
                lang,
              )}
              {row.confirms.length > 0 && <small>{say('developer.embed.mayConfirm')}</small>}
            </span>
          </DeedCell>
          <DeedCell name={names.today}>
            <span>
              {say('developer.embed.openSearches', { used: row.searchesToday.open, limit: row.searchesPerDay })}
              <small>
                {say('developer.embed.tokenSearches', { used: row.searchesToday.token, tokens: row.liveTokens })}
              </small>
            </span>
          </DeedCell>
          <DeedCell name={names.lastUsed}>
            {row.lastUsed ? (
              <time dateTime={row.lastUsed}>{dateTimeText(row.lastUsed, lang)}</time>
            ) : (
              <span>{say('developer.credentials.notYet')}</span>
            )}
          </DeedCell>
        </DeedRow>
      ))}
    </DeedTable>
  )
}

/** In a table most of them stand on one line. */
const Origin = styled.div`
  min-inline-size: 22ch;

  ${({ theme }) => theme.phone} {
    min-inline-size: 0;
  }
`
