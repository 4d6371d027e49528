import styled, { css } from 'styled-components'

type Kind = 'main' | 'quiet' | 'danger' | 'plain'

const kinds = {
  main: css`
    background: ${({ theme }) => theme.color.accent};
    border-color: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.accentStrong};
      border-color: ${({ theme }) => theme.color.accentStrong};
    }
  `,
  quiet: css`
    background: ${({ theme }) => theme.color.surface};
    border-color: ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.text};
    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.ground};
      border-color: ${({ theme }) => theme.color.field};
    }
    &[aria-pressed='true'] {
      background: ${({ theme }) => theme.color.accentSoft};
      border-color: ${({ theme }) => theme.color.accent};
      color: ${({ theme }) => theme.color.accentStrong};
    }
    @media (forced-colors: active) {
      &[aria-pressed='true'] {
        outline: 2px solid;
      }
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.surface};
    border-color: ${({ theme }) => theme.color.bad};
    color: ${({ theme }) => theme.color.bad};
    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.badSoft};
    }
  `,
  plain: css`
    background: none;
    border-color: transparent;
    color: ${({ theme }) => theme.color.accentStrong};
    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.accentSoft};
    }
  `,
}

export interface ButtonStyleProps {
  $kind?: Kind
  $small?: boolean
}

/** Button style, also for links that act as buttons. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: ${({ $small }) => ($small ? '32px' : '38px')};
  padding: ${({ $small }) => ($small ? '3px 12px' : '6px 18px')};
  border: 1px solid;
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  transition:
    background 0.12s,
    border-color 0.12s;
  ${({ $kind = 'quiet' }) => kinds[$kind]}
  @media (pointer: coarse) {
    min-block-size: 44px;
  }

  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<ButtonStyleProps>`
  ${buttonStyle}
`

/** Icon button; it always needs an `aria-label`. */
export const IconButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.color.muted};
  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
  &:hover {
    background: ${({ theme }) => theme.color.ground};
    color: ${({ theme }) => theme.color.text};
  }
`
