import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import {
  colorNames,
  withValue,
  schemes,
  type StudioConfig,
  type ColorName,
  type ColorPair,
} from './studio-config.rules.ts'
import { ColorFields } from './color-fields.tsx'
import { fitColorsToAccent, findLowContrast } from './contrast.rules.ts'
import { PropertyFields } from './property-fields.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { isPresetActive, presets } from './theme.rules.ts'

const mainColors: readonly ColorName[] = ['accent', 'on-accent', 'accent-strong', 'accent-soft']
const otherColors = colorNames.filter((name) => !mainColors.includes(name))

interface ThemeFieldsProps {
  config: StudioConfig
  onChange: (change: (current: StudioConfig) => StudioConfig) => void
}

/** Theme: scheme, presets, colours with contrast checks, corners, spacing and type. */
export function ThemeFields({ config, onChange }: ThemeFieldsProps) {
  const { translate } = useTranslator()
  const lowContrast = findLowContrast(config)
  const hasCustomColors = Object.keys({ ...config.colors, ...config.properties }).length > 0 || config.scheme !== 'auto'
  const setColor = (name: ColorName, pair: ColorPair | undefined) =>
    onChange((current) => ({ ...current, colors: { ...current.colors, [name]: pair } }))
  return (
    <Column>
      <SegmentedControl
        label={translate('studio.theme.scheme')}
        choices={schemes.map((each) => [each, translate(`studio.scheme.${each}`)])}
        value={config.scheme}
        onChange={(scheme) => onChange((current) => ({ ...current, scheme }))}
      />
      <Presets role="group" aria-label={translate('studio.theme.presets')}>
        {presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={isPresetActive(preset, config)}
            onClick={() => onChange((current) => ({ ...current, ...preset.presetValues }))}
          >
            <Swatch $pair={preset.presetValues.colors.accent ?? ['#0b6b73', '#35b0ab']} aria-hidden="true" />
            {translate(`studio.preset.${preset.id}`)}
          </button>
        ))}
      </Presets>
      <ColorFields config={config} names={mainColors} onChange={setColor} />
      <Button
        $small
        disabled={!mainColors.some((name) => name in config.colors)}
        onClick={() => onChange((current) => ({ ...current, colors: fitColorsToAccent(current) }))}
      >
        {translate('studio.theme.adapt')}
      </Button>
      {lowContrast.length > 0 && (
        <InfoBox $kind="warn" role="status">
          <p>{translate('studio.theme.lowContrast')}</p>
          <ul>
            {lowContrast.map((each) => (
              <li key={`${each.foreground} ${each.background} ${each.scheme}`}>
                {translate(`studio.theme.lowContrastIn.${each.scheme}`, {
                  text: each.foreground,
                  on: each.background,
                  ratio: each.ratio.toFixed(1),
                  least: each.minRatio,
                })}
              </li>
            ))}
          </ul>
        </InfoBox>
      )}
      <details>
        <summary>{translate('studio.theme.more', { count: otherColors.length })}</summary>
        <ColorFields config={config} names={otherColors} onChange={setColor} />
      </details>
      <PropertyFields
        config={config}
        onChange={(name, value) =>
          onChange((current) => ({ ...current, properties: withValue(current.properties, name, value) }))
        }
      />
      <Button
        $small
        disabled={!hasCustomColors}
        onClick={() => onChange((current) => ({ ...current, colors: {}, properties: {}, scheme: 'auto' }))}
      >
        {translate('studio.theme.reset')}
      </Button>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  > * {
    min-inline-size: 0;
  }
  summary {
    padding-block: 4px;
    color: ${({ theme }) => theme.color.accentStrong};
    cursor: pointer;
  }
  details[open] summary {
    margin-block-end: 8px;
  }
  ul {
    margin-block-start: 4px;
    font-size: 0.93rem;
  }
`

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;

  button {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 32px;
    padding: 3px 10px 3px 7px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: 99px;
    background: ${({ theme }) => theme.color.surface};
  }
  button:hover {
    border-color: ${({ theme }) => theme.color.field};
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    font-weight: 600;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
    }
  }
`

/** Light and dark variant of the accent, half each. */
const Swatch = styled.span.attrs<{ $pair: ColorPair }>(({ $pair: [light, dark] }) => ({
  style: { background: `linear-gradient(90deg, ${light} 50%, ${dark} 50%)` },
}))<{ $pair: ColorPair }>`
  inline-size: 16px;
  block-size: 16px;
  border-radius: 50%;
`
