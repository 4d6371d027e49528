import styled, { css } from 'styled-components'

const toneColors = {
  ok: css`
    background: ${({ theme }) => theme.color.okSoft};
    color: ${({ theme }) => theme.color.ok};
  `,
  warn: css`
    background: ${({ theme }) => theme.color.warnSoft};
    color: ${({ theme }) => theme.color.warn};
  `,
  info: css`
    background: ${({ theme }) => theme.color.infoSoft};
    color: ${({ theme }) => theme.color.info};
  `,
  bad: css`
    background: ${({ theme }) => theme.color.badSoft};
    color: ${({ theme }) => theme.color.bad};
  `,
  accent: css`
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentStrong};
  `,
  off: css`
    background: ${({ theme }) => theme.color.groundStrong};
    color: ${({ theme }) => theme.color.muted};
  `,
  faded: css`
    border-color: ${({ theme }) => theme.color.field};
    border-style: dashed;
    color: ${({ theme }) => theme.color.muted};
  `,
  new: css`
    border-color: ${({ theme }) => theme.color.info};
    color: ${({ theme }) => theme.color.info};
  `,
}

export type PillTone = keyof typeof toneColors

/** Status label with a colour and a dot. */
export const Pill = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 10px;
  border: 1px solid transparent;
  border-radius: 99px;
  font-size: 0.89rem;
  font-weight: 600;
  white-space: nowrap;
  ${({ $tone }) => toneColors[$tone]}

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
