import { useTranslator } from '../i18n/translations.ts'
import { Button } from '../ui/button.tsx'
import { SelectFilter, TextFilter } from './text-filter.tsx'

interface CodeFilterProps {
  value: string | undefined
  onChange: (value: string) => void
}

/** Filter by the short name of an agency. */
export function AgencyFilter({ value, onChange }: CodeFilterProps) {
  const { translate } = useTranslator()
  return (
    <TextFilter
      label={translate('console.refund.agencyCode')}
      value={value}
      maxLength={20}
      onChange={(typed) => onChange(typed.toUpperCase())}
    />
  )
}

/** Filter by the code of an airline. */
export function AirlineCodeFilter({ value, onChange }: CodeFilterProps) {
  const { translate } = useTranslator()
  return (
    <TextFilter
      label={translate('console.agency.airline')}
      value={value}
      maxLength={2}
      onChange={(typed) => onChange(typed.toUpperCase())}
    />
  )
}

interface ChoiceFilterProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: Choice | undefined
  onChange: (value: string) => void
}

/** Filter by one of the values of a field. */
export function ChoiceFilter<Choice extends string>({ choices, nameOf, ...filter }: ChoiceFilterProps<Choice>) {
  const { translate } = useTranslator()
  return (
    <SelectFilter
      {...filter}
      anyLabel={translate('airline.filter.any')}
      choices={choices.map((each) => [each, nameOf(each)])}
    />
  )
}

/** Filter that is on or off. */
export function SwitchFilter({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Button aria-pressed={isOn} onClick={onToggle}>
      {label}
    </Button>
  )
}
