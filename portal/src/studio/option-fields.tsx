import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { PlainInput } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import type { Choice } from './choice.rules.ts'
import { Box, OrderField } from './order-field.tsx'
import { describe, widgetOf, type WidgetOption } from './studio-widgets.ts'

interface OptionFieldsProps {
  choice: Choice
  onChange: (name: string, value: string) => void
}

/** What the attributes of the widget are set to, as its class tells of them. */
export function OptionFields({ choice, onChange }: OptionFieldsProps) {
  const { say, lang } = useWords()
  const { options } = widgetOf(choice.widget)
  if (options.length === 0) return <p>{say('studio.options.none')}</p>
  return (
    <Fields>
      {options.map((option) => (
        <OptionField
          key={`${choice.widget} ${option.name}`}
          widget={choice.widget}
          option={option}
          hint={<Marked text={describe(option.description, lang)} />}
          value={choice.options[option.name] ?? ''}
          onChange={(value) => onChange(option.name, value)}
        />
      ))}
    </Fields>
  )
}

interface OptionFieldProps {
  widget: Choice['widget']
  option: WidgetOption
  hint: ReactNode
  value: string
  onChange: (value: string) => void
}

function OptionField({ widget, option, hint, value, onChange }: OptionFieldProps) {
  const id = useId()
  const { name } = option
  if (name === 'order-no') return <OrderField {...{ widget, name, hint, value, onChange }} />
  const label = (
    <label htmlFor={id}>
      <code>{name}</code>
    </label>
  )
  const about = <p id={`${id}-hint`}>{hint}</p>
  if (option.kind === 'switch')
    return (
      <SwitchBox>
        <div>
          <input
            id={id}
            type="checkbox"
            checked={value === 'on'}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange(event.target.checked ? 'on' : '')}
          />
          {label}
        </div>
        {about}
      </SwitchBox>
    )
  return (
    <Box>
      {label}
      <PlainInput
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {about}
    </Box>
  )
}

/** A sentence with code in it, as comments write it. */
export function Marked({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence, which never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}

const Fields = styled.div`
  display: grid;
  gap: 12px;

  p code {
    overflow-wrap: anywhere;
  }
`

const SwitchBox = styled(Box)`
  div {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
  }
  label {
    margin: 0;
    cursor: pointer;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`
