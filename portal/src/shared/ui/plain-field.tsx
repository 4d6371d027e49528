import { useId, type ComponentProps, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { openPickerOnEnter } from './date-picker.ts'

const fieldFrame = css`
  inline-size: 100%;
  border: 1px solid ${({ theme }) => theme.color.field};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  color: inherit;

  &[aria-invalid] {
    border-color: ${({ theme }) => theme.color.bad};
  }
  @media (pointer: coarse) {
    font-size: max(16px, 1em);
  }
`

const fieldStyle = css`
  ${fieldFrame}
  min-block-size: 36px;
  padding: 5px 10px;
`

export const PlainInput = styled.input`
  ${fieldStyle}
`

const Area = styled.textarea`
  ${fieldFrame}
  padding: 8px 10px;
  font: inherit;
  resize: vertical;
`

export const Select = styled.select`
  ${fieldStyle}
`

interface Labelled {
  label: string
  hint?: string
  problem?: string
}

/** Labelled field of a small form that reads its own FormData. */
export function PlainField({ label, hint, problem, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(field) => <PlainInput {...field} onKeyDown={openPickerOnEnter} {...input} />}
    </Labelled>
  )
}

/** Multi-line variant. */
export function PlainArea({ label, hint, problem, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(field) => <Area {...field} {...area} />}
    </Labelled>
  )
}

interface LabelledField {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Labelled({ label, hint, problem, children }: Labelled & { children: (field: LabelledField) => ReactNode }) {
  const id = useId()
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {problem && (
        <p id={`${id}-problem`} data-problem role="alert">
          {problem}
        </p>
      )}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </Box>
  )
}

/** Labelled select of a small form. */
export function PlainSelect({ label, hint, problem, children, ...select }: Labelled & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(field) => (
        <Select {...field} {...select}>
          {children}
        </Select>
      )}
    </Labelled>
  )
}

interface PlainCheckboxProps extends ComponentProps<'input'> {
  label: string
  problem: string | undefined
}

/** Checkbox of a small form, with its label beside it. */
export function PlainCheckbox({ label, problem, ...input }: PlainCheckboxProps) {
  const id = useId()
  return (
    <div>
      <label>
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <FieldProblem id={id} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  )
}

/** Wrapper of label and input for a field controller of core. */
export const FieldShell = styled.div`
  min-inline-size: 0;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  > input {
    ${fieldStyle}
  }
`

export const FieldProblem = styled.p`
  margin-block-start: 3px;
  color: ${({ theme }) => theme.color.bad};
  font-size: 0.9rem;
`

const Box = styled.div`
  min-inline-size: 0;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  p {
    margin-block-start: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
  }
  p[data-problem] {
    color: ${({ theme }) => theme.color.bad};
  }
`
