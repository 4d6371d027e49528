import styled from 'styled-components'

interface MeterProps {
  label: string
  /** The same in words and figures. */
  text: string
  used: number
  limit: number
}

/** From here on it is worth a look. */
const warnFrom = 0.8

/** How much of something is used: a bar, and the figures over it. */
export function Meter({ label, text, used, limit }: MeterProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit)
  const look = share >= 1 ? 'bad' : share >= warnFrom ? 'warn' : 'accent'
  return (
    <>
      <Figures>{text}</Figures>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        $look={look}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </Track>
    </>
  )
}

const Figures = styled.p`
  && {
    margin-block: 0 6px;
  }
  font-size: 1.3rem;
  font-weight: 600;
`

const Track = styled.div<{ $look: 'accent' | 'warn' | 'bad' }>`
  block-size: 10px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.groundStrong};
  overflow: hidden;

  span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: ${({ theme, $look }) => theme.color[$look]};
  }
  @media (forced-colors: active) {
    border: 1px solid;

    span {
      background: Highlight;
    }
  }
`
