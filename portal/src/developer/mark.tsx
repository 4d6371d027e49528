import styled, { css } from 'styled-components'

const looks = {
  ok: css`
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  `,
  warn: css`
    background: ${({ theme }) => theme.color.warnSoft};
    color: ${({ theme }) => theme.color.warn};
  `,
  bad: css`
    background: ${({ theme }) => theme.color.badSoft};
    color: ${({ theme }) => theme.color.bad};
  `,
  off: css`
    background: ${({ theme }) => theme.color.groundStrong};
    color: ${({ theme }) => theme.color.muted};
  `,
}

/** How something stands: in a word, with a colour and a dot. */
export const Mark = styled.span<{ $look: keyof typeof looks }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 10px;
  border: 1px solid transparent;
  border-radius: 99px;
  font-size: 0.89rem;
  font-weight: 600;
  white-space: nowrap;
  ${({ $look }) => looks[$look]}

  &::before {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: currentcolor;
  }
  @media (forced-colors: active) {
    border-color: currentcolor;
  }
`
