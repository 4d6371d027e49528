import { currencyOptions } from '@gangway/core'
import styled from 'styled-components'
import { FilterRow } from '../shared/filters/filter-row.ts'
import { SelectFilter } from '../shared/filters/text-filter.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'
import { Select } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { fareSorts, hasFareFilters, type FareSearchParams } from './fare-url.rules.ts'
import { ToggleButton } from './toggle-button.ts'

interface FareFiltersProps {
  params: FareSearchParams
  change: (part: Partial<FareSearchParams>) => void
}

/** Filters and sort order of the comparison. */
export function FareFilters({ params, change }: FareFiltersProps) {
  const { translate, translator } = useTranslator()
  return (
    <Row>
      <ToggleButton aria-pressed={params.directOnly} onClick={() => change({ directOnly: !params.directOnly })}>
        {translate('fare.directOnly')}
      </ToggleButton>
      <ToggleButton aria-pressed={params.freeBag} onClick={() => change({ freeBag: !params.freeBag })}>
        {translator.t('results.freeCheckIn')}
      </ToggleButton>
      <SelectFilter
        label={translate('fare.payBy')}
        anyLabel={translate('fare.anyOption')}
        choices={currencyOptions.map((option) => [option, translate(`fare.option.${option}`)])}
        value={params.payBy}
        onChange={(selected) => change({ payBy: currencyOptions.find((option) => option === selected) })}
      />
      {hasFareFilters(params) && (
        <ResetButton
          isPlain
          onReset={() => change({ airlines: [], directOnly: false, freeBag: false, payBy: undefined })}
        />
      )}
      <SortSelect>
        <span>{translator.t('results.sort')}</span>
        <Select
          value={params.sort}
          onChange={(event) => change({ sort: fareSorts.find((each) => each === event.target.value) })}
        >
          {fareSorts.map((sort) => (
            <option key={sort} value={sort}>
              {translate(`fare.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </SortSelect>
    </Row>
  )
}

const Row = styled(FilterRow)`
  margin-block-end: 0;
`

const SortSelect = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;

  span {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }
`
