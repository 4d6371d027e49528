import type { PasswordPolicy, SetPasswordView } from '@gangway/core'
import styled from 'styled-components'
import { HiddenText } from '../shared/hidden-text.ts'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'

type Checklist = Extract<SetPasswordView, { step: 'editing' | 'sending' }>['checklist']

/** What the policy asks for, ticked while typing. */
export function PasswordRules({ checklist, policy }: { checklist: Checklist; policy: PasswordPolicy }) {
  const { say, words } = useWords()
  return (
    <Rules aria-label={say('password.rules')}>
      {checklist.map(({ rule, met }) => (
        <li key={rule} data-met={met}>
          {met ? <Icon name="check" size={16} /> : <Dot />}
          {words.t(`passwordRule.${rule}`, { count: policy.minLength })}
          <HiddenText> — {say(met ? 'password.met' : 'password.open')}</HiddenText>
        </li>
      ))}
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
