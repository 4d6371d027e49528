import { parseCardExpiry, type CallInput } from '@gangway/core'
import styled from 'styled-components'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'

type Card = NonNullable<CallInput<'POST /postBooking/pay'>['body']['card']>

const names = [
  ['cardNumber', 'cc-number', 'numeric', 23],
  ['expiry', 'cc-exp', 'numeric', 9],
  ['cardCVV', 'cc-csc', 'numeric', 4],
  ['cardHolderFirstName', 'cc-given-name', 'text', 40],
  ['cardHolderLastName', 'cc-family-name', 'text', 40],
] as const

/** Card number and owner. Kept in the form and sent to the server only. */
export function CardFields() {
  const { translator } = useTranslator()
  return (
    <Grid>
      {names.map(([name, autoComplete, inputMode, maxLength]) => (
        <PlainField
          key={name}
          name={name}
          label={translator.t(`person.card.${name}`)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          required
          onChange={({ target }) => {
            if (name !== 'expiry') return
            target.setCustomValidity(parseCardExpiry(target.value).length > 0 ? '' : translator.t('person.card.month'))
          }}
        />
      ))}
    </Grid>
  )
}

export function readCard(formData: FormData): Card {
  const [cardExpireMonth = '', cardExpireYear = ''] = parseCardExpiry(readFormText(formData, 'expiry'))
  const digits = (name: string) => readFormText(formData, name).replace(/[\s-]/g, '')
  return {
    cardNumber: digits('cardNumber'),
    cardCVV: digits('cardCVV'),
    cardExpireMonth,
    cardExpireYear,
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
