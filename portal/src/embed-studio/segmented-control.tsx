import { useId, type ReactNode } from 'react'
import styled, { css } from 'styled-components'

interface SegmentedControlProps<Id extends string> {
  label: string
  choices: readonly (readonly [id: Id, name: ReactNode])[]
  value: Id
  onChange: (id: Id) => void
}

/** Segmented control: radio buttons of which all labels are visible. */
export function SegmentedControl<Id extends string>({ label, choices, value, onChange }: SegmentedControlProps<Id>) {
  const name = useId()
  return (
    <Row role="radiogroup" aria-label={label}>
      {choices.map(([id, text]) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>{text}</span>
        </label>
      ))}
    </Row>
  )
}

/** Transparent radio button above its label. */
export const coveringInput = css`
  label {
    position: relative;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const Row = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.ground};

  ${coveringInput}
  span {
    display: grid;
    place-items: center;
    min-block-size: 30px;
    padding: 2px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    white-space: nowrap;
  }
  label:hover span {
    color: ${({ theme }) => theme.color.text};
  }
  input:checked + span {
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
    box-shadow: ${({ theme }) => theme.shadow.low};
  }
  input:focus-visible + span {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    input:checked + span {
      outline: 2px solid Highlight;
    }
  }
  @media (pointer: coarse) {
    span {
      min-block-size: 44px;
    }
  }
`
