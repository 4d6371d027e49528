import { useId } from 'react'
import styled from 'styled-components'
import { PlainInput } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { isValue, type Choice } from './choice.rules.ts'
import { Marked } from './option-fields.tsx'
import { Box } from './order-field.tsx'
import { describe, widgetOf, type WidgetProperty } from './studio-widgets.ts'

interface PropertyFieldsProps {
  choice: Choice
  onChange: (name: string, value: string) => void
}

/** How far a slider goes, for lengths that a page sets often; whatever else is typed. */
const ranges: Readonly<Record<string, readonly [least: number, most: number, step: number]>> = {
  '--gw-radius': [0, 20, 1],
  '--gw-space': [2, 7, 0.5],
  '--gw-font-size': [12, 20, 0.5],
  '--gw-panel-radius': [0, 32, 1],
}
const often = ['--gw-radius', '--gw-space', '--gw-font', '--gw-font-size']
const fonts = ['system-ui, sans-serif', "Georgia, 'Songti SC', serif", 'ui-monospace, Menlo, monospace']

/** Corners, distances and type first; what else the widget reads is behind a word. */
export function PropertyFields({ choice, onChange }: PropertyFieldsProps) {
  const { say } = useWords()
  const { properties } = widgetOf(choice.widget)
  const isOften = ({ name }: WidgetProperty) => often.includes(name)
  const draw = (property: WidgetProperty) => (
    <PropertyField
      key={property.name}
      property={property}
      value={choice.properties[property.name] ?? ''}
      onChange={(value) => onChange(property.name, value)}
    />
  )
  return (
    <>
      {properties.filter(isOften).map(draw)}
      <details>
        <summary>{say('studio.theme.moreProperties')}</summary>
        <Stack>{properties.filter((each) => !isOften(each)).map(draw)}</Stack>
      </details>
    </>
  )
}

interface PropertyFieldProps {
  property: WidgetProperty
  value: string
  onChange: (value: string) => void
}

function PropertyField({ property, value, onChange }: PropertyFieldProps) {
  const { lang } = useWords()
  const id = useId()
  const { name } = property
  const [least, most, step] = ranges[name] ?? []
  const about = <Marked text={describe(property.description, lang)} />
  return (
    <Box>
      <label htmlFor={id}>
        <code>{name.replace('--gw-', '')}</code>
      </label>
      {least !== undefined && most !== undefined ? (
        <Slider>
          <input
            id={id}
            type="range"
            min={least}
            max={most}
            step={step}
            value={Number.parseFloat(value || property.default)}
            aria-valuetext={value || property.default}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange(`${event.target.value}px`)}
          />
          <output htmlFor={id}>{value || property.default}</output>
        </Slider>
      ) : (
        <PlainInput
          id={id}
          value={value}
          list={name === '--gw-font' ? `${id}-fonts` : undefined}
          placeholder={property.default}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          aria-invalid={!isValue(value) || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {name === '--gw-font' && (
        <datalist id={`${id}-fonts`}>
          {fonts.map((font) => (
            <option key={font}>{font}</option>
          ))}
        </datalist>
      )}
      <p id={`${id}-hint`}>{about}</p>
    </Box>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

const Slider = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;

  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 28px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  output {
    min-inline-size: 4ch;
    text-align: end;
  }
`
