import { airlineFunctions, airlineRegions, listCountries } from '@gangway/core'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { Page } from '../layout/page.tsx'
import { InvitedOnly } from '../session/invited-only.tsx'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../shared/ui/plain-field.tsx'
import { readStrategyForm, type StrategyProblems } from './strategy-form.rules.ts'
import { useSubmitStrategy } from './strategy-queries.ts'

const mostMarkets = 20

/** Asks what the agency wants to grow; the result is a ranked list of airlines. */
export function Screen() {
  const { translate, lang, translator } = useTranslator()
  const navigate = useNavigate()
  const [markets, setMarkets] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<StrategyProblems>({})
  const submit = useSubmitStrategy((id) => void navigate(`/content-strategy/result/${id}`))
  const checkboxes = (name: string, choices: readonly (readonly [string, string])[]) => (
    <Choices>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} />
          {label}
        </label>
      ))}
    </Choices>
  )
  return (
    <Page title={translate('page.strategy.title')}>
      <InvitedOnly to="contentStrategy">
        <ContentCard>
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const { body, problems: found } = readStrategyForm(new FormData(event.currentTarget), markets)
              setProblems(found)
              if (body) submit.mutate(body)
            }}
          >
            <p>{translate('strategy.intro')}</p>
            <Question
              title={translate('guide.question')}
              problem={problems.regions && translate('strategy.regionsMissing')}
            >
              {checkboxes(
                'region',
                airlineRegions.map((each) => [each, translate(`guide.region.${each}`)]),
              )}
            </Question>
            <Question title={translate('strategy.markets')}>
              <PlainSelect
                label={translate('strategy.addMarket')}
                value=""
                disabled={markets.length >= mostMarkets}
                onChange={({ target: { value } }) => value && setMarkets([...markets, value])}
              >
                <option value="">{translate('strategy.chooseCountry')}</option>
                {listCountries('countries', lang)
                  .filter(([code]) => !markets.includes(code))
                  .map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </PlainSelect>
              <small>{translate('strategy.marketsHint', { count: mostMarkets })}</small>
              {markets.length > 0 && (
                <Chosen>
                  {markets.map((code) => (
                    <li key={code}>
                      <Button
                        $small
                        aria-label={translate('strategy.removeMarket', { name: formatCountry(code, lang) })}
                        onClick={() => setMarkets(markets.filter((each) => each !== code))}
                      >
                        {formatCountry(code, lang)} <span aria-hidden="true">×</span>
                      </Button>
                    </li>
                  ))}
                </Chosen>
              )}
            </Question>
            <Question title={translate('strategy.needs')}>
              <PlainSelect name="payment" label={translate('airline.filter.payment')} defaultValue="ANY">
                {(['ANY', 'VCC', 'DEPOSIT'] as const).map((each) => (
                  <option key={each} value={each}>
                    {translate(`strategy.payment.${each}`)}
                  </option>
                ))}
              </PlainSelect>
              {checkboxes(
                'supports',
                airlineFunctions
                  .filter((each) => each !== 'vcc' && each !== 'deposit')
                  .map((each) => [each, translate(`insight.function.${each}`)]),
              )}
            </Question>
            <Short>
              <PlainField
                name="monthlyVolume"
                label={translate('strategy.volume')}
                inputMode="numeric"
                maxLength={9}
                defaultValue="100"
                problem={problems.monthlyVolume && translate('strategy.volumeWrong')}
              />
            </Short>
            {submit.isError && (
              <InfoBox $kind="bad" role="alert">
                {callErrorText(submit.error, translator.t)}
              </InfoBox>
            )}
            <div>
              <Button $kind="main" type="submit" disabled={submit.isPending}>
                {translate('strategy.submit')}
              </Button>
            </div>
          </Form>
        </ContentCard>
      </InvitedOnly>
    </Page>
  )
}

function Question({ title, problem, children }: { title: string; problem?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
      {problem && (
        <InfoBox $kind="bad" role="alert">
          {problem}
        </InfoBox>
      )}
    </fieldset>
  )
}

const Form = styled.form`
  display: grid;
  gap: 22px;
  max-inline-size: 860px;

  > p {
    color: ${({ theme }) => theme.color.muted};
  }
  fieldset {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  legend {
    margin-block-end: 8px;
    padding: 0;
    font-weight: 600;
  }
`

const Short = styled.div`
  max-inline-size: 420px;
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: 8px 16px;

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
  }
`

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
