import { useId, type ComponentProps } from 'react'
import styled from 'styled-components'

interface PlainAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  problem?: string
}

/** A labelled field of several lines. */
export function PlainArea({ label, hint, problem, ...area }: PlainAreaProps) {
  const id = useId()
  const about = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} aria-invalid={problem ? true : undefined} aria-describedby={about || undefined} {...area} />
      {problem && (
        <p id={`${id}-problem`} data-problem role="alert">
          {problem}
        </p>
      )}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </Box>
  )
}

const Box = styled.div`
  min-inline-size: 0;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  textarea {
    inline-size: 100%;
    padding: 8px 10px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};
    color: inherit;
    font: inherit;
    resize: vertical;
  }
  textarea[aria-invalid] {
    border-color: ${({ theme }) => theme.color.bad};
  }
  p {
    margin-block-start: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
  }
  p[data-problem] {
    color: ${({ theme }) => theme.color.bad};
  }
  @media (pointer: coarse) {
    textarea {
      font-size: max(16px, 1em);
    }
  }
`
