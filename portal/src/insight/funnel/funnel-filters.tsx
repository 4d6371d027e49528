import { SelectFilter } from '../../shared/filters/text-filter.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PeriodFilters } from '../dashboard/period-filters.tsx'
import { funnelDimensions, groupText, type Funnel, type FunnelParams } from './funnel-params.ts'

interface FunnelFiltersProps {
  params: FunnelParams
  groups: Funnel['groups'] | undefined
}

/** Period, comparison, and one of widget, page and device. Only groups that are large enough can be chosen. */
export function FunnelFilters({ params, groups }: FunnelFiltersProps) {
  const { translate } = useTranslator()
  const { chosen, choose } = params
  return (
    <PeriodFilters params={params} unit="weeks" count={Number(chosen !== undefined)}>
      {funnelDimensions.map((dimension) => {
        const value = chosen?.dimension === dimension ? chosen.value : undefined
        const names = (groups?.[dimension] ?? []).map(({ name }) => name).filter((name) => name !== 'other')
        const offered = value === undefined || names.includes(value) ? names : [value, ...names]
        return (
          <SelectFilter
            key={dimension}
            label={translate(`insight.funnel.${dimension}`)}
            anyLabel={translate(`insight.funnel.any.${dimension}`)}
            choices={offered.map((name) => [name, groupText(translate, dimension, name)])}
            value={value}
            onChange={(name) => choose(dimension, name)}
          />
        )
      })}
    </PeriodFilters>
  )
}
