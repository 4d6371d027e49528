import { createCombobox, type ComboboxQuery, type Found } from '@gangway/core'
import { props } from '@gangway/react'
import { useId, useReducer, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { FieldProblem, FieldShell } from './plain-field.tsx'
import { HiddenText } from './hidden-text.ts'
import { useWords } from './words.ts'

interface ComboFieldProps<Option> {
  /** Under this name the form it stands in holds the code that was chosen, or else what was typed. */
  name: string
  label: string
  chosen?: Option
  /** The same for as long as the field stands. */
  find: (query: ComboboxQuery) => Found<Option>
  codeOf: (option: Option) => string
  textOf: (option: Option) => string
  /** What stands in the list; its text, unless said otherwise. */
  renderOption?: (option: Option) => ReactNode
  problem?: string
}

/** A field that suggests while somebody types. */
export function ComboField<Option>(settings: ComboFieldProps<Option>) {
  const { name, label, chosen, find, codeOf, textOf, renderOption = textOf, problem } = settings
  const { lang, sentence } = useWords()
  const id = useId()
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [box] = useState(() => {
    let isMade = false
    const made = createCombobox<Option>({ find, choose: () => undefined, changed: () => isMade && draw() })
    if (chosen) made.set(chosen)
    isMade = true
    return made
  })
  const state = box.state()
  const bags = box.bags({
    ...{ id, lang, textOf, label: { key: '', text: label } },
    problem: problem ? { key: '', text: problem, spoken: 'by-alert' } : undefined,
    onFocus: () => undefined,
  })
  return (
    <FieldShell>
      <label {...props(bags.label)}>{label}</label>
      <input {...props(bags.input)} />
      <input type="hidden" name={name} value={state.chosen ? codeOf(state.chosen) : (state.typed ?? '').trim()} />
      {problem && <FieldProblem {...props(bags.problem)}>{problem}</FieldProblem>}
      {bags.isOpen && (
        <List>
          <div {...props(bags.list)}>
            {state.options.map((option, index) => (
              <div key={codeOf(option)} {...props(bags.option(index))}>
                {renderOption(option)}
              </div>
            ))}
          </div>
          {bags.note && <p>{sentence(bags.note)}</p>}
        </List>
      )}
      <HiddenText role="status">{bags.status && sentence(bags.status)}</HiddenText>
    </FieldShell>
  )
}

const List = styled.div`
  max-block-size: 216px;
  margin-block-start: 4px;
  padding: 4px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};

  [role='option'] {
    padding: 6px 8px;
    border-radius: ${({ theme }) => theme.radius.small};
    cursor: pointer;
  }
  [role='option']:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  [role='option'][aria-selected='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  p {
    margin: 6px 8px;
  }
  @media (pointer: coarse) {
    [role='option'] {
      padding-block: 11px;
    }
  }
`
