import { useId } from 'react'
import styled from 'styled-components'
import { PlainInput } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { isSafeValue, type StudioConfig } from './studio-config.rules.ts'
import { InlineCode } from './option-fields.tsx'
import { FieldBox } from './booking-field.tsx'
import { translateDescription, findWidget, type WidgetProperty } from './studio-widgets.ts'

interface PropertyFieldsProps {
  config: StudioConfig
  onChange: (name: string, value: string) => void
}

/** Slider ranges of common lengths; other values are typed. */
const sliderRanges: Readonly<Record<string, readonly [least: number, most: number, step: number]>> = {
  '--gw-radius': [0, 20, 1],
  '--gw-space': [2, 7, 0.5],
  '--gw-font-size': [12, 20, 0.5],
  '--gw-panel-radius': [0, 32, 1],
}
const commonProperties = ['--gw-radius', '--gw-space', '--gw-font', '--gw-font-size']
const fonts = ['system-ui, sans-serif', "Georgia, 'Songti SC', serif", 'ui-monospace, Menlo, monospace']

/** Corners, spacing and type; all other custom properties are behind a disclosure. */
export function PropertyFields({ config, onChange }: PropertyFieldsProps) {
  const { translate } = useTranslator()
  const { properties } = findWidget(config.widget)
  const isCommon = ({ name }: WidgetProperty) => commonProperties.includes(name)
  const renderField = (property: WidgetProperty) => (
    <PropertyField
      key={property.name}
      property={property}
      value={config.properties[property.name] ?? ''}
      onChange={(value) => onChange(property.name, value)}
    />
  )
  return (
    <>
      {properties.filter(isCommon).map(renderField)}
      <details>
        <summary>{translate('studio.theme.moreProperties')}</summary>
        <Stack>{properties.filter((each) => !isCommon(each)).map(renderField)}</Stack>
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
  const { lang } = useTranslator()
  const id = useId()
  const { name } = property
  const [least, most, step] = sliderRanges[name] ?? []
  const descriptionId = <InlineCode text={translateDescription(property.description, lang)} />
  return (
    <FieldBox>
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
          aria-invalid={!isSafeValue(value) || undefined}
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
      <p id={`${id}-hint`}>{descriptionId}</p>
    </FieldBox>
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
