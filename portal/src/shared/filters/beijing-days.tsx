import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { HiddenText } from '../ui/hidden-text.ts'
import { useTranslator } from '../i18n/translations.ts'

/** Says that the days of the filters are days in Beijing, as those of a figure; can be removed. */
export function BeijingDays({ onClear }: { onClear: () => void }) {
  const { translate } = useTranslator()
  return (
    <Button $small onClick={onClear}>
      <span>
        {translate('filter.beijing')} <HiddenText>{translate('filter.beijingClear')}</HiddenText>
      </span>
      <Icon name="close" size={13} />
    </Button>
  )
}
