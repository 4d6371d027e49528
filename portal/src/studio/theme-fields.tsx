import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { colorNames, put, schemes, type Choice, type ColorName, type ColorPair } from './choice.rules.ts'
import { ColorFields } from './color-fields.tsx'
import { fittedTo, weaknesses } from './contrast.rules.ts'
import { PropertyFields } from './property-fields.tsx'
import { Segments } from './segments.tsx'
import { isLook, presets } from './theme.rules.ts'

const first: readonly ColorName[] = ['accent', 'on-accent', 'accent-strong', 'accent-soft']
const others = colorNames.filter((name) => !first.includes(name))

interface ThemeFieldsProps {
  choice: Choice
  onChange: (change: (now: Choice) => Choice) => void
}

/** The look: a scheme, a look to begin with, colours that can be read, corners, distances and type. */
export function ThemeFields({ choice, onChange }: ThemeFieldsProps) {
  const { say } = useWords()
  const weak = weaknesses(choice)
  const isTouched = Object.keys({ ...choice.colors, ...choice.properties }).length > 0 || choice.scheme !== 'auto'
  const setColor = (name: ColorName, pair: ColorPair | undefined) =>
    onChange((now) => ({ ...now, colors: { ...now.colors, [name]: pair } }))
  return (
    <Column>
      <Segments
        label={say('studio.theme.scheme')}
        choices={schemes.map((each) => [each, say(`studio.scheme.${each}`)])}
        value={choice.scheme}
        onChange={(scheme) => onChange((now) => ({ ...now, scheme }))}
      />
      <Presets role="group" aria-label={say('studio.theme.presets')}>
        {presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={isLook(preset, choice)}
            onClick={() => onChange((now) => ({ ...now, ...preset.look }))}
          >
            <Swatch $pair={preset.look.colors.accent ?? ['#0b6b73', '#35b0ab']} aria-hidden="true" />
            {say(`studio.preset.${preset.id}`)}
          </button>
        ))}
      </Presets>
      <ColorFields choice={choice} names={first} onChange={setColor} />
      <Button
        $small
        disabled={!first.some((name) => name in choice.colors)}
        onClick={() => onChange((now) => ({ ...now, colors: fittedTo(now) }))}
      >
        {say('studio.theme.fit')}
      </Button>
      {weak.length > 0 && (
        <Note $kind="warn" role="status">
          <p>{say('studio.theme.weak')}</p>
          <ul>
            {weak.map((each) => (
              <li key={`${each.text} ${each.on} ${each.scheme}`}>
                {say(`studio.theme.weakIn.${each.scheme}`, {
                  text: each.text,
                  on: each.on,
                  ratio: each.ratio.toFixed(1),
                  least: each.least,
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <details>
        <summary>{say('studio.theme.more', { count: others.length })}</summary>
        <ColorFields choice={choice} names={others} onChange={setColor} />
      </details>
      <PropertyFields
        choice={choice}
        onChange={(name, value) => onChange((now) => ({ ...now, properties: put(now.properties, name, value) }))}
      />
      <Button
        $small
        disabled={!isTouched}
        onClick={() => onChange((now) => ({ ...now, colors: {}, properties: {}, scheme: 'auto' }))}
      >
        {say('studio.theme.reset')}
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

/** Light and dark of an accent, half and half. */
const Swatch = styled.span.attrs<{ $pair: ColorPair }>(({ $pair: [light, dark] }) => ({
  style: { background: `linear-gradient(90deg, ${light} 50%, ${dark} 50%)` },
}))<{ $pair: ColorPair }>`
  inline-size: 16px;
  block-size: 16px;
  border-radius: 50%;
`
