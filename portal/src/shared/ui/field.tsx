import type { FieldElementProps } from '@gangway/core'
import { props } from '@gangway/react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../i18n/translations.ts'

/** Labelled text field of a field controller of core. */
export function Field({ props: elementProps, suffix }: { props: FieldElementProps | undefined; suffix?: ReactNode }) {
  const { translateMessage } = useTranslator()
  if (!elementProps) return null
  const { label, hint, problem } = elementProps.text
  return (
    <div>
      <Label {...props(elementProps.label)}>{translateMessage(label)}</Label>
      <Box>
        <input {...props(elementProps.input)} />
        {suffix}
      </Box>
      {problem && <Problem {...props(elementProps.problem)}>{translateMessage(problem)}</Problem>}
      {hint && <Hint {...props(elementProps.hint)}>{translateMessage(hint)}</Hint>}
    </div>
  )
}

/** Small button inside the field, after the text. */
export const FieldButton = styled.button.attrs({ type: 'button' })`
  padding: 0 12px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.color.accentStrong};
  font-size: 0.93rem;

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Label = styled.label`
  display: block;
  margin-block-end: 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

const Box = styled.div`
  display: flex;
  min-block-size: 40px;
  border: 1px solid ${({ theme }) => theme.color.field};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  transition:
    border-color 0.12s,
    box-shadow 0.12s;

  &:has(input:focus) {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.accentSoft};
    /* Forced colours remove shadows but keep the outline. */
    outline: 2px solid transparent;
    outline-offset: 1px;
  }
  &:has(input[aria-invalid]) {
    border-color: ${({ theme }) => theme.color.bad};
  }
  &:has(input[aria-invalid]:focus) {
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.badSoft};
  }
  input {
    flex: 1;
    min-inline-size: 0;
    padding: 7px 11px;
    border: 0;
    border-radius: inherit;
    outline: 0;
    background: none;
    color: inherit;
  }
  input[name='code'] {
    flex: none;
    inline-size: 9em;
    font-size: 1.3em;
    letter-spacing: 0.28em;
  }
  &:has(input[name='code']) {
    inline-size: fit-content;
  }
  @media (pointer: coarse) {
    input {
      font-size: max(16px, 1em);
    }
  }
`

const Hint = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.93rem;
`

const Problem = styled(Hint)`
  color: ${({ theme }) => theme.color.bad};
`
