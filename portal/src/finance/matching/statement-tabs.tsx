import { statementLineStates } from '@gangway/core'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { LineList } from './line-list.tsx'
import { statementPath, type StatementDetail } from './matching.ts'
import { MatchWorkspace } from './match-workspace.tsx'

/** Lines by state. Those without a match are matched by hand beside the free entries. */
export function StatementTabs({ statement }: { statement: StatementDetail }) {
  const { translate, lang } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const mayMatch = useMayCall()('POST /client/matching/match')
  const { statementNo, state, unmatched } = statement
  const known = statementLineStates.find((each) => each === value('lines'))
  const shown = known ?? (unmatched > 0 ? 'UNMATCHED' : 'MATCHED')
  const text = value('text', /^.{1,60}$/)
  const counts = { UNMATCHED: unmatched, MATCHED: statement.matched, EXCLUDED: statement.excluded }
  const canChange = state === 'OPEN' && mayMatch
  return (
    <>
      <Tabs
        label={translate('matching.lines')}
        current={shown}
        tabs={statementLineStates.map((each) => ({
          ...{ id: each, label: translate(`matching.lineStates.${each}`), count: formatCount(counts[each], lang) },
          to: `${statementPath(statementNo)}?lines=${each}`,
        }))}
      />
      <FilterRow>
        <TextFilter
          label={translate('matching.search')}
          value={text}
          maxLength={60}
          onChange={(typed) => set({ text: typed })}
        />
      </FilterRow>
      {shown === 'UNMATCHED' && canChange ? (
        <MatchWorkspace key={`${page} ${text}`} statement={statement} page={page} text={text} goTo={goTo} />
      ) : (
        <LineList statement={statement} shown={shown} canChange={canChange} page={page} text={text} goTo={goTo} />
      )}
    </>
  )
}
