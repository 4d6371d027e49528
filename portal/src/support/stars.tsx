import { maxStars } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

const ratings = Array.from({ length: maxStars }, (_, index) => index + 1)

export function StarRating({ star }: { star: number }) {
  const { translate } = useTranslator()
  return (
    <StarIcons>
      <HiddenText>{translate('request.stars', { count: star })}</HiddenText>
      <span aria-hidden="true">
        {'★'.repeat(star)}
        {'☆'.repeat(Math.max(0, maxStars - star))}
      </span>
    </StarIcons>
  )
}

interface StarRatingInputProps {
  star: number | undefined
  onChange: (star: number) => void
}

export function StarRatingInput({ star = 0, onChange }: StarRatingInputProps) {
  const { translate } = useTranslator()
  const name = useId()
  return (
    <StarInput>
      <legend>{translate('request.reply.rate')}</legend>
      {ratings.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={star === each}
            aria-label={translate('request.stars', { count: each })}
            onChange={() => onChange(each)}
          />
          <span aria-hidden="true">{each <= star ? '★' : '☆'}</span>
        </label>
      ))}
    </StarInput>
  )
}

const StarIcons = styled.span`
  color: ${({ theme }) => theme.color.warn};
  white-space: nowrap;
`

const StarInput = styled.fieldset`
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
