import type { CallInput } from '@gangway/core'
import styled from 'styled-components'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'

type Card = NonNullable<CallInput<'POST /postBooking/pay'>['body']['card']>

const names = [
  ['cardNumber', 'cc-number', 'numeric', 23],
  ['cardExpireMonth', 'cc-exp-month', 'numeric', 2],
  ['cardExpireYear', 'cc-exp-year', 'numeric', 4],
  ['cardCVV', 'cc-csc', 'numeric', 4],
  ['cardHolderFirstName', 'cc-given-name', 'text', 40],
  ['cardHolderLastName', 'cc-family-name', 'text', 40],
] as const

/** Card number and owner. Kept in the form and sent to the server only. */
export function CardFields() {
  const { translate } = useTranslator()
  return (
    <Grid>
      {names.map(([name, autoComplete, inputMode, maxLength]) => (
        <PlainField
          key={name}
          name={name}
          label={translate(`booking.card.${name}`)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          required
        />
      ))}
    </Grid>
  )
}

export function readCard(formData: FormData): Card {
  const digits = (name: string) => readFormText(formData, name).replace(/[\s-]/g, '')
  return {
    cardNumber: digits('cardNumber'),
    cardCVV: digits('cardCVV'),
    cardExpireMonth: digits('cardExpireMonth').padStart(2, '0'),
    cardExpireYear: digits('cardExpireYear'),
    cardHolderFirstName: readFormText(formData, 'cardHolderFirstName'),
    cardHolderLastName: readFormText(formData, 'cardHolderLastName'),
  }
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
  margin-block-start: 12px;
`
