import styled from 'styled-components'

type Kind = 'info' | 'warn' | 'bad' | 'ok'

/** A boxed sentence: something to know before going on. */
export const Note = styled.div<{ $kind?: Kind }>`
  padding: 9px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $kind = 'info' }) => theme.color[`${$kind}Soft`]};
  color: ${({ theme, $kind = 'info' }) => theme.color[$kind]};
`

/** A sentence with what can be done about it. */
export const NoteLine = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-block-end: 12px;

  span {
    flex: 1;
  }
  a {
    color: inherit;
  }
`
