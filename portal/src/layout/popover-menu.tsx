import styled from 'styled-components'

/** Popover menu; the button refers to it by `popovertarget`. The browser closes it on Escape and outside clicks. */
export const PopoverMenu = styled.div.attrs({ popover: 'auto' })`
  position: fixed;
  inset: 56px 16px auto auto;
  min-inline-size: 200px;
  max-inline-size: calc(100vw - 24px);
  margin: 0;
  padding: 6px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.high};

  @supports (position-area: block-end) {
    inset: auto;
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-inline;
    /* Below the bar; the button is vertically centred in it. */
    margin-block-start: 14px;
  }
`

export const PopoverMenuItem = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-block-size: 38px;
  padding: 6px 10px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;
  color: inherit;
  text-align: start;
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, currentcolor 8%, transparent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    flex: none;
    opacity: 0.75;
  }
`
