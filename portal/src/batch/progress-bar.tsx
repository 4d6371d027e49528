import { useId } from 'react'
import styled from 'styled-components'

/** How far something is: in words, and drawn. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  return (
    <Box>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={100} value={percent} />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  progress {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 99px;
    overflow: hidden;
    background: ${({ theme }) => theme.color.groundStrong};
    accent-color: ${({ theme }) => theme.color.accent};
  }
  progress::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.groundStrong};
  }
  progress::-webkit-progress-value {
    background: ${({ theme }) => theme.color.accent};
    transition: inline-size 0.15s;
  }
  progress::-moz-progress-bar {
    background: ${({ theme }) => theme.color.accent};
  }
`
