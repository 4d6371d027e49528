import styled from 'styled-components'

type Kind = 'info' | 'warn' | 'bad' | 'ok'

/** A boxed sentence: something to know before going on. */
export const Note = styled.div<{ $kind?: Kind }>`
  padding: 9px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $kind = 'info' }) => theme.color[`${$kind}Soft`]};
  color: ${({ theme, $kind = 'info' }) => theme.color[$kind]};
`
