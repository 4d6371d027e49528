import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { minWidthPx, type StudioConfig } from './studio-config.rules.ts'
import { SegmentedControl } from './segmented-control.tsx'

const viewportWidths = { all: undefined, phone: 375, tablet: 768, desktop: 1280 } as const
const viewportNames = ['all', 'phone', 'tablet', 'desktop'] as const
type Name = (typeof viewportNames)[number] | 'own'

const formatWidth = viewportNames.filter((name) => name !== 'all')

interface ViewportSwitchProps {
  width: StudioConfig['width']
  onChange: (width: StudioConfig['width']) => void
}

export function ViewportSwitch({ width, onChange }: ViewportSwitchProps) {
  const { translate } = useTranslator()
  const value: Name = viewportNames.find((name) => viewportWidths[name] === width) ?? 'own'
  return (
    <Row>
      <SegmentedControl<Name>
        label={translate('studio.width.label')}
        choices={[
          ['all', translate('studio.width.full')],
          ...formatWidth.map((name) => [name, translate(`studio.width.${name}`)] as const),
        ]}
        value={value}
        onChange={(name) => name !== 'own' && onChange(viewportWidths[name])}
      />
      <label>
        <input
          type="range"
          aria-label={translate('studio.width.exact')}
          min={minWidthPx}
          max={1280}
          step={5}
          value={width ?? 1280}
          aria-valuetext={width === undefined ? translate('studio.width.full') : `${width} px`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output>{width !== undefined && `${width} px`}</output>
      </label>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  > label {
    display: flex;
    align-items: center;
    gap: 10px;
    color: ${({ theme }) => theme.color.muted};
  }
  input[type='range'] {
    inline-size: 120px;
    min-block-size: 28px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  output {
    min-inline-size: 7ch;
  }
  ${({ theme }) => theme.narrow} {
    > label {
      display: none;
    }
  }
`
