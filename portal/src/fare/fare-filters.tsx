import { currencyOptions } from '@gangway/core'
import styled from 'styled-components'
import { FilterRow } from '../shared/list-row.ts'
import { ChoiceChip } from '../shared/text-chip.tsx'
import { Button } from '../shared/button.tsx'
import { Select } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { fareSorts, isNarrowed, type FarePlace } from './fare-place.rules.ts'
import { Toggle } from './toggle.ts'

interface FareFiltersProps {
  place: FarePlace
  change: (part: Partial<FarePlace>) => void
}

/** What can be left out of the comparison, and its order. */
export function FareFilters({ place, change }: FareFiltersProps) {
  const { say, words } = useWords()
  return (
    <Row>
      <Toggle aria-pressed={place.directOnly} onClick={() => change({ directOnly: !place.directOnly })}>
        {say('fare.directOnly')}
      </Toggle>
      <Toggle aria-pressed={place.freeBag} onClick={() => change({ freeBag: !place.freeBag })}>
        {words.t('results.freeCheckIn')}
      </Toggle>
      <ChoiceChip
        label={say('fare.payBy')}
        any={say('fare.anyOption')}
        choices={currencyOptions.map((option) => [option, say(`fare.option.${option}`)])}
        value={place.payBy}
        onChange={(chosen) => change({ payBy: currencyOptions.find((option) => option === chosen) })}
      />
      {isNarrowed(place) && (
        <Button
          $small
          $kind="plain"
          onClick={() => change({ airlines: [], directOnly: false, freeBag: false, payBy: undefined })}
        >
          {say('filter.clearAll')}
        </Button>
      )}
      <Order>
        <span>{words.t('results.sort')}</span>
        <Select
          value={place.sort}
          onChange={(event) => change({ sort: fareSorts.find((each) => each === event.target.value) })}
        >
          {fareSorts.map((sort) => (
            <option key={sort} value={sort}>
              {say(`fare.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Order>
    </Row>
  )
}

const Row = styled(FilterRow)`
  margin-block-end: 0;
`

const Order = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;

  span {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }
`
