import styled from 'styled-components'
import { useWords } from '../shared/words.ts'
import { narrowest, type Choice } from './choice.rules.ts'
import { Segments } from './segments.tsx'

const widths = { all: undefined, phone: 375, tablet: 768, desktop: 1280 } as const
const names = ['all', 'phone', 'tablet', 'desktop'] as const
type Name = (typeof names)[number] | 'own'

const shown = names.filter((name) => name !== 'all')

interface WidthBarProps {
  width: Choice['width']
  onChange: (width: Choice['width']) => void
}

/** How wide the page of the preview is. */
export function WidthBar({ width, onChange }: WidthBarProps) {
  const { say } = useWords()
  const value: Name = names.find((name) => widths[name] === width) ?? 'own'
  return (
    <Row>
      <Segments<Name>
        label={say('studio.width.label')}
        choices={[
          ['all', say('studio.width.all')],
          ...shown.map((name) => [name, say(`studio.width.${name}`)] as const),
        ]}
        value={value}
        onChange={(name) => name !== 'own' && onChange(widths[name])}
      />
      <label>
        <input
          type="range"
          aria-label={say('studio.width.exact')}
          min={narrowest}
          max={1280}
          step={5}
          value={width ?? 1280}
          aria-valuetext={width === undefined ? say('studio.width.all') : `${width} px`}
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
