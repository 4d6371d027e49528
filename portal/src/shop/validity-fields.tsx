import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'

interface ValidityFieldsProps {
  validity: { validFrom: string | null; validTo: string | null } | undefined
  /** What is wrong with the last day. */
  problem: string | undefined
}

/** First and last day on which a rate or an entry of a list applies. */
export function ValidityFields({ validity, problem }: ValidityFieldsProps) {
  const { translate } = useTranslator()
  return (
    <>
      <PlainField
        name="validFrom"
        type="date"
        label={translate('shop.validFrom')}
        defaultValue={validity?.validFrom ?? ''}
      />
      <PlainField
        name="validTo"
        type="date"
        label={translate('shop.validTo')}
        defaultValue={validity?.validTo ?? ''}
        problem={problem}
      />
    </>
  )
}
