import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Icon } from '../shared/ui/icon.tsx'

/** Whether something is supported, as a sign with a text for assistive technology. */
export function YesNo({ value }: { value: boolean }) {
  const { translate } = useTranslator()
  return (
    <Sign $isYes={value}>
      {value ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
      <HiddenText>{translate(value ? 'booking.yes' : 'booking.no')}</HiddenText>
    </Sign>
  )
}

const Sign = styled.span<{ $isYes: boolean }>`
  display: inline-grid;
  color: ${({ theme, $isYes }) => ($isYes ? theme.color.ok : theme.color.faint)};
`
