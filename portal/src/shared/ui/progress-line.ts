import styled from 'styled-components'

export const ProgressLine = styled.progress`
  inline-size: 100%;
  block-size: 8px;
  border: 0;
  border-radius: 99px;
  overflow: hidden;
  background: ${({ theme }) => theme.color.groundStrong};
  accent-color: ${({ theme }) => theme.color.accent};

  &::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.groundStrong};
  }
  &::-webkit-progress-value {
    background: ${({ theme }) => theme.color.accent};
    transition: inline-size 0.15s;
  }
  &::-moz-progress-bar {
    background: ${({ theme }) => theme.color.accent};
  }
`
