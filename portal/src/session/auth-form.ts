import styled from 'styled-components'

/** One-column form of the sign-in and password pages. */
export const AuthForm = styled.form`
  display: grid;
  gap: 16px;

  h1 {
    font-size: 1.4rem;
  }
  > p {
    color: ${({ theme }) => theme.color.muted};
  }
  button[type='submit'] {
    min-block-size: 42px;
  }
  button[aria-disabled] {
    opacity: 0.65;
    cursor: default;
  }
  > a {
    justify-self: start;
  }
`
