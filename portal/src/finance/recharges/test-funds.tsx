import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useAddTestFunds, useTestFunds } from './recharge-queries.ts'

/** Adds funds in any currency with one button, in test mode only. */
export function TestFunds() {
  const { translate, translator, lang } = useTranslator()
  const { data } = useTestFunds()
  const add = useAddTestFunds()
  const [chosen, setChosen] = useState('')
  const amount = data?.amounts.find(({ currency }) => currency === chosen) ?? data?.amounts[0]
  if (!data || !amount) return null
  const send = () =>
    add.mutate(amount.currency, {
      onSuccess: ({ credited }) =>
        toast.success(translate('recharge.testAdded', { amount: formatLocalMoney(credited, lang) })),
    })
  return (
    <Card aria-label={translate('recharge.testFunds')}>
      <h2>{translate('recharge.testFunds')}</h2>
      <p>{translate('recharge.testFundsText')}</p>
      <Row>
        <PlainSelect
          name="testCurrency"
          label={translate('recharge.currency')}
          value={amount.currency}
          onChange={({ target }) => setChosen(target.value)}
        >
          {data.amounts.map(({ currency }) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </PlainSelect>
        <Button disabled={add.isPending} onClick={send}>
          {add.isPending
            ? translate('action.working')
            : translate('recharge.addTestFunds', { amount: formatLocalMoney(amount, lang) })}
        </Button>
      </Row>
      {add.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(add.error, translator.t)}
        </InfoBox>
      )}
    </Card>
  )
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 10px;

  h2 {
    margin: 0;
  }
  > p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px;
`
