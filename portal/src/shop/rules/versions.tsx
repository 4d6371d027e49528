import { formatDateTime, formatList } from '@gangway/core'
import styled from 'styled-components'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { CardList } from '../../shared/list/cards.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { toast } from '../../shared/ui/toast.ts'
import { RowActions } from '../row-actions.ts'
import { formatMarkup } from './rule-texts.ts'
import { useRollBack, useRuleVersions, type RuleVersion } from '../shop-queries.ts'

const tones = { current: 'ok', scheduled: 'info', past: 'off', cancelled: 'off' } as const

/** Versions of the rules: who changed what, when, and the way back. */
export function Versions({ shopId, newestVersion }: { shopId: string; newestVersion: number }) {
  const { translate } = useTranslator()
  const { page, goTo } = useUrlFilters()
  const query = useRuleVersions(shopId, page)
  const rollBack = useRollBack()
  const mayRollBack = useMayCall()('POST /shop/rule/rollback')
  const ask = async ({ version, state }: RuleVersion) => {
    if (rollBack.isPending) return
    const isSure = await confirm(
      state === 'current'
        ? {
            title: translate('shop.version.keepTitle'),
            text: translate('shop.version.keepText'),
            action: translate('shop.version.keep'),
            keep: translate('shop.version.keepScheduled'),
          }
        : {
            title: translate('shop.version.rollBackTitle', { version }),
            text: translate('shop.version.rollBackText'),
            action: translate('shop.version.rollBack'),
          },
    )
    if (isSure)
      rollBack.mutate(
        { shopId, version, afterVersion: newestVersion },
        { onSuccess: () => toast.success(translate('shop.version.rolledBack', { version })) },
      )
  }
  return (
    <>
      {query.isPending && <ListLoading label={translate('shop.version.loading')} />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <ListEmpty title={translate('shop.version.noneTitle')} text={translate('shop.version.noneText')} />
      )}
      {query.data && query.data.list.length > 0 && (
        <>
          <CardList>
            {query.data.list.map((row) => (
              <li key={row.version}>
                <Version row={row} />
                {mayRollBack && row.state === 'current' && row.version < newestVersion && (
                  <RowActions>
                    <Button $small onClick={() => void ask(row)} aria-disabled={rollBack.isPending}>
                      {translate('shop.version.keep')}
                    </Button>
                  </RowActions>
                )}
                {mayRollBack && (row.state === 'past' || row.state === 'cancelled') && (
                  <RowActions>
                    <Button $small onClick={() => void ask(row)} aria-disabled={rollBack.isPending}>
                      {translate('shop.version.rollBackTo', { version: row.version })}
                    </Button>
                  </RowActions>
                )}
              </li>
            ))}
          </CardList>
          <Pager {...query.data} onPage={goTo} />
        </>
      )}
    </>
  )
}

function Version({ row }: { row: RuleVersion }) {
  const { translate, lang } = useTranslator()
  const { version, state, change, user, createdAt, startsAt, remark, changes } = row
  const time = (moment: string) => formatDateTime(moment, lang)
  const fieldName = (field: string) => translate(`shop.version.field.${field as 'name'}`)
  return (
    <>
      <Head>
        <b>{translate('shop.version.name', { version })}</b>
        <Pill $tone={tones[state]}>{translate(`shop.version.state.${state}`)}</Pill>
        <small>
          {translate(`shop.version.change.${change}`, { version: remark })} · {user ?? translate('shop.version.noUser')}{' '}
          · {time(createdAt)}
        </small>
      </Head>
      {startsAt !== createdAt && <small>{translate('shop.version.starts', { time: time(startsAt) })}</small>}
      {remark && change !== 'ROLLBACK' && <p>{remark}</p>}
      {changes.length > 0 && (
        <Changes>
          {changes.map(({ kind, name, fields, markup }, at) => (
            <span key={at}>
              {translate(`shop.version.${kind}`, { name })}
              {fields.length > 0 && <small> {formatList(fields.map(fieldName), lang)}</small>}
              {markup && (
                <small>
                  {translate('shop.version.markup', {
                    before: formatMarkup(markup.before, translate),
                    after: formatMarkup(markup.after, translate),
                  })}
                </small>
              )}
            </span>
          ))}
        </Changes>
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`

const Changes = styled.div`
  display: grid;
  gap: 2px;
`
