import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import type { AccountParameter } from './account-queries.ts'

interface StoredParameter extends AccountParameter {
  value?: string
  isStored?: boolean
}

interface AccountFieldsProps {
  params: readonly StoredParameter[]
  problems: Readonly<Record<string, string>>
}

/** A field for each parameter. A stored secret is shown as dots; an empty field keeps it. */
export function AccountFields({ params, problems }: AccountFieldsProps) {
  const { translate, lang } = useTranslator()
  return (
    <>
      {params.map(({ key, label, cnLabel, isSecret, example, value, isStored }) => (
        <PlainField
          key={key}
          name={`param-${key}`}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          maxLength={400}
          label={lang === 'cn' ? cnLabel : label}
          defaultValue={value}
          placeholder={isSecret && isStored ? '••••••••' : undefined}
          hint={hintOf({ isSecret, isStored, example })}
          problem={problems[key]}
        />
      ))}
    </>
  )

  function hintOf(of: Pick<StoredParameter, 'isSecret' | 'isStored' | 'example'>): string | undefined {
    if (of.isSecret) return of.isStored ? translate('airlineAccount.keepSecret') : undefined
    return of.example === undefined ? undefined : translate('airlineAccount.example', { example: of.example })
  }
}

interface AccountTermsProps {
  privateFare: boolean
  onFailure: 'FALL_BACK' | 'STOP'
  /** Whether the vendor quotes private fares. */
  quotes: boolean
}

/** Whether private fares are shown, and the rule for an account that fails. */
export function AccountTerms({ privateFare, onFailure, quotes }: AccountTermsProps) {
  const { translate } = useTranslator()
  const radios = (name: string, choices: readonly (readonly [string, string])[], chosen: string) => (
    <Radios>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {text}
        </label>
      ))}
    </Radios>
  )
  return (
    <>
      <fieldset>
        <legend>{translate('airlineAccount.supportsPrivateFare')}</legend>
        {quotes ? (
          radios(
            'privateFare',
            [
              ['yes', translate('airlineAccount.yes')],
              ['no', translate('airlineAccount.no')],
            ],
            privateFare ? 'yes' : 'no',
          )
        ) : (
          <p>{translate('airlineAccount.noQuotes')}</p>
        )}
      </fieldset>
      <fieldset>
        <legend>{translate('airlineAccount.rule.title')}</legend>
        {radios(
          'onFailure',
          [
            ['FALL_BACK', translate('airlineAccount.rule.FALL_BACK')],
            ['STOP', translate('airlineAccount.rule.STOP')],
          ],
          onFailure,
        )}
      </fieldset>
    </>
  )
}

const Radios = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;

  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }
  input {
    accent-color: ${({ theme }) => theme.color.accent};
  }
`
