import type { CallInput } from '@gangway/core'
import styled from 'styled-components'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { textIn } from '../shared/form-text.ts'

type Card = NonNullable<CallInput<'POST /postBooking/pay'>['body']['card']>

const names = [
  ['cardNumber', 'cc-number', 'numeric', 23],
  ['cardExpireMonth', 'cc-exp-month', 'numeric', 2],
  ['cardExpireYear', 'cc-exp-year', 'numeric', 4],
  ['cardCVV', 'cc-csc', 'numeric', 4],
  ['cardHolderFirstName', 'cc-given-name', 'text', 40],
  ['cardHolderLastName', 'cc-family-name', 'text', 40],
] as const

/** The card to be charged. It stays in its form and goes to the server only. */
export function CardFields() {
  const { say } = useWords()
  return (
    <Grid>
      {names.map(([name, autoComplete, inputMode, maxLength]) => (
        <PlainField
          key={name}
          name={name}
          label={say(`booking.card.${name}`)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          required
        />
      ))}
    </Grid>
  )
}

export function readCard(entered: FormData): Card {
  const figures = (name: string) => textIn(entered, name).replace(/[\s-]/g, '')
  return {
    cardNumber: figures('cardNumber'),
    cardCVV: figures('cardCVV'),
    cardExpireMonth: figures('cardExpireMonth').padStart(2, '0'),
    cardExpireYear: figures('cardExpireYear'),
    cardHolderFirstName: textIn(entered, 'cardHolderFirstName'),
    cardHolderLastName: textIn(entered, 'cardHolderLastName'),
  }
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
  margin-block-start: 12px;
`
