import styled from 'styled-components'

type Kind = 'info' | 'warn' | 'bad' | 'ok'

/** Boxed hint or warning. */
export const InfoBox = styled.div<{ $kind?: Kind }>`
  padding: 9px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $kind = 'info' }) => theme.color[`${$kind}Soft`]};
  color: ${({ theme, $kind = 'info' }) => theme.color[$kind]};
`

/** Hint with an action. */
export const InfoBoxRow = styled(InfoBox)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-block-end: 12px;

  /* On a phone the actions are below a long text. */
  span {
    flex: 1 1 min(240px, 100%);
  }
  a {
    color: inherit;
  }
`
