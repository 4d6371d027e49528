import { formatMoney, marginBandEnds } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { useDryRun, type DryRun, type Shop } from '../shop-queries.ts'
import type { RuleDraft } from './use-rule-draft.ts'

const rows = ['sold', 'excluded', 'sale', 'cost', 'margin'] as const

/** Margins of the trips searched in the last days, by the rules in force and by the draft. */
export function DryRunPanel({ shop, draft }: { shop: Shop; draft: RuleDraft }) {
  const { translate, lang } = useTranslator()
  const run = useDryRun()
  return (
    <>
      <HiddenText role="status">
        {run.data &&
          translate('shop.dryRun.result', {
            searches: formatCount(run.data.searches, lang),
            trips: formatCount(run.data.trips, lang),
          })}
      </HiddenText>
      <Intro>
        <p>{translate(draft.isChanged ? 'shop.dryRun.intro' : 'shop.dryRun.introNoDraft')}</p>
        <Button
          $kind="main"
          aria-disabled={run.isPending}
          onClick={() => run.isPending || run.mutate({ shopId: shop.id, rules: [...draft.rules] })}
        >
          {translate('shop.dryRun.run')}
        </Button>
      </Intro>
      {run.isPending && <ListLoading label={translate('shop.dryRun.running')} />}
      {run.isError && <ListFailed error={run.error} onRetry={() => run.reset()} />}
      {run.data &&
        (run.data.trips > 0 ? (
          <Distribution result={run.data} hasDraft={draft.isChanged} />
        ) : (
          <ListEmpty title={translate('shop.dryRun.noneTitle')} text={translate('shop.dryRun.noneText')} />
        ))}
    </>
  )
}

/** Without a draft both sides are the same, so one is shown. */
function Distribution({ result, hasDraft }: { result: DryRun; hasDraft: boolean }) {
  const { translate, lang } = useTranslator()
  const { searches, trips, before, after } = result
  const text = (side: DryRun['before'], name: (typeof rows)[number]) => {
    const value = side[name]
    return typeof value === 'number' ? formatCount(value, lang) : formatMoney(value)
  }
  const most = Math.max(1, ...before.bands, ...after.bands)
  const [first] = marginBandEnds
  const bandName = (at: number) => {
    const [from, to] = [marginBandEnds[at - 1], marginBandEnds[at]]
    if (from === undefined) return translate('shop.dryRun.loss', { to: first })
    return to === undefined ? translate('shop.dryRun.above', { from }) : translate('shop.dryRun.band', { from, to })
  }
  return (
    <ContentCard>
      <PlainTable>
        <caption>
          {translate('shop.dryRun.result', { searches: formatCount(searches, lang), trips: formatCount(trips, lang) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('shop.dryRun.figure')}</th>
            <th scope="col" data-number>
              {translate('shop.test.column.before')}
            </th>
            {hasDraft && (
              <th scope="col" data-number>
                {translate('shop.test.column.after')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{translate(`shop.dryRun.${name}`)}</th>
              <td data-number data-name={translate('shop.test.column.before')}>
                <span>{text(before, name)}</span>
              </td>
              {hasDraft && (
                <td data-number data-name={translate('shop.test.column.after')}>
                  <span>{text(after, name)}</span>
                </td>
              )}
            </tr>
          ))}
          {before.bands.map((count, at) => (
            <tr key={at}>
              <th scope="row">{bandName(at)}</th>
              <td data-number data-name={translate('shop.test.column.before')}>
                <Bar share={count / most} text={formatCount(count, lang)} />
              </td>
              {hasDraft && (
                <td data-number data-name={translate('shop.test.column.after')}>
                  <Bar share={(after.bands[at] ?? 0) / most} text={formatCount(after.bands[at] ?? 0, lang)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

function Bar({ share, text }: { share: number; text: string }) {
  return (
    <BarBox>
      <span aria-hidden="true" style={{ inlineSize: `${share * 120}px` }} />
      {text}
    </BarBox>
  )
}

const BarBox = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;

  span {
    block-size: 10px;
    border-radius: 3px;
    background: ${({ theme }) => theme.color.accent};
  }
`

const Intro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-end: 14px;

  p {
    max-inline-size: 70ch;
    color: ${({ theme }) => theme.color.muted};
  }
`
