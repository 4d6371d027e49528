import { useId, useState } from 'react'
import styled from 'styled-components'
import { PlainInput } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { StudioConfig, ColorName, ColorPair } from './studio-config.rules.ts'
import { accentContrast, getColorPair } from './contrast.rules.ts'

interface ColorFieldsProps {
  config: StudioConfig
  names: readonly ColorName[]
  onChange: (name: ColorName, pair: ColorPair | undefined) => void
}

/** Colour inputs, each with a light and a dark value. */
export function ColorFields({ config, names, onChange }: ColorFieldsProps) {
  const { translate } = useTranslator()
  return (
    <Rows>
      <ColumnHeaders aria-hidden="true">
        <span>{translate('studio.theme.light')}</span>
        <span>{translate('studio.theme.dark')}</span>
      </ColumnHeaders>
      {names.map((name) => {
        const [light, dark] = getColorPair(config, name)
        return (
          <fieldset key={name} data-set={name in config.colors || undefined}>
            <legend>
              <code>{name}</code>
              {name === 'on-accent' && <ContrastRatios config={config} />}
            </legend>
            <ColorField
              label={translate('studio.theme.inLight', { name })}
              value={light}
              onChange={(value) => onChange(name, [value, dark])}
            />
            <ColorField
              label={translate('studio.theme.inDark', { name })}
              value={dark}
              onChange={(value) => onChange(name, [light, value])}
            />
          </fieldset>
        )
      })}
    </Rows>
  )
}

/** Contrast ratio of text on the accent colour. */
function ContrastRatios({ config }: { config: StudioConfig }) {
  const { translate } = useTranslator()
  const [light, dark] = accentContrast(config)
  return <small>{translate('studio.theme.ratios', { light: light.toFixed(1), dark: dark.toFixed(1) })}</small>
}

function ColorField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { translate } = useTranslator()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <ColorInputs>
      <input type="color" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      <PlainInput
        id={id}
        aria-label={translate('studio.theme.hexOf', { name: label })}
        aria-invalid={typed !== undefined || undefined}
        value={typed ?? value}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        onChange={(event) => {
          const text = event.target.value.trim().toLowerCase()
          const isColor = /^#?[0-9a-f]{6}$/.test(text)
          setTyped(isColor ? undefined : event.target.value)
          if (isColor) onChange(`#${text.replace('#', '')}`)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </ColorInputs>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 8px;

  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    display: flex;
    justify-content: space-between;
    inline-size: 100%;
    padding: 0 0 2px;
    font-size: 0.93rem;
  }
  legend code {
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  }
  fieldset[data-set] legend code {
    font-weight: 600;
  }
  legend small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`

const ColumnHeaders = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
`

const ColorInputs = styled.div`
  display: flex;
  gap: 4px;
  min-inline-size: 0;

  input[type='color'] {
    flex: none;
    inline-size: 34px;
    block-size: 34px;
    padding: 2px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};
    cursor: pointer;
  }
  input[type='color']::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  input[type='color']::-webkit-color-swatch {
    border: 0;
    border-radius: 4px;
  }
  && input:not([type='color']) {
    min-inline-size: 0;
    min-block-size: 34px;
    padding-inline: 6px;
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.86rem;
  }
  @media (pointer: coarse) {
    input[type='color'] {
      inline-size: 44px;
      block-size: 44px;
    }
  }
`
