import styled from 'styled-components'

/** Toggle button; its state is `aria-pressed`. */
export const ToggleButton = styled.button.attrs({ type: 'button' })`
  min-block-size: 34px;
  padding: 4px 11px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.muted};
  text-align: start;

  &:hover:not(:disabled) {
    color: ${({ theme }) => theme.color.text};
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.text};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid;
    }
  }
`
