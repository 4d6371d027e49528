import styled from 'styled-components'

interface UsageMeterProps {
  label: string
  /** Value as text. */
  text: string
  used: number
  limit: number
  /** Small text, for a tile. */
  isCompact?: true
}

/** Share of the limit from which the meter shows a warning. */
const warnFrom = 0.8

/** Usage of a limit as a bar with its figures. */
export function UsageMeter({ label, text, used, limit, isCompact }: UsageMeterProps) {
  const ratio = limit === 0 ? 1 : Math.min(1, used / limit)
  const tone = ratio >= 1 ? 'bad' : ratio >= warnFrom ? 'warn' : 'accent'
  return (
    <>
      <Figures $isCompact={isCompact}>{text}</Figures>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        $tone={tone}
      >
        <span style={{ inlineSize: `${ratio * 100}%` }} />
      </Track>
    </>
  )
}

const Figures = styled.p<{ $isCompact?: true }>`
  && {
    margin-block: 0 6px;
  }
  font-size: ${({ $isCompact }) => ($isCompact ? '0.93rem' : '1.3rem')};
  font-weight: ${({ $isCompact }) => ($isCompact ? 400 : 600)};
`

const Track = styled.div<{ $tone: 'accent' | 'warn' | 'bad' }>`
  inline-size: 100%;
  block-size: 10px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.groundStrong};
  overflow: hidden;

  span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${({ theme, $tone }) => theme.color[$tone]};
  }
  @media (forced-colors: active) {
    border: 1px solid;

    span {
      background: Highlight;
    }
  }
`
