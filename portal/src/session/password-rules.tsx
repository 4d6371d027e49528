import type { PasswordPolicy, SetPasswordView } from '@gangway/core'
import styled from 'styled-components'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

type Checklist = Extract<SetPasswordView, { step: 'editing' | 'sending' }>['checklist']

/** Password rules, checked while typing. */
export function PasswordRules({ checklist, policy }: { checklist: Checklist; policy: PasswordPolicy }) {
  const { translate, translator } = useTranslator()
  return (
    <Rules aria-label={translate('password.rules')}>
      {checklist.map(({ rule, met }) => (
        <li key={rule} data-met={met}>
          {met ? <Icon name="check" size={16} /> : <Dot />}
          {translator.t(`passwordRule.${rule}`, { count: policy.minLength })}
          <HiddenText> — {translate(met ? 'password.met' : 'password.unmet')}</HiddenText>
        </li>
      ))}
      <li>
        <Dot />
        {translate('password.notCommon')}
      </li>
    </Rules>
  )
}

const Rules = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: -6px;
  color: ${({ theme }) => theme.color.muted};

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li[data-met='true'] {
    color: ${({ theme }) => theme.color.ok};
  }
`

const Dot = styled.span`
  inline-size: 6px;
  block-size: 6px;
  margin-inline: 5px;
  border-radius: 50%;
  background: currentcolor;
`
