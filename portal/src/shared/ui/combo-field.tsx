import { createCombobox, type ComboboxQuery, type ComboboxMatches } from '@gangway/core'
import { props } from '@gangway/react'
import { useId, useReducer, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { FieldProblem, FieldShell } from './plain-field.tsx'
import { HiddenText } from './hidden-text.ts'
import { useTranslator } from '../i18n/translations.ts'

interface ComboFieldProps<Option> {
  /** Form field name; its value is the chosen code, else the typed text. */
  name: string
  label: string
  selectedCode?: Option
  /** Must not change while the field is mounted. */
  find: (query: ComboboxQuery) => ComboboxMatches<Option>
  codeOf: (option: Option) => string
  textOf: (option: Option) => string
  /** Renders an option; defaults to its text. */
  renderOption?: (option: Option) => ReactNode
  problem?: string
}

/** Text field with suggestions (ARIA combobox). */
export function ComboField<Option>(settings: ComboFieldProps<Option>) {
  const { name, label, selectedCode, find, codeOf, textOf, renderOption = textOf, problem } = settings
  const { lang, translateMessage } = useTranslator()
  const id = useId()
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const [box] = useState(() => {
    let isCreated = false
    const made = createCombobox<Option>({ find, choose: () => undefined, changed: () => isCreated && draw() })
    if (selectedCode) made.set(selectedCode)
    isCreated = true
    return made
  })
  const state = box.state()
  const elementProps = box.props({
    ...{ id, lang, textOf, label: { key: '', text: label } },
    problem: problem ? { key: '', text: problem, spoken: 'by-alert' } : undefined,
    onFocus: () => undefined,
  })
  return (
    <FieldShell>
      <label {...props(elementProps.label)}>{label}</label>
      <input {...props(elementProps.input)} />
      <input type="hidden" name={name} value={state.chosen ? codeOf(state.chosen) : (state.typed ?? '').trim()} />
      {problem && <FieldProblem {...props(elementProps.problem)}>{problem}</FieldProblem>}
      {elementProps.isOpen && (
        <List>
          <div {...props(elementProps.list)}>
            {state.options.map((option, index) => (
              <div key={codeOf(option)} {...props(elementProps.option(index))}>
                {renderOption(option)}
              </div>
            ))}
          </div>
          {elementProps.note && <p>{translateMessage(elementProps.note)}</p>}
        </List>
      )}
      <HiddenText role="status">{elementProps.status && translateMessage(elementProps.status)}</HiddenText>
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
