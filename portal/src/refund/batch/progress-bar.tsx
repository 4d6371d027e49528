import { useId } from 'react'
import styled from 'styled-components'
import { ProgressLine } from '../../shared/ui/progress-line.ts'

/** Progress as text and as a bar. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  return (
    <Box>
      <span id={id}>{label}</span>
      <ProgressLine aria-labelledby={id} max={100} value={percent} />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
