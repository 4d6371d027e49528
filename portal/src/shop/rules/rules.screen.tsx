import { toLocalDate } from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { useCurrentUser } from '../../session/current-user.ts'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBoxRow } from '../../shared/ui/info-box.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { ShopFrame } from '../shop-frame.tsx'
import { useShopRules, type Shop, type ShopRules } from '../shop-queries.ts'
import { DraftNotice, RemovalNotice } from './draft-notices.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { TestBench } from './test-bench.tsx'
import { emptyRule, useRuleDraft, type DraftRule } from './use-rule-draft.ts'
import { getRulesKey } from './rules-key.rules.ts'
import { Versions } from './versions.tsx'

const views = ['list', 'test', 'dryRun', 'versions'] as const
const hourMs = 3_600_000

/** Markup rules of a shop: a draft, its test bench and dry run, and the versions. */
export function Screen() {
  return <ShopFrame tab="rules">{(shop) => <Rules key={shop.id} shop={shop} />}</ShopFrame>
}

function Rules({ shop }: { shop: Shop }) {
  const { translate } = useTranslator()
  const query = useShopRules(shop.id)
  if (query.isPending) return <ListLoading label={translate('shop.rule.loading')} />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  return <RuleEditor shop={shop} stored={query.data} onOutdated={() => void query.refetch()} />
}

interface RuleEditorProps {
  shop: Shop
  stored: ShopRules
  /** Others have published rules that are not read yet. */
  onOutdated: () => void
}

function RuleEditor({ shop, stored, onOutdated }: RuleEditorProps) {
  const { translate } = useTranslator()
  const [search] = useSearchParams()
  const now = useNow(hourMs)
  const user = useCurrentUser()?.user
  const draftName = ['gangway:shop-rules', user?.id, shop.id].join(':')
  const draft = useRuleDraft(draftName, stored, toLocalDate(new Date(now)))
  const [edited, setEdited] = useState<DraftRule>()
  const [isPublishing, setPublishing] = useState(false)
  const [removal, setRemoval] = useState<{ id: string; name: string; before: readonly DraftRule[] }>()
  const head = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with the notice of the draft.
  useEffect(() => {
    if (!draft.isChanged && document.activeElement === document.body)
      head.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [draft.isChanged])
  const mayChange = useMayCall()('POST /shop/rule/publish')
  const view = views.find((each) => each === search.get('view')) ?? 'list'
  // A result of other rules is not shown.
  const pricedRules = getRulesKey(stored, draft)
  const add = mayChange && (
    <Button $kind="main" onClick={() => setEdited(emptyRule(shop.currency))}>
      {translate('shop.rule.add')}
    </Button>
  )
  return (
    <>
      <Head ref={head}>
        <Tabs
          label={translate('shop.rule.views')}
          current={view}
          tabs={views.map((each) => ({
            ...{ id: each, label: translate(`shop.rule.view.${each}`), to: each === 'list' ? '?' : `?view=${each}` },
            ...(each === 'versions' && { count: stored.newestVersion }),
          }))}
        />
        {view === 'list' && draft.rules.length > 0 && add}
      </Head>
      {stored.newestVersion > stored.version && (
        <InfoBoxRow $kind="warn">
          <span>{translate('shop.rule.scheduledNotice', { version: stored.newestVersion })}</span>
        </InfoBoxRow>
      )}
      <DraftNotice draft={draft} newestVersion={stored.newestVersion} onPublish={() => setPublishing(true)} />
      {view === 'list' && removal && (
        <RemovalNotice
          key={removal.id}
          name={removal.name}
          onUndo={() => {
            draft.replace(removal.before)
            setRemoval(undefined)
          }}
        />
      )}
      {view === 'list' &&
        (draft.rules.length > 0 ? (
          <>
            <Intro>{translate('shop.rule.intro')}</Intro>
            <RuleList
              draft={draft}
              mayChange={mayChange}
              onEdit={setEdited}
              onRemove={({ id, name }) => {
                setRemoval({ id, name, before: draft.rules })
                draft.remove(id)
              }}
            />
          </>
        ) : (
          <ListEmpty title={translate('shop.rule.noneTitle')} text={translate('shop.rule.noneText')}>
            {add}
          </ListEmpty>
        ))}
      {view === 'test' && <TestBench key={pricedRules} shop={shop} draft={draft} />}
      {view === 'dryRun' && <DryRunPanel key={pricedRules} shop={shop} draft={draft} />}
      {view === 'versions' && <Versions shopId={shop.id} newestVersion={stored.newestVersion} />}
      {edited && (
        <RuleDialog
          rule={edited}
          isNew={!draft.rules.some(({ id }) => id === edited.id)}
          onSave={(rule) => {
            setRemoval(undefined)
            draft.save(rule)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isPublishing && (
        <PublishDialog
          shopId={shop.id}
          afterVersion={stored.newestVersion}
          rules={draft.rules}
          onPublished={() => {
            setRemoval(undefined)
            draft.reset()
          }}
          onRefused={onOutdated}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;

  nav {
    flex: 1;
  }
`

const Intro = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`
