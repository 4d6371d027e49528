import type { FieldBags } from '@gangway/core'
import { props } from '@gangway/react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from './words.ts'

/** One labelled text field, as a controller of core describes it. */
export function Field({ bags, end }: { bags: FieldBags | undefined; end?: ReactNode }) {
  const { sentence } = useWords()
  if (!bags) return null
  const { label, hint, problem } = bags.text
  return (
    <div>
      <Label {...props(bags.label)}>{sentence(label)}</Label>
      <Box>
        <input {...props(bags.input)} />
        {end}
      </Box>
      {problem && <Problem {...props(bags.problem)}>{sentence(problem)}</Problem>}
      {hint && <Hint {...props(bags.hint)}>{sentence(hint)}</Hint>}
    </div>
  )
}

/** A small button inside the box, behind the text. */
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
    /* Seen where shadows are not: in forced colours. */
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
