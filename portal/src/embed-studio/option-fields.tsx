import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { PlainInput } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { StudioConfig } from './studio-config.rules.ts'
import { FieldBox, BookingField } from './booking-field.tsx'
import { translateDescription, findWidget, type WidgetOption } from './studio-widgets.ts'

interface OptionFieldsProps {
  config: StudioConfig
  onChange: (name: string, value: string) => void
}

/** Fields for the attributes of the widget, generated from its class documentation. */
export function OptionFields({ config, onChange }: OptionFieldsProps) {
  const { translate, lang } = useTranslator()
  const { options } = findWidget(config.widget)
  if (options.length === 0) return <p>{translate('studio.options.none')}</p>
  return (
    <Fields>
      {options.map((option) => (
        <OptionField
          key={`${config.widget} ${option.name}`}
          widget={config.widget}
          option={option}
          hint={<InlineCode text={translateDescription(option.description, lang)} />}
          value={config.options[option.name] ?? ''}
          onChange={(value) => onChange(option.name, value)}
        />
      ))}
    </Fields>
  )
}

interface OptionFieldProps {
  widget: StudioConfig['widget']
  option: WidgetOption
  hint: ReactNode
  value: string
  onChange: (value: string) => void
}

function OptionField({ widget, option, hint, value, onChange }: OptionFieldProps) {
  const id = useId()
  const { name } = option
  if (name === 'order-no') return <BookingField {...{ widget, name, hint, value, onChange }} />
  const label = (
    <label htmlFor={id}>
      <code>{name}</code>
    </label>
  )
  const descriptionId = <p id={`${id}-hint`}>{hint}</p>
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
        {descriptionId}
      </SwitchBox>
    )
  return (
    <FieldBox>
      {label}
      <PlainInput
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {descriptionId}
    </FieldBox>
  )
}

/** Renders backticks in documentation text as code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, whose order never changes
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

const SwitchBox = styled(FieldBox)`
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
