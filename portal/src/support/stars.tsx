import { mostStars } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { HiddenText } from '../shared/hidden-text.ts'
import { useWords } from '../shared/words.ts'

const all = Array.from({ length: mostStars }, (_, index) => index + 1)

/** A rating as it was given. */
export function Stars({ star }: { star: number }) {
  const { say } = useWords()
  return (
    <Drawn>
      <HiddenText>{say('request.stars', { count: star })}</HiddenText>
      <span aria-hidden="true">
        {'★'.repeat(star)}
        {'☆'.repeat(Math.max(0, mostStars - star))}
      </span>
    </Drawn>
  )
}

interface StarChoiceProps {
  star: number | undefined
  onChange: (star: number) => void
}

/** A rating to be given. */
export function StarChoice({ star = 0, onChange }: StarChoiceProps) {
  const { say } = useWords()
  const name = useId()
  return (
    <Choice>
      <legend>{say('request.answer.rate')}</legend>
      {all.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={star === each}
            aria-label={say('request.stars', { count: each })}
            onChange={() => onChange(each)}
          />
          <span aria-hidden="true">{each <= star ? '★' : '☆'}</span>
        </label>
      ))}
    </Choice>
  )
}

const Drawn = styled.span`
  color: ${({ theme }) => theme.color.warn};
  white-space: nowrap;
`

const Choice = styled.fieldset`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-inline-size: 36px;
    min-block-size: 36px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.warn};
    font-size: 1.6rem;
    line-height: 1;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.accent};
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`
